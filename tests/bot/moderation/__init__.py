"""Tests of moderators."""
