"""What players are called follows what they are called in their server."""
