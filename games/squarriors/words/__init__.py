"""What a player reads: the questions (`prompts`, `labels`), actions in sentences (`spoken`), what
happened (`story`), the position in words, why something cannot be done (`refusals`), cards as they
are looked up, and the rules in our own words (`help`, `rulings`). `sight` finds in a
view what choices name, `typed` what players typed."""
