"""What a player reads: the questions (`menus`), what happened (`story`), why something cannot be
done (`refusals`), cards as they are looked up, and the rules in our own words (`help`)."""
