"""People's data: what is kept, `/data export`, `/data delete`, and servers that remove the bot."""
