"""Foreseen results of an ask's choices, as far as the asked seat can know them: for the view."""
