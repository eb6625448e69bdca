"""The console command `squaretable`: one module for each subcommand.

May import everything; each subcommand imports what is slow to load only when it runs.
"""
