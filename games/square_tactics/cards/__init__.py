"""The components: what is in the box, as constants."""
