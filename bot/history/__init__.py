"""Looking back: the list of finished matches, replays, and what members share of them.

`panel` builds the messages, `controls` their buttons, `actions` answers them, and `commands` holds
the slash commands. `film_scenes` draws films and sheets of a match's moments, `films` does that one
at a time, and `sharing` posts them. `rerun` plays a match again to verify it.
"""
