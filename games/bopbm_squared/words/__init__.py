"""Sentences for players: questions (`menus`), events (`story`), refusals (`refusals`), and the
rules in our own words (`help`)."""
