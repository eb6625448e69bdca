"""Many tabs in a process of their own, which read everything that they are
sent: for `bench.tables`.

    python -m bench.tab_crowd ADDRESS BUILD < LINES

Each line is a path and a cookie. The process says `ready` once all have entered and were
shown a position.
"""

from __future__ import annotations

import asyncio
import sys

import aiohttp
import msgspec

from bot.table.messages import Enter

AT_ONCE = 20
"""The members who enter at the same time."""


async def main(address: str, build: str) -> None:
    pages = [line.split() for line in sys.stdin]
    entering = asyncio.Semaphore(AT_ONCE)
    shown = [asyncio.Event() for _ in pages]
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as browser:

        async def sit(path: str, cookie: str, entered: asyncio.Event) -> None:
            headers = {"Origin": address, "Cookie": cookie}
            async with entering:
                line = await browser.ws_connect(address + path, headers=headers, max_msg_size=0)
                await line.send_str(msgspec.json.encode(Enter(build)).decode())
                while (message := await line.receive()).type is not aiohttp.WSMsgType.TEXT:
                    pass
                assert '"type":"closed"' not in message.data, message.data
                entered.set()
            async for _ in line:
                pass

        sitting = [
            asyncio.create_task(sit(path, cookie, entered))
            for (path, cookie), entered in zip(pages, shown, strict=True)
        ]
        for entered in shown:
            await entered.wait()
        print("ready", flush=True)
        await asyncio.gather(*sitting)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
