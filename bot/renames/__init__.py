"""Players' names follow their names in the server."""
