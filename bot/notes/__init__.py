"""Notes that members write about matches, for themselves alone."""
