"""Tests of ladders."""
