"""Members hand over their seats in the middle of a match, for good, to others who accept."""
