"""Tests of watching from a player's seat."""
