"""Play without a Discord account: the real bot in a simulated Discord, in the browser.

    python -m playroom

SimCord stands in for Discord. It takes the bot's own requests and sends it the events that the real
Discord would send; its Preview shows the result as a web page on this machine. This package adds
what people expect of a club room rather than of a test: `world` is the server and its members,
`page` is their view in the browser, `clock` lets time pass, `room` opens it all for the bot, and
`command_line` starts it.

The play room knows the bot, and the bot does not know it: playroom -> bot -> renderers -> games.
"""
