"""`/profile`: a member's record of matches in a server.

`summary` counts, `head_to_head` and `honours` find the stories in matches, `card` puts it all into
words and draws it, and `actions` answers. `lows` works out how low the chances of winners were.
"""
