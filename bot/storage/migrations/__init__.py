"""Numbered SQL scripts; `PRAGMA user_version` tells how many a file has had."""
