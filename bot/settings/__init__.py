"""`/settings`: the choices of a server's administrators; `/look`: those of a member."""
