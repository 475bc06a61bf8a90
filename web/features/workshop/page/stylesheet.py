"""The Workshop's style sheet, loaded when the Workshop is opened."""

import asyncio

from browser import assets, dom
from js import document

STYLES = "features/workshop/workshop.css"


async def load() -> None:
    """Loads the style sheet if necessary; OSError if that fails."""
    address = assets.asset_address(STYLES)
    if document.querySelector(f'link[href="{address}"]'):
        return
    link = document.createElement("link")
    link.rel, link.href = "stylesheet", address
    loaded: asyncio.Future[None] = asyncio.get_event_loop().create_future()
    dom.listen(link, "load", lambda _event: loaded.set_result(None))
    dom.listen(link, "error", lambda _event: loaded.set_exception(OSError(STYLES)))
    document.head.append(link)
    try:
        await loaded
    except OSError:
        link.remove()
        raise
