"""The table: a page in the browser on which a match is played, beside the same match in chat."""
