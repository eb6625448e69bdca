"""Texts of cards: the interpreter of the card language. `effects` does what a verb says, `matching`
knows what a filter means now, `passives` has the standing texts and `triggers` those that are set
off."""
