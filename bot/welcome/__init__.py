"""One message when the bot comes to a server: what it is, and three buttons to begin with."""
