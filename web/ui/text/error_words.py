"""Reasons and errors of core in words: it hands over a code's message and the values of its fields."""

from __future__ import annotations

from collections.abc import Mapping

from core.game import IllegalAction
from core.reason_codes import Reason
from core.record_error import RecordError
from core.tiles import RESOURCES
from ui.text.i18n import _, listed
from ui.text.terms import resource


def reason(why: Reason) -> str:
    """A reason of the rules, to stand within a sentence: "needs wood and stone, and the warehouse has …"."""
    return _filled(why.message, why.data)


def record_error(error: RecordError) -> str:
    """What is wrong with a record, a link or a saved game, after the place where it is: "“seed”: a seed is …"."""
    return _("“{place}”: {problem}").format(place=error.where, problem=_filled(error.message, error.data))


def refusal(error: Exception) -> str:
    """Why something is not done; the errors of the page itself are in words already."""
    if isinstance(error, IllegalAction):
        return reason(error.reason)
    return record_error(error) if isinstance(error, RecordError) else str(error)


def _filled(message: str, data: Mapping[str, object]) -> str:
    return _(message).format(**{field: _value(value) for field, value in data.items()})


def _value(value: object) -> object:
    """A field's value in words: resources, lists of them, and reasons are translated."""
    if isinstance(value, Reason):
        return reason(value)
    if isinstance(value, tuple):
        return listed([resource(kind) for kind in value])
    return resource(value) if isinstance(value, str) and value in RESOURCES else value
