"""Tests of the measurements: the code that a figure rests on."""
