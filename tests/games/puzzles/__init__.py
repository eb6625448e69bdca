"""Tests of the proofs of puzzles."""
