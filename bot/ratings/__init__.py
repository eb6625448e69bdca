"""The strength of players in numbers: calculation alone, without Discord or storage."""
