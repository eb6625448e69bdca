"""**Play it**: a button beside the refusal of a typed move, if the bot can guess what was meant."""
