"""Texts of cards: the interpreter of the card language. `effects` carries out the verbs, `matching`
the filters, `passives` has the standing texts, and `triggers` those that events set off."""
