"""Tests of puzzles on Discord."""
