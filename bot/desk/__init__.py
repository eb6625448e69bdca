"""The member's desk.

`/matches` lists where they are wanted, in all servers. **Next** opens the most urgent hand.
"""
