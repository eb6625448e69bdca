"""Players' names follow the members' names in the server."""
