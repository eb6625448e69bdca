"""Sentences for players: questions (`prompts`, `labels`), actions in sentences (`spoken`), events
(`story`), the position in words, refusals (`refusals`), cards for looking up, and the rules in our
own words (`help`, `rulings`). `sight` finds in a view the things that choices name, and `typed`
those that players typed."""
