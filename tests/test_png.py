"""Screenshots become smaller: few colours are kept as they are, of many those that most pixels have."""

from __future__ import annotations

import struct
import zlib

import pytest

pytestmark = pytest.mark.cpython_only

png = pytest.importorskip("tools.png")

Row = list[tuple[int, int, int]]


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def screenshot(rows: list[Row], filters: list[int]) -> bytes:
    """A picture as browsers write it, with a filter for each row."""
    above, data = [0] * (3 * len(rows[0])), bytearray()
    for row, kind in zip(rows, filters, strict=True):
        flat = [value for colour in row for value in colour]
        left, corner = [0, 0, 0, *flat[:-3]], [0, 0, 0, *above[:-3]]
        guess = {
            0: [0] * len(flat),
            1: left,
            2: above,
            3: [(a + b) // 2 for a, b in zip(left, above, strict=True)],
            4: [paeth(*each) for each in zip(left, above, corner, strict=True)],
        }[kind]
        data += bytes([kind, *((value - other) % 256 for value, other in zip(flat, guess, strict=True))])
        above = flat
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    return png.SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(data))) + chunk(b"IEND", b"")


def paeth(left: int, above: int, corner: int) -> int:
    """As the standard tells it."""
    guess = left + above - corner
    far_left, far_above, far_corner = abs(guess - left), abs(guess - above), abs(guess - corner)
    if far_left <= far_above and far_left <= far_corner:
        return left
    return above if far_above <= far_corner else corner


def shown(picture: bytes) -> list[Row]:
    """The pixels of a picture with a palette."""
    parts, at = {}, len(png.SIGNATURE)
    while at < len(picture):
        (size,) = struct.unpack_from(">I", picture, at)
        parts[picture[at + 4 : at + 8]] = content = picture[at + 8 : at + 8 + size]
        assert picture[at : at + size + 12] == chunk(picture[at + 4 : at + 8], content)
        at += size + 12
    width, height, depth, kind = struct.unpack_from(">IIBB", parts[b"IHDR"])
    assert (depth, kind) == (8, 3)
    paints = [tuple(parts[b"PLTE"][n : n + 3]) for n in range(0, len(parts[b"PLTE"]), 3)]
    data = zlib.decompress(parts[b"IDAT"])
    lines = [data[n : n + width + 1] for n in range(0, len(data), width + 1)]
    assert len(lines) == height and all(line[0] == 0 for line in lines)
    return [[paints[number] for number in line[1:]] for line in lines]


@pytest.mark.parametrize("kind", range(5))
def test_few_colours_are_kept_as_they_are(kind: int) -> None:
    rows = [[(x * 40 % 256, y * 90 % 256, (x + y) * 17 % 256) for x in range(12)] for y in range(6)]
    assert shown(png.smaller(screenshot(rows, [0, *[kind] * 5]))) == rows


def test_of_many_colours_those_remain_that_most_pixels_have() -> None:
    flat = [(250, 240, 230)] * 64
    many = [[(x * 4, y * 4, 128) for x in range(64)] for y in range(32)]
    rows = [flat] * 32 + many
    result = shown(png.smaller(screenshot(rows, [4] * 64)))
    assert result[:32] == rows[:32]
    colours = {colour for row in result for colour in row}
    assert len(colours) <= png.MOST
    far = [
        abs(a - b)
        for row, old in zip(result, rows, strict=True)
        for c, d in zip(row, old, strict=True)
        for a, b in zip(c, d, strict=True)
    ]
    assert max(far) <= 32


def test_what_is_no_screenshot_is_told() -> None:
    with pytest.raises(ValueError, match="type 3"):
        png.smaller(png.smaller(screenshot([[(1, 2, 3)]], [0])))
