"""Sentences for players: events (`story`), refusals (`refusals`), and the rules in our own words
(`help`)."""
