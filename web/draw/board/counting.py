"""A counter of points that runs up as points reach it, as keyframes. Pure."""

from collections.abc import Sequence
from typing import Any, NamedTuple

RUN = 420  # time in which a counter runs up, at most, ms
AFTERGLOW = 120  # time that the last number stays large, ms


class Landing(NamedTuple):
    """Points that reach a counter."""

    at: int  # ms from the beginning
    since: int  # the counter's number until then
    until: int  # and its number from then on


class Counting(NamedTuple):
    """The keyframes of a counter and of the number drawn over it, and how long both take, in ms."""

    counter: list[dict[str, Any]]
    number: list[dict[str, Any]]
    lasts: int


def counting(landings: Sequence[Landing]) -> Counting:
    """The animation of a counter that points reach at some moments, in order."""
    ends = [each.at for each in landings[1:]] + [landings[-1].at + RUN]
    lasts = ends[-1] + AFTERGLOW
    counter, number = [_plain(0)], [_keyframe(0, landings[0].since)]
    for landing, end in zip(landings, ends, strict=True):
        run = min(landing.at + RUN, end) / lasts
        counter += [_plain(landing.at / lasts), _plain((landing.at / lasts + run) / 2, "scale(1.5)"), _plain(run)]
        number += [_keyframe(landing.at / lasts, landing.since), _keyframe(run, landing.until)]
    return Counting([*counter, _plain(1)], [*number, _keyframe(1, landings[-1].until)], lasts)


def _plain(offset: float, transform: str = "none") -> dict[str, Any]:
    """A keyframe of the counter, whose own number is not seen meanwhile."""
    return {"offset": offset, "color": "transparent", "transform": transform}


def _keyframe(offset: float, number: int) -> dict[str, Any]:
    """A keyframe of the number over the counter, drawn from ``--number`` by the style sheet."""
    return {"offset": offset, "visibility": "visible", "--number": str(number)}
