"""The pictures of Bopbm: Squared. `renderer` is for the bot, `layout` puts the whole
picture together."""
