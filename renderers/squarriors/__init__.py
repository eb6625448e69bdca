"""The pictures of Squarriors: `renderer` is what the bot uses, `layout` the whole picture."""
