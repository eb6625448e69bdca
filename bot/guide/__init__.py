"""`/help`: how to begin, and every command, shown to the member alone."""
