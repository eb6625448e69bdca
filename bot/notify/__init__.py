"""Members' notices: `/notify`, quiet hours, and reminders before their time is over.

`reminders` decides when a member is reminded and sends it; `panel` and `actions` are the one
private panel for all of it. The arithmetic of quiet hours is in `bot.quiet`.
"""
