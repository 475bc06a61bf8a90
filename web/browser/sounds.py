"""Plays sounds for users who have turned them on: files of the site, loaded on first use. Where that fails, the page is
silent."""

from asyncio import Future, ensure_future
from typing import Any

from browser import assets
from browser.capabilities import has_user_activation
from draw.board.sound_cues import FILES
from js import fetch, window

_context: Any = None
_loading: dict[str, Future[Any]] = {}


def play(name: str) -> None:
    """Plays one of ``draw.board.sound_cues.FILES`` in the background, if the browser can; never fails."""
    if has_user_activation():
        load()
        ensure_future(_play(name))


def load() -> None:
    """Loads all sounds, once, so that the browser has them offline, too."""
    for name in FILES:
        if name not in _loading:
            _loading[name] = ensure_future(_fetch_sound(name))


async def _play(name: str) -> None:
    global _context
    try:
        content = await _loading[name]
        if content is None:  # could not be loaded: retry next time
            del _loading[name]
            return
        _context = _context or window.AudioContext.new()
        await _context.resume()
        source = _context.createBufferSource()
        source.buffer = await _context.decodeAudioData(content.slice(0))  # a copy: decoding detaches its buffer
        source.connect(_context.destination)
        source.start()
    except Exception:
        return


async def _fetch_sound(name: str) -> Any:
    """A sound file's content as an ArrayBuffer; None if it cannot be loaded."""
    try:
        response = await fetch(assets.asset_address(f"sounds/{name}.wav"))
        return await response.arrayBuffer() if response.ok else None
    except Exception:
        return None
