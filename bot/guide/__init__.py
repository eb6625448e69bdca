"""`/help`: how to begin, and every command, to who asks alone."""
