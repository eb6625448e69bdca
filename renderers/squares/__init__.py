"""The pictures of SQUARES: the map with its units, and the effects of the last turn."""
