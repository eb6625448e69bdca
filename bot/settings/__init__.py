"""`/settings`: what a server's administrators decide."""
