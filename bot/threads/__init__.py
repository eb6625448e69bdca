"""Quiet channels: a server may want its boards in threads.

`places` finds the thread of a match before its first board; the thread is the place where the
match is played from then on, and who may see it is the affair of the channel above.
"""
