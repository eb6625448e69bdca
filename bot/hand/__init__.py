"""The private side of a match: a seat's hand, and the controls below it.

`menus` turns legal choices into steps, and `picks` into lists from which several are picked.
`private_boards` draws the hand. `hand_panel` shows it with the buttons and menus of `controls`.
"""
