"""All that the page shows, compared with the file under version control."""

from itertools import islice

from tests import shown
from tests.outlines import outline
from ui.text.html import esc

FEW = 30
"""Maximum number of differences that are told."""


def test_views_match_golden_file() -> None:
    kept, now = shown.PATH.read_text("utf-8"), [*shown.everything()]
    if shown.write(now) != kept:
        told = "\n".join(_differences(kept, now)[:FEW])
        raise AssertionError(f"look at what is shown now, then python -m tests.shown:\n{told}")


def test_difference_is_reported() -> None:
    now = [*islice(shown.everything(), 40)]
    kept = shown.write(now)
    assert _differences(kept, now) == []
    bar = next(number for number, each in enumerate(now) if each.place == "bar")
    (key, html), *others = now[bar].fragments
    now[bar] = now[bar]._replace(fragments=((key, esc("choose a coin")), *others))
    first, second = _differences(kept, now)
    assert first.startswith("beginning, bar") and "Choose a tile" in first
    assert second.startswith("beginning, bar: now say") and "choose a coin" in second


def _differences(kept: str, now: list[shown.Shown]) -> list[str]:
    """The fragments that have gone, and those that have come, by scene and place."""
    places, spelled, scene = dict[tuple[str, str], list[str]](), dict[str, str](), ""
    for line in filter(None, kept.splitlines()):
        words = line.strip()
        if line.startswith("    "):
            spelled[words.partition(" ")[0]] = words.partition(" ")[2]
        elif line.startswith("  "):
            places.setdefault((scene, words.partition(":")[0]), []).extend(words.partition(":")[2].split())
        else:
            scene = words
    told, shown_now = [], dict[tuple[str, str], shown.Shown]()
    for each in now:
        where = each.scene.rstrip(), each.place
        before = shown_now.get(where)
        shown_now[where] = each._replace(fragments=before.fragments + each.fragments) if before else each
    for (scene, place), each in shown_now.items():
        there, marks = f"{scene}, {place}", [shown.mark(key, html) for key, html in each.fragments]
        old = places.pop((scene, place), [])
        told += [f"{there}: no longer {spelled.get(mark, mark)}" for mark in old if mark not in marks]
        told += [
            f"{there}: now {key}: {' '.join(outline(html).split())}"
            for mark, (key, html) in zip(marks, each.fragments, strict=True)
            if mark not in old
        ]
        if set(old) == set(marks) and old != marks:
            told.append(f"{there}: in another order: {[key for key, _html in each.fragments]}")
    return told + [f"{scene}, {place}: gone" for scene, place in places]
