"""Looking back: the list of finished matches, replays, and what members share of them.

`panel` builds the messages, `controls` their buttons, `actions` what they do, `commands`
the slash commands; `access` knows who may look at what. `story` tells a match in moments,
`reel` makes them films, sheets and result cards, `films` does that one at a time and
`sharing` posts them. `rerun` plays a match again to verify it.
"""
