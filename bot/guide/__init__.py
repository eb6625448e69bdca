"""`/help`: how to begin, and every command, to the member who asks, alone."""
