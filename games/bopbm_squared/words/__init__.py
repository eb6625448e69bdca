"""The sentences for players: questions (`menus`), effects of choices (`effects`), events (`story`),
refusals (`refusals`), and the rules in our own words (`help`)."""
