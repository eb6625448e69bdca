"""`/profile`: what a member has played here.

`summary` counts, `head_to_head` and `honours` find what matches tell, `card` puts it into words and
draws it, `actions` answer. `lows` works out how low winners stood.
"""
