"""Watching from a seat."""
