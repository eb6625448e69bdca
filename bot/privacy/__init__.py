"""Members' data: what is stored, `/data export`, `/data delete`, and servers without the bot."""
