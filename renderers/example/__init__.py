"""The pictures of the worked example, `games.example`: not offered to players."""
