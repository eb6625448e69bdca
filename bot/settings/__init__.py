"""`/settings`: what a server's administrators decide; `/look`: what members choose themselves."""
