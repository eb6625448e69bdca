"""The sentences for players: questions (`menus`), events (`story`), refusals (`refusals`), cards to
look up (`looking_up`), and the rules in our own words (`help`)."""
