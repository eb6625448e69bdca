"""Measurements of speed, each as a ratio to a peer or a floor in the same run: `make bench`."""
