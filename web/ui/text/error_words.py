"""Text for core's reasons and errors, which carry a message and the values of its fields."""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import IllegalAction
from core.reason_codes import Reason
from core.record_error import RecordError
from ui.text.i18n import _, format_list
from ui.text.terms import barrels, coins, one_cube, resource_name

FIELDS: dict[str, Callable[[Any], str]] = {
    "barrels": barrels,
    "cube": one_cube,
    "kind": resource_name,
    "missing": lambda kinds: format_list([one_cube(kind) for kind in kinds]),
    "price": coins,
    "reason": lambda why: reason(why),
}
"""Formatters for fields; the values of other fields are inserted as they are."""


def reason(why: Reason) -> str:
    """A reason of the rules as a clause: "needs wood and stone, and the warehouse has …"."""
    return _filled(why.message, why.data)


def record_error(error: RecordError) -> str:
    """An error in a record, a link or a saved game, preceded by its place: "“seed”: a seed is …"."""
    # Translators: {place} is a word of the text that cannot be read, such as "seed"; {problem} is what is wrong there.
    return _("“{place}”: {problem}").format(place=error.where, problem=_filled(error.message, error.data))


def refusal(error: Exception) -> str:
    """The reason for a refusal; the page's own errors have their text already."""
    if isinstance(error, IllegalAction):
        return reason(error.reason)
    return record_error(error) if isinstance(error, RecordError) else str(error)


def _filled(message: str, data: Mapping[str, object]) -> str:
    return _(message).format(**{field: _value(field, value) for field, value in data.items()})


def _value(field: str, value: object) -> object:
    return FIELDS[field](value) if field in FIELDS else value
