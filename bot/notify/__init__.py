"""Members' notices: `/notify`, quiet hours, and reminders before their time is over.

`quiet` is the arithmetic of quiet hours, `reminders` decides when somebody is reminded and sends
it, `panel` and `actions` are the one private panel for all of it.
"""
