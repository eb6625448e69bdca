"""How Discord receives the bot's requests, and what the bot remembers of that.

`wire` is that memory, one for each bot, with the `refused` places and the count of `invalid`
requests. `nonce` makes a message appear only once, `deadline` lets nothing hang, `turns` shares
Discord's limits among several processes, and `backoff` spaces out repeated tries. `discord_clock`
keeps Discord's time. `connected` tells whether the connection is up. `gate` lets interactions in,
and closes when the bot stops; `stopping` is that stop.
"""
