"""The console command `squaretable`, with one module for each subcommand.

May import everything. Each subcommand imports whatever is slow to load only when it runs.
"""
