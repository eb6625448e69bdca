"""Looking back: the list of finished matches, and replays.

`panel` builds the messages, `controls` their buttons, `actions` what they do,
`commands` the slash commands.
"""
