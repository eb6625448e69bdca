"""Scripts for PostgreSQL alone: each takes the place of the common one of its number, and the first
of all before it too. `schema_version` tells how many a database has had."""
