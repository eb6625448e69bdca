"""Playing a match: the slash commands (`commands`), and what they and the controls of boards and
hands do (`actions`). `position_lines` tells a position in words."""
