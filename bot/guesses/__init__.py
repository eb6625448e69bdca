"""**Play it**: a button beside the refusal of a typed move, if the bot guesses what was meant."""
