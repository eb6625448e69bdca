"""Members hand over their seats to others who accept: in the middle of a match, and for good."""
