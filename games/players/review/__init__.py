"""Looking back at a match through the eyes of one seat: what its decisions gave away, and what luck
did, counted separately. Its decisions are judged only by what the seat knew at the time."""
