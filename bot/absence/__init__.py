"""Members who do not answer: the others may vote to let the computer play on for them.

`actions` finds who is absent, counts votes and hands seats over; `controls` is the vote's button.
"""
