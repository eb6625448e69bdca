"""The cards of the box as data: `cards.json`, read once, in the card language (`vocabulary`,
`verbs`, `filters`), with numbers that never move; and tribes with their codes."""
