"""The pictures of Tactica. `renderer` is for the bot, `layout` puts the whole picture together."""
