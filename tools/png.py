"""Makes a screenshot a third as large: a PNG of at most 256 colours. Drawings hardly need more."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST: Final = 256
"""How many colours there may be."""

_CHANNELS: Final = {2: 3, 6: 4}
"""How many bytes a pixel has in the types of picture that browsers make."""

Colour = tuple[int, ...]
Box = list[tuple[Colour, int]]
"""Colours near each other, with how many pixels have each."""


def smaller(picture: bytes) -> bytes:
    """A screenshot with few colours; transparency is lost."""
    width, rows = _read(picture)
    pixels = [list(zip(row[0::4], row[1::4], row[2::4], strict=True)) for row in rows]
    boxes = _boxes(Counter(colour for row in pixels for colour in row))
    place = {colour: number for number, box in enumerate(boxes) for colour, _count in box}
    lines = b"".join(bytes([0, *(place[colour] for colour in row)]) for row in pixels)
    head = struct.pack(">IIBBBBB", width, len(pixels), 8, 3, 0, 0, 0)
    paints = b"".join(bytes(max(box, key=lambda each: each[1])[0]) for box in boxes)
    chunks = {b"IHDR": head, b"PLTE": paints, b"IDAT": zlib.compress(lines, 9), b"IEND": b""}
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks.items())


# ---- colours ----


def _boxes(counts: Counter[Colour]) -> list[Box]:
    """All colours in boxes: the one in which most pixels would be far off is cut in two, until there are enough."""
    boxes: list[Box] = [sorted(counts.items())]
    while len(boxes) < MOST:
        widest = max(boxes, key=_spread)
        if len(widest) < 2:
            break
        boxes.remove(widest)
        boxes += _halves(widest)
    return boxes


def _spread(box: Box) -> int:
    """How far apart the colours of a box are, times the pixels that have them, so that small things count, too."""
    if len(box) < 2:
        return 0
    rest = sum(count for _colour, count in box) - max(count for _colour, count in box)
    return rest * max(_ranges(box)) ** 2


def _ranges(box: Box) -> list[int]:
    channels = list(zip(*(colour for colour, _count in box), strict=True))
    return [max(channel) - min(channel) for channel in channels]


def _halves(box: Box) -> tuple[Box, Box]:
    """A box cut in two in the middle of its widest channel."""
    ranges = _ranges(box)
    channel = ranges.index(max(ranges))
    values = [colour[channel] for colour, _count in box]
    middle = (min(values) + max(values)) // 2
    below = [each for each in box if each[0][channel] <= middle]
    above = [each for each in box if each[0][channel] > middle]
    return below, above


# ---- the format ----


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(picture):
        (size,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]
        at += size + 12


def _read(picture: bytes) -> tuple[int, list[bytearray]]:
    """The width of a screenshot, and its rows with four bytes a pixel."""
    parts = list(_chunks(picture))
    width, _height, depth, kind, *_rest = struct.unpack(">IIBBBBB", dict(parts)[b"IHDR"])
    if depth != 8 or kind not in _CHANNELS:
        raise ValueError(f"no screenshot: {depth} bits, type {kind}")
    channels = _CHANNELS[kind]
    data = zlib.decompress(b"".join(content for name, content in parts if name == b"IDAT"))
    size = width * channels
    above, rows = bytearray(size), []
    for start in range(0, len(data), size + 1):
        above = _unfiltered(data[start], bytearray(data[start + 1 : start + 1 + size]), above, channels)
        rows.append(above if channels == 4 else _with_alpha(above))
    return width, rows


def _with_alpha(row: bytearray) -> bytearray:
    result = bytearray(b"\xff" * (len(row) // 3 * 4))
    for channel in range(3):
        result[channel::4] = row[channel::3]
    return result


def _unfiltered(kind: int, row: bytearray, above: bytearray, step: int) -> bytearray:
    """A row as it was before it was written as differences from what is left of it and above."""
    for n in range(len(row)):
        left = row[n - step] if n >= step else 0
        if kind == 1:
            row[n] = (row[n] + left) & 255
        elif kind == 2:
            row[n] = (row[n] + above[n]) & 255
        elif kind == 3:
            row[n] = (row[n] + (left + above[n]) // 2) & 255
        elif kind == 4:
            row[n] = (row[n] + _nearest(left, above[n], above[n - step] if n >= step else 0)) & 255
    return row


def _nearest(left: int, above: int, corner: int) -> int:
    """That of the three which is nearest to what they would make together."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))
