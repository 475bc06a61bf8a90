"""The palette: contrast in both themes, and distinguishability by colour and, under colour blindness, by form."""

import re
from itertools import combinations
from math import dist

import pytest

from tools.paths import WEB

THEMES = ("light", "dark")
FRAMES = ("yellow", "green", "gray", "brown", "blue")
RESOURCES = ("wood", "stone", "grain", "cattle", "sheep")
GROUNDS = " ".join(f"g-{frame}" for frame in FRAMES)

Colour = tuple[float, float, float]
"""Linear red, green and blue, from 0 to 1."""


def tokens(theme: str) -> dict[str, str]:
    text = (WEB / "css/tokens.css").read_text("utf-8")
    heads = {"light": ["\n:root {"], "dark": ["\n:root {", '\n  :root[data-theme="dark"] {']}[theme]
    blocks = [text.split(head)[1].partition("}")[0] for head in heads]
    return {name: value for block in blocks for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block)}


def light(value: str) -> Colour:
    digits = re.findall("..", value[1:]) if len(value) == 7 else [digit * 2 for digit in value[1:]]
    stored = [int(digit, 16) / 255 for digit in digits]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in stored)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    luminance = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (light(one), light(other))]
    return (max(luminance) + 0.05) / (min(luminance) + 0.05)


TEXT = {
    "ink": "bg panel panel-2 board board-2 accent-soft bad-soft", "ink-2": "bg panel panel-2 accent-soft",
    "accent-ink": "bg panel panel-2 accent-soft", "bad": "panel panel-2 bad-soft", "good": "panel panel-2 bg",
    "on-accent": "accent", "tile-ink": f"chip coin {GROUNDS}", **{f"o{n}": f"p{n}" for n in range(1, 6)},
    "#fff": "vp mark", "#2b211a": "coin",
}  # fmt: skip
"""Text colours and their backgrounds."""

GRAPHICS = {
    "edge": "bg panel panel-2", "accent": "bg panel panel-2 board", "focus": "bg panel panel-2 board",
    "board-line": "board", "fig-line": "bg panel panel-2", "line": f"chip coin r-stone r-grain r-sheep {GROUNDS}",
    "river-bank": GROUNDS, "road-edge": GROUNDS,
}  # fmt: skip
"""Meaningful lines and their backgrounds."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("least", "pairs"), [(4.5, TEXT), (3.0, GRAPHICS)], ids=["text", "graphics"])
def test_text_contrast(theme: str, least: float, pairs: dict[str, str]) -> None:
    known = tokens(theme)
    found = {(one, on): contrast(known.get(one, one), known[on]) for one in pairs for on in pairs[one].split()}
    assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


ALIKE = 25.0
"""Distance in CIELAB below which small areas of two colours are not distinguishable at a glance."""


def lab(colour: Colour) -> Colour:
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str) -> float:
    return dist(lab(light(one)), lab(light(other)))


def shapes(path: str) -> str:
    """The shapes of a symbol and their places, without colours."""
    text = (WEB / "svg" / path).read_text("utf-8")
    text = re.sub(r'\s(?:id|fill|stroke|opacity|xmlns|fill-opacity|color)="[^"]*"', "", text)
    return re.sub(r"<!--.*?-->|\s+", " ", text, flags=re.DOTALL)


def texture(frame: str) -> str:
    rule = re.search(rf"\.tx-{frame} {{([^}}]*)}}", (WEB / "css/board.css").read_text("utf-8"))
    return re.sub(r"stroke: [^;]*;", "", rule[1]).strip() if rule else "none"


KINDS = {
    "players": {f"p{n}": shapes(f"people/m{n}.svg") for n in range(1, 6)},
    "resources": {f"r-{kind}": shapes(f"resources/r-{kind}.svg") for kind in RESOURCES},
    "frames": {f"f-{frame}": texture(frame) for frame in FRAMES},
}
"""Sets of things that must be distinguishable: the token of each colour, and the shape that goes with it."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_similar_colours_differ_in_shape(kind: str, theme: str) -> None:
    known, forms = tokens(theme), KINDS[kind]
    assert len(set(forms.values())) == len(forms)
    assert [pair for pair in combinations((known[name] for name in forms), 2) if distance(*pair) < ALIKE] == []
