"""Looking back at a match with the eyes of one seat: what its decisions gave away, and what luck
did, counted apart. What the seat knew at the time is all that its decisions are judged by."""
