"""What can be clicked on the boards now, and what a click on it means: all of it read off the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from core.actions import Action, Activate, Buy, Cell, Done, Give, GiveUp, Move, Promote, Sell, Take
from core.deal import Deal
from core.legal import legal_actions
from core.reasons import Reason, why_not_take
from core.state import SPACES, State
from core.tiles import RESOURCES
from core.turn import play
from core.warehouse import buying_price, selling_price
from core.warnings import leaves_nowhere_to_build, tiles_to_build_from
from ui.model.scene import Scene
from ui.text import action_words, terms
from ui.text.i18n import N_, _, listed, ngettext


@dataclass(frozen=True, slots=True)
class Mark:
    """How something on a board is to be shown and what a click on it means.

    :param state: what it is now; see :class:`Targets`
    :param note: a few words to be shown with it
    :param label: a whole sentence
    :param do: the command of a click; "" if there is none
    """

    state: str
    note: str = ""
    label: str = ""
    do: str = ""


class Targets(NamedTuple):
    """What can be clicked on the boards.

    :param spaces: by space of the ring, in phase "take": "can", "no" (the note says why not), "chosen"
    :param cells: by cell of the shown display: "open" (the chosen tile may be laid there), "ghost" (the chosen cell),
        "activate", "reach" (the preview could activate it), "give" (pay from it), "source", "target", "sell",
        "chosen", "where" (whoever stood there could build)
    :param rows: by resource: "buy", "sell" or "plain"; the note is the price
    """

    spaces: dict[int, Mark]
    cells: dict[Cell, Mark]
    rows: dict[str, Mark]


NO_TARGETS = Targets({}, {}, {})
"""Nothing that can be clicked."""

SHORT = (
    ("warehouse has none", N_("none to buy")),
    ("warehouse has too few", N_("none to buy")),
    ("sell first", N_("sell first")),
    ("barrel", N_("no whisky")),
    ("different resources", N_("too few coins")),
    ("the warehouse asks", N_("too few coins")),
    ("built up", N_("no open end")),
    ("open side", N_("no plain side")),
    ("clan member", N_("no clansman")),
)
"""A reason in two words, for the tile itself: part of core's message → note; the first that fits."""


def cell_text(cell: Cell) -> str:
    """Return a cell as it stands in commands."""
    return f"{cell[0]},{cell[1]}"


def command(scene: Scene, action: Action) -> str:
    """Return the command that plays an action, or, where it may do harm, asks first."""
    return f"ask {action}" if scene.confirm and leaves_nowhere_to_build(scene.state, action) else f"action {action}"


# ---- the track ----


def spaces(scene: Scene) -> dict[int, Mark]:
    """Return the marks of the tiles of the track while one is to be taken."""
    if scene.state.phase != "take":
        return {}
    places: dict[int, int] = {}
    for action in scene.legal:
        if type(action) is Take:
            places[action.space] = places.get(action.space, 0) + 1
    marks = {}
    for place, occupant in enumerate(scene.state.chain):
        if occupant > 0:
            space = (scene.state.tail + place) % SPACES
            marks[space] = _space(scene, space, places.get(space, 0))
    return marks


def _space(scene: Scene, space: int, places: int) -> Mark:
    title = str(action_words.title(scene.state, space))
    chosen = scene.selection.space == space
    if places:
        many = ngettext("{title}. Can be laid in {number} place.", "{title}. Can be laid in {number} places.", places)
        label = many.format(title=title, number=places)
        if chosen:
            return Mark("chosen", "", _("{label} Chosen.").format(label=label), f"space {space}")
        return Mark("can", "", label, f"space {space}")
    why = why_not_take(scene.state, space)
    label = _("{title}. Cannot be taken: {reason}.").format(title=title, reason=action_words.reason(why) if why else "")
    return Mark("chosen" if chosen else "no", note(why), label, f"space {space}")


def note(why: Reason | None) -> str:
    """Return a reason in two words."""
    if why is None:
        return ""
    return next((_(short) for part, short in SHORT if part in why.message), _("not now"))


# ---- the display ----


def cells(scene: Scene) -> dict[Cell, Mark]:
    """Return the marks of the cells of the display that is shown; none in another player's."""
    if scene.shown != scene.seat:
        return {}
    if scene.selection.selling:
        marks = _sell(scene)
        if marks:
            return marks
    phase = _PHASES.get(scene.state.phase)
    marks = phase(scene) if phase else {}
    return _where(scene, marks) if scene.selection.where else marks


def _where(scene: Scene, marks: dict[Cell, Mark]) -> dict[Cell, Mark]:
    """Return the marks of the tiles from which one could build; who can be moved to one of them now goes by a click."""
    display = scene.state.player.display
    found = {}
    for cell in tiles_to_build_from(display):
        go = marks[cell] if cell in marks and marks[cell].state == "target" else Mark("where")
        label = go.label or _("A clansman on {place} could build").format(place=terms.place(display, cell))
        found[cell] = Mark("where", "", label, go.do)
    return found


def _sell(scene: Scene) -> dict[Cell, Mark]:
    return {
        action.cell: Mark(
            "sell", _price(scene.state, action.kind), str(action_words.action(scene.state, action)), f"action {action}"
        )
        for action in scene.legal
        if type(action) is Sell and action.kind == scene.selection.selling
    }


def _price(state: State, kind: str) -> str:
    return f"+{selling_price(state.warehouse, kind)}"


def _take(scene: Scene) -> dict[Cell, Mark]:
    if scene.selection.space is None:
        return {}
    marks: dict[Cell, Mark] = {}
    preview = scene.preview
    if preview is not None and preview.cell is not None and preview.would is not None:
        for cell in preview.would.reach:
            if cell != preview.cell:
                where = terms.place(scene.state.player.display, cell)
                marks[cell] = Mark("reach", "", _("{place} can be activated then").format(place=where))
    for action in scene.legal:
        if type(action) is Take and action.space == scene.selection.space:
            label = str(action_words.action(scene.state, action))
            if action.cell == scene.selection.cell:
                marks[action.cell] = Mark("ghost", "", _("{action}: confirm").format(action=label), "confirm")
            else:
                marks[action.cell] = Mark("open", "", label, f"cell {cell_text(action.cell)}")
    return marks


def _pay(scene: Scene) -> dict[Cell, Mark]:
    by_cell: dict[Cell, list[Give | GiveUp]] = {}
    for action in scene.legal:
        if type(action) is Give:
            by_cell.setdefault(action.cell, []).append(action)
        elif type(action) is GiveUp and action.source is not None:
            by_cell.setdefault(action.source, []).append(action)
    marks = {}
    for cell, actions in by_cell.items():
        label = listed([str(action_words.action(scene.state, action)) for action in actions])
        if len(actions) == 1:
            marks[cell] = Mark("give", "", label, f"action {actions[0]}")
        else:
            chosen = cell == scene.selection.cell
            marks[cell] = Mark("chosen" if chosen else "give", "", label, f"cell {cell_text(cell)}")
    return marks


def _activate(scene: Scene) -> dict[Cell, Mark]:
    if not any(type(action) is Activate for action in scene.legal):
        return _onward(scene)
    return {
        action.cell: Mark("activate", "", str(action_words.action(scene.state, action)), f"action {action}")
        for action in scene.legal
        if type(action) is Activate
    }


def _onward(scene: Scene) -> dict[Cell, Mark]:
    """Return the marks for moving, if nothing is left to activate now: who moves says with that that he is done."""
    then = ahead(scene)
    if then is None:
        return {}
    found = {cell: replace(mark, do=onward(mark.do)) for cell, mark in _move(then).items()}
    return {cell: mark for cell, mark in found.items() if mark.do}


def onward(do: str) -> str:
    """Return the command that says that activating is done, and does what a command would do then; "" if that asks."""
    verb, _space, rest = do.partition(" ")
    return {"action": f"onward {rest}", "ask": ""}.get(verb, do)


def ahead(scene: Scene) -> Scene | None:
    """Return the scene in which clan members are moved, if nothing is left to activate now; else None."""
    if Done() not in scene.legal or any(type(action) is Activate for action in scene.legal):
        return None
    state = play(scene.state, Done(), Deal((), ()))
    return replace(scene, state=state, legal=legal_actions(state))


def source_of(scene: Scene) -> Cell | None:
    """Return the cell of the clan member that is to move: the chosen one, or the only one there is."""
    sources = list(dict.fromkeys(action.source for action in scene.legal if type(action) is Move))
    if scene.selection.source in sources:
        return scene.selection.source
    return sources[0] if len(sources) == 1 else None


def _move(scene: Scene) -> dict[Cell, Mark]:
    """Return the marks of the clan members, and of the tiles to which the chosen one, or only one, can go."""
    marks: dict[Cell, Mark] = {}
    source = source_of(scene)
    display = scene.state.player.display
    ways = [action.target for action in scene.legal if type(action) is Move] if source is None else []
    for action in scene.legal:
        if type(action) is Move and (
            action.source == source or (ways.count(action.target) == 1 and action.target not in display.clansmen)
        ):
            marks[action.target] = Mark(
                "target", "", str(action_words.action(scene.state, action)), command(scene, action)
            )
        if type(action) is Promote or (type(action) is Move and action.source != source):
            cell = action.source if isinstance(action, Move) else action.cell
            label = _("Move the clansman on {place}").format(place=terms.place(display, cell))
            state = "chosen" if cell == source else "source"
            marks.setdefault(cell, Mark(state, "", label, f"cell {cell_text(cell)}"))
    return marks


_PHASES: dict[str, Callable[[Scene], dict[Cell, Mark]]] = {
    "take": _take, "pay": _pay, "activate": _activate, "move": _move,
}  # fmt: skip


# ---- the warehouse ----


def rows(scene: Scene) -> dict[str, Mark]:
    """Return the marks of the warehouse's five rows."""
    buys = {action.kind for action in scene.legal if type(action) is Buy}
    sells = {action.kind for action in scene.legal if type(action) is Sell}
    return {kind: _row(scene, kind, kind in buys, kind in sells) for kind in RESOURCES}


def _row(scene: Scene, kind: str, buy: bool, sell: bool) -> Mark:
    rows_now, word = scene.state.warehouse, terms.resource(kind)
    price, value = buying_price(rows_now, kind), selling_price(rows_now, kind)
    if buy:
        label = _("Buy {resource} for {coins}").format(resource=word, coins=terms.coins(price or 0))
        return Mark("buy", str(price), label, f"action {Buy(kind)}")
    if sell:
        label = _("Sell {resource} for {coins}").format(resource=word, coins=terms.coins(value))
        return Mark("sell", f"+{value}", label, f"row {kind}")
    cost = _("costs {coins}").format(coins=terms.coins(price)) if price else _("cannot be bought")
    brings = _("brings {coins}").format(coins=terms.coins(value)) if value else _("cannot be sold")
    label = _("{resource}: {cost}, {brings}").format(resource=word, cost=cost, brings=brings)
    return Mark("plain", str(price) if price else "–", label)
