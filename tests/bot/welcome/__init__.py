"""Tests of the message with which the bot greets a server."""
