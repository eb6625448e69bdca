"""Quiet channels: a server may want its boards in threads.

This puts the threads of finished matches away. `bot.showing.places` finds the thread of a match
before its first board. The match is played there from then on; the channel above decides who may
see it.
"""
