"""Members' avatars for pictures: fetched once through the bot's session, kept in memory only."""
