"""Invitations to a match, for named members or open to everybody.

`host` changes them and starts their matches. `panel` is the message in the channel, `controls` its
buttons, `actions` their effect, and `commands` the slash command.
"""
