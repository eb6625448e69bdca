"""The pictures of Bopbm: Squared: `renderer` is what the bot uses, `table` the whole board."""
