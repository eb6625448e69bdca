"""The private side of a match: a seat's hand, and the controls that it can press.

`menus` turns legal choices into steps, `picks` into lists to pick several from. `hand_panel` shows
them below the hand that `private_boards` draws, with the buttons and menus of `controls`.
"""
