"""One message when the bot comes to a server: what it is, and buttons to begin with."""
