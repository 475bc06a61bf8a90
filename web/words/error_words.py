"""Text for core's reasons and errors, which carry a message and the values of its fields."""

from collections.abc import Callable, Mapping
from typing import Any

from core.game import IllegalAction
from core.reason_codes import Reason, ReasonCode
from core.record_error import RecordError
from words.i18n import N_, _, format_list
from words.terms import barrels, coins, one_cube, resource_name

FIELDS: dict[str, Callable[[Any], str]] = {
    "barrels": barrels,
    "cube": one_cube,
    "kind": resource_name,
    "missing": lambda kinds: format_list([one_cube(kind) for kind in kinds]),
    "price": coins,
    "reason": lambda why: reason_clause(why),
}
"""Formatters for fields; the values of other fields are inserted as they are."""


def reason_clause(why: Reason) -> str:
    """A reason of the rules as a clause: "needs wood and stone, and the warehouse has …"."""
    return _filled(why.message, why.data)


def record_error(error: RecordError) -> str:
    """An error in a record, a link or a saved game, preceded by its place: "“seed”: a seed is …"."""
    # Translators: {place} is a word of the text that cannot be read, such as "seed"; {problem} is what is wrong there.
    return _("“{place}”: {problem}").format(place=error.where, problem=_filled(error.message, error.data))


def refusal_clause(error: Exception) -> str:
    """The reason for a refusal; the page's own errors have their text already."""
    if isinstance(error, IllegalAction):
        return reason_clause(error.reason)
    return record_error(error) if isinstance(error, RecordError) else str(error)


def _filled(message: str, data: Mapping[str, object]) -> str:
    return _(message).format(**{field: _value(field, value) for field, value in data.items()})


def _value(field: str, value: object) -> object:
    return FIELDS[field](value) if field in FIELDS else value


REMEDIES = {
    # Translators: What to do where a tile cannot be taken, a sentence of its own after the reason, here and below.
    ReasonCode.NONE_TO_BUY: N_("Activate a tile that produces it, or wait until somebody sells some to the warehouse."),
    ReasonCode.TOO_FEW_KINDS: N_(
        "Activate tiles that produce other kinds, or wait until somebody sells to the warehouse."
    ),
    ReasonCode.TOO_FEW_COINS: N_("Activate a tile that produces what you lack, or earn more coins first."),
    ReasonCode.TOO_FEW_COINS_FOR_KINDS: N_("Activate tiles that produce other kinds, or earn more coins first."),
    ReasonCode.NO_BARREL: N_("A distillery gives whisky, and turns grain into more."),
    ReasonCode.RIVER_BUILT_UP: N_("Tiles without a river can still be placed elsewhere."),
    ReasonCode.ROAD_BUILT_UP: N_("Tiles without a road can still be placed elsewhere."),
    **dict.fromkeys(
        (ReasonCode.RIVER_OUT_OF_REACH, ReasonCode.ROAD_OUT_OF_REACH),
        N_("Move a clansman next to an open end of the river or road; villages and castles give movement points."),
    ),
    ReasonCode.PLAIN_OUT_OF_REACH: N_(
        "Move a clansman to the edge of the display; villages and castles give movement points."
    ),
    ReasonCode.NO_PLAIN_SIDE: N_("Place a river or road tile first; this one then fits beside it."),
    ReasonCode.PERSON_NEEDED_THERE: N_("Get another clansman first: villages and castles give you one."),
}
"""Hints by reason. Selling first is offered by a button instead."""


def remedy(why: Reason) -> str:
    """The hint for a reason; "" if nothing helps, or a button offers it."""
    return _(REMEDIES[why.code]) if why.code in REMEDIES else ""
