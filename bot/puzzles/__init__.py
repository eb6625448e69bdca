"""`/puzzle`: positions whose best answers are proven, rated, and one a day."""
