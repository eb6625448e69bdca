"""The pictures of SQUARES: the map with its units, and what the last turn did."""
