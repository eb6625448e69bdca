"""How fast it is, always as a ratio to a peer or a floor in the same run: `make bench`."""
