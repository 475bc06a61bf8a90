"""Links to own bots: id, name and source, compressed, in the fragment."""

import base64
import json
import re
import zlib
from typing import Final

from core.record_error import RecordError
from core.untrusted_json import parse
from features.workshop.bots import MAX_SOURCE_LENGTH, CustomBot, InvalidBotError, from_data
from words.i18n import _

MAX_LINK_LENGTH: Final = 6000  # in characters; longer bots travel as files

_VERSION: Final = "1"
_MAX_BYTES: Final = 4 * MAX_SOURCE_LENGTH + 1000  # of what a link unpacks to


def to_text(bot: CustomBot) -> str:
    """The bot as text for a link; "" if it is too long for one, or to be read again. Its versions stay here."""
    packed = zlib.compress(json.dumps([bot.id, bot.name, bot.source], ensure_ascii=False).encode(), 9)
    text = _VERSION + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()
    try:
        from_text(text)
    except InvalidBotError:
        return ""
    return text


def from_text(text: str) -> CustomBot:
    """The bot in a link's text; InvalidBotError, with a message to show, if it is not from :func:`to_text`.

    Its id is the one it has where it was written: games against it that come by other links find it by that.
    """
    if text[:1].isdigit() and text[:1] != _VERSION:
        raise InvalidBotError(_("This link was made by a newer version of this page."))
    try:
        id, name, source = parse(_unpack(text.removeprefix(_VERSION)))
        bot = from_data({"id": id, "name": name, "source": source})
    except (ValueError, TypeError, RecordError, zlib.error):
        bot = None
    if bot is None:
        raise InvalidBotError(_("This link to a bot is damaged. Copy the whole link again."))
    return bot


def _unpack(text: str) -> str:
    if len(text) > MAX_LINK_LENGTH or not re.fullmatch(r"[A-Za-z0-9_-]+", text, re.ASCII):
        raise ValueError(text[:20])
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(packed, _MAX_BYTES)
    if not unpacking.eof:
        raise ValueError("cut")
    return data.decode()
