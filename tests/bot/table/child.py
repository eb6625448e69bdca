"""A bot with a page in a process of its own, which a test can kill.

python -m tests.bot.table.child DATABASE PORT [LESSON]

The first time it begins a match between Ada and Bo. It prints the links to their tables in a line
of JSON, and serves until somebody ends it. With a lesson it begins no match, and prints the first
time the link that opens the lesson for Ada.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from bot.client import SquareTable
from bot.config import Settings
from bot.subjects import About
from bot.table.server import TableServer
from playroom.room import club


async def serve(database: Path, port: int, lesson: str, *, is_new: bool) -> None:
    """Begin the match if there is none, print the links, and serve.

    Args:
        lesson: a step as the page writes it, in the place of the match; "" for none.
    """
    address = f"http://127.0.0.1:{port}"
    settings = Settings(database=database, drawing_threads=1, page=address, page_port=port)
    async with club(lambda: SquareTable(settings, fresh_discord=True)) as page:
        ada, bo = page._world.members[:2]
        bot: Any = page.env.bot
        server = bot.parts[TableServer]
        if lesson:
            about = About("lesson", lesson, page.table.guild.id, page.table.id)
            if is_new:
                await server.begin(ada.id, about)
            print(json.dumps([await server.link_to(ada.id, about)] if is_new else []), flush=True)
            await asyncio.Event().wait()
        if is_new:
            board: Any = page.table
            async with page.turn:
                options = "factions=deal"
                await ada.slash(
                    board, "challenge", game="square_tactics", opponent=bo, options=options
                )
                await bo.click(board.last_message, label="Accept")
        print(json.dumps([await server.link(each.id, 1) for each in (ada, bo)]), flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    path = Path(sys.argv[1])
    lesson = (*sys.argv[3:], "")[0]
    asyncio.run(serve(path, int(sys.argv[2]), lesson, is_new=not path.exists()))
