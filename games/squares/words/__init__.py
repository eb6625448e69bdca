"""What a player reads: what happened (`story`), why something cannot be done (`refusals`), and the
rules in our own words (`help`)."""
