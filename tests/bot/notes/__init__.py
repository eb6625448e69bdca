"""Tests of private notes."""
