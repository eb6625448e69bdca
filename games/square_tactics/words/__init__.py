"""Sentences for players: questions (`menus`), events (`story`), refusals (`refusals`), cards as
they are looked up, and the rules in our own words (`help`)."""
