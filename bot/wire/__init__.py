"""How Discord takes the bot's requests, and what the bot remembers of it.

`wire` is that memory, one for each bot: `refused` places and the count of `invalid` requests.
`nonce` makes a message be there once, `deadline` lets nothing hang, `turns` shares what Discord
takes among several processes, `backoff` spaces out what is tried again, `conversations` opens
direct messages, slowly. `connected` says whether the line is up, `gate` lets interactions in, and
closes when the bot stops; `stopping` is that stop.
"""
