"""Members who do not answer: the others may vote to let the computer play on for them.

`actions` finds absent members, counts votes and hands seats over; `controls` holds the buttons.
"""
