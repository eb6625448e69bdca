"""Notes that members write on matches, for themselves alone."""
