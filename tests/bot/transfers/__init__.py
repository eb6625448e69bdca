"""Tests of seats that change hands."""
