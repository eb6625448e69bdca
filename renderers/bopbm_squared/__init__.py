"""The pictures of Bopbm: Squared: `renderer` is what the bot uses, `layout` the whole picture."""
