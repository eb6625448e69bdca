"""Invitations to a match, for named members or open to all.

`host` changes them and starts their matches; `panel` is the message in the channel,
`controls` its buttons, `actions` what they do, `commands` the slash command.
"""
