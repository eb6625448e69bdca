"""`/puzzle`: positions whose best answers are proven or sampled, with ratings and a puzzle of the
day."""
