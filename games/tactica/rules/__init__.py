"""The rules of Tactica: the ground, and the procedures from the match down to combat."""
