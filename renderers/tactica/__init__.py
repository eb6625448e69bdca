"""The pictures of Tactica: `renderer` is what the bot uses, `table` the whole picture."""
