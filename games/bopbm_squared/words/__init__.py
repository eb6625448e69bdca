"""What a player reads: the questions (`menus`), what happened (`story`), why something cannot be
done (`refusals`), and the rules in our own words (`help`)."""
