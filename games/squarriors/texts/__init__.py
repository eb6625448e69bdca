"""What the texts of cards do: the interpreter of the card language. `effects` does what a verb
says, `matching` knows what a filter means now, `passives` and `triggers` what stands and what is
set off."""
