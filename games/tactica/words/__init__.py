"""Sentences for players: the questions (`prompts`, `labels`), what happened (`story`), the position
in words, why something cannot be done (`refusals`), and the rules in our own words (`help`)."""
