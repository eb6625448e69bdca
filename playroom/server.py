"""The play room's web server: SimCord's pages, with our additions and our words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from simcord.preview._server import PreviewServer

from playroom.page_words import REWORDED, reworded

if TYPE_CHECKING:
    from playroom.page import Page

_ADDED = {
    f"/{served}": Path(__file__).with_name(ours).read_text(encoding="utf-8")
    for served, ours in (("app.js", "page.js"), ("preview.css", "page.css"))
}
"""Our files, each served behind one of the Preview's own."""


class PageServer(PreviewServer):
    """Serves the Preview's own files, reworded, with our additions at their end."""

    preview: Page

    async def _static(self, request: web.Request) -> web.Response:
        response: web.Response = await super()._static(request)
        if request.path == "/" and (frames := self.preview.frames) is not None:
            response.headers["Content-Security-Policy"] += f"; frame-src {frames.address}"
        if (path := request.path) in REWORDED.keys() | _ADDED.keys():
            response.text = reworded(path, response.text or "") + _ADDED.get(path, "")
        return response

    async def _state(self, request: web.Request) -> web.Response:
        """Answer a page that asks what is new, or whether to open the Activity.

        Each page asks twice a second, and mostly nothing is new. So an answer is put together once
        for each state.
        """
        context_id = request.headers.get("X-Simcord-Context")
        if not self._authorized(request, context=context_id) or not self.preview.has(context_id):
            response: web.Response = await super()._state(request)
            return response
        if wish := request.query.get("activity"):
            address = self.preview.activity(str(context_id), is_wanted=wish == "open")
            return web.json_response({"address": address}, headers=self._SECURITY_HEADERS)
        return web.Response(
            body=self.preview.state_of(str(context_id)),
            content_type="application/json",
            headers=self._SECURITY_HEADERS,
        )
