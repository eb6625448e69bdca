"""The message with which the bot greets a server."""
