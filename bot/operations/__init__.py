"""For whoever runs the bot: figures, health, what is logged, the check, backups."""
