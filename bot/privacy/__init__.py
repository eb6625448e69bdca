"""Members' data: what is stored, its export and deletion, and servers that remove the bot."""
