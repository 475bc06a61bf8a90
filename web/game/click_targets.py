"""Click targets on the boards and their commands, all derived from the legal actions."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from core.actions import Action, Activate, Buy, Cell, Done, Give, GiveUp, Move, Promote, Sell, Take
from core.deal import EMPTY_DEAL
from core.legal import legal_actions
from core.reason_codes import ReasonCode
from core.reasons import why_not_take
from core.state import SPACES, State
from core.tiles import RESOURCES
from core.transitions import play
from core.warehouse import buying_price, selling_price
from core.warnings import leaves_nowhere_to_build, tiles_with_open_cells
from elements.markup import format_cell
from game.selection import Preview, Selection
from words import action_words, error_words, terms
from words.i18n import _, capitalize_first, format_list, ngettext

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything the click targets depend on. Compared by identity, so that derived values can be cached."""

    state: State
    legal: tuple[Action, ...]
    selection: Selection
    seat: int  # the seat to move
    shown_seat: int  # seat of the large display
    asks_confirmation: bool = True  # ask before an action that wastes something or leaves the player nowhere to build
    preview: Preview | None = None

    def legal_of(self, kind: type[A]) -> list[A]:
        """The legal actions of one kind."""
        return [action for action in self.legal if type(action) is kind]


@dataclass(frozen=True, slots=True)
class Target:
    """Look and command of one element of a board, of a state listed in :class:`Targets`, with a short text shown with
    it; the sign is the symbol of what is missing to use it."""

    state: str
    note: str = ""
    label: str = ""
    command: str = ""
    missing_symbol: str = ""


class Targets(NamedTuple):
    """The click targets of all boards."""

    spaces: dict[int, Target]  # by space of the ring, in phase "take": "can", "no" (the sign says why not), "chosen"
    # by cell of the shown display: "open" (the chosen tile may be placed there), "ghost" (the chosen cell), "activate",
    # "reach" (the preview could activate it), "give" (pay from it), "source", "target", "sell", "chosen", "where" (a
    # clansman there could build)
    cells: dict[Cell, Target]
    rows: dict[str, Target]  # by resource: "buy", "sell" or "plain"; the note is the price


SELL_SYMBOL = "i-sell"  # sign of a tile that can be taken after selling

NO_TARGETS = Targets({}, {}, {})

MISSING_SYMBOLS = {
    ReasonCode.TOO_FEW_KINDS: "r-any",
    ReasonCode.SELL_FIRST: SELL_SYMBOL,
    ReasonCode.SELL_FIRST_FOR_KINDS: SELL_SYMBOL,
    ReasonCode.TOO_FEW_COINS: "coin",
    ReasonCode.TOO_FEW_COINS_FOR_KINDS: "coin",
    ReasonCode.NO_BARREL: "barrel",
    ReasonCode.RIVER_BUILT_UP: "i-river",
    ReasonCode.ROAD_BUILT_UP: "i-road",
    ReasonCode.NO_PLAIN_SIDE: "i-plain",
    ReasonCode.RIVER_OUT_OF_REACH: "clansman",
    ReasonCode.ROAD_OUT_OF_REACH: "clansman",
    ReasonCode.PLAIN_OUT_OF_REACH: "clansman",
    ReasonCode.NO_CLANSMAN: "clansman",
    ReasonCode.PERSON_NEEDED_THERE: "clansman",
}
"""Symbol for the lack that keeps a tile from being taken; for an unbuyable resource that is the resource itself."""


def command_for(scene: Scene, action: Action) -> str:
    """The command that plays an action, or asks first if it would leave the player nowhere to build."""
    return (
        f"ask {action}"
        if scene.asks_confirmation and leaves_nowhere_to_build(scene.state, action)
        else f"action {action}"
    )


def spaces(scene: Scene) -> dict[int, Target]:
    """Targets on the track while the player chooses a tile."""
    if scene.state.phase != "take":
        return {}
    places: dict[int, int] = {}
    for action in scene.legal_of(Take):
        places[action.space] = places.get(action.space, 0) + 1
    targets = {}
    for place, occupant in enumerate(scene.state.chain):
        if occupant > 0:
            space = (scene.state.tail + place) % SPACES
            targets[space] = _space(scene, space, places.get(space, 0))
    return targets


def _space(scene: Scene, space: int, places: int) -> Target:
    title = str(action_words.title(scene.state, space))
    chosen = scene.selection.space == space
    if places:
        # Translators: {title} is such as "Fair, 3 ahead, costs wood", here and below.
        many = ngettext("{title}. Fits in {number} spot.", "{title}. Fits in {number} spots.", places)
        label = many.format(title=title, number=places)
        if chosen:
            # Translators: {label} is "Fair, 3 ahead, costs wood. Can be placed in 3 spots."
            return Target("chosen", "", _("{label} Selected.").format(label=label), f"space {space}")
        return Target("can", "", label, f"space {space}")
    why = why_not_take(scene.state, space)
    assert why is not None
    sign = MISSING_SYMBOLS.get(why.code) or f"r-{why.data['missing'][0]}"
    # Translators: {reason} is a clause: "none of your clansmen is next to a free spot".
    label = _("{title}. Can’t be taken: {reason}.").format(title=title, reason=error_words.reason_clause(why))
    return Target("chosen" if chosen else "no", "", label, f"space {space}", sign)


def cells(scene: Scene) -> dict[Cell, Target]:
    """Targets on the display shown; none on another player's."""
    if scene.shown_seat != scene.seat:
        return {}
    if scene.selection.selling:
        price = f"+{selling_price(scene.state.warehouse, scene.selection.selling)}"
        targets = {
            action.cell: Target("sell", price, str(action_words.action(scene.state, action)), f"action {action}")
            for action in scene.legal_of(Sell)
            if action.kind == scene.selection.selling
        }
        if targets:
            return targets
    phase = _PHASES.get(scene.state.phase)
    targets = phase(scene) if phase else {}
    return _build_sites(scene, targets) if scene.selection.shows_build_sites else targets


def _build_sites(scene: Scene, targets: dict[Cell, Target]) -> dict[Cell, Target]:
    """Targets on the tiles to build from; where a clansman can move there now, a click moves it."""
    display = scene.state.player.display
    found = {}
    for cell in tiles_with_open_cells(display):
        go = targets[cell] if cell in targets and targets[cell].state == "target" else Target("where")
        label = go.label or _("A clansman on {place:the} could build").format(place=terms.tile_phrase(display, cell))
        found[cell] = Target("where", "", label, go.command)
    return found


def _take(scene: Scene) -> dict[Cell, Target]:
    if scene.selection.space is None:
        return {}
    targets: dict[Cell, Target] = {}
    preview = scene.preview
    if preview is not None and preview.cell is not None and preview.outcome is not None:
        for cell in preview.outcome.reach:
            if cell != preview.cell:
                where = terms.tile_phrase(scene.state.player.display, cell)
                targets[cell] = Target("reach", "", _("Then {place:the} can be activated").format(place=where))
    for action in scene.legal_of(Take):
        if action.space == scene.selection.space:
            label = str(action_words.action(scene.state, action))
            if action.cell == scene.selection.cell:
                # Translators: {action} is "Take the Forest and place it above the Village, 1 north".
                targets[action.cell] = Target("ghost", "", _("Confirm: {action}").format(action=label), "confirm")
            else:
                targets[action.cell] = Target("open", "", label, f"cell {format_cell(action.cell)}")
    return targets


def _pay(scene: Scene) -> dict[Cell, Target]:
    by_cell: dict[Cell, list[Give | GiveUp]] = {}
    for action in scene.legal:
        if type(action) is Give:
            by_cell.setdefault(action.cell, []).append(action)
        elif type(action) is GiveUp and action.source is not None:
            by_cell.setdefault(action.source, []).append(action)
    targets = {}
    for cell, actions in by_cell.items():
        label = format_list([str(action_words.action(scene.state, action)) for action in actions])
        if len(actions) == 1:
            targets[cell] = Target("give", "", label, f"action {actions[0]}")
        else:
            chosen = cell == scene.selection.cell
            targets[cell] = Target("chosen" if chosen else "give", "", label, f"cell {format_cell(cell)}")
    return targets


def _activate(scene: Scene) -> dict[Cell, Target]:
    if not scene.legal_of(Activate):
        then = move_scene(scene)
        if then is None:
            return {}
        found = {
            cell: replace(target, command=finish_activating_then(target.command))
            for cell, target in _move(then).items()
        }
        return {cell: target for cell, target in found.items() if target.command}
    return {
        action.cell: Target("activate", "", _activation(scene.state, action), f"action {action}")
        for action in scene.legal_of(Activate)
    }


def _activation(state: State, action: Activate) -> str:
    words = str(action_words.action(state, action))
    # Translators: {action} is "Activate the Forest: 1 wood", of a tile that only the card of Loch Ness allows.
    extra = _("{action} (your extra tile from Loch Ness)")
    return words if action.cell in state.reach else extra.format(action=words)


def finish_activating_then(do: str) -> str:
    """The command that ends activating and then executes the given one; "" if that one asks first."""
    verb, _space, argument = do.partition(" ")
    return {"action": f"onward {argument}", "ask": ""}.get(verb, do)


def move_scene(scene: Scene) -> Scene | None:
    """The scene of the moving phase, if nothing can be activated now; else None."""
    if Done() not in scene.legal or scene.legal_of(Activate):
        return None
    state = play(scene.state, Done(), EMPTY_DEAL)
    return replace(scene, state=state, legal=legal_actions(state))


def chosen_source(scene: Scene) -> Cell | None:
    """The cell of the clansman to move: the chosen one, or the only candidate; else None."""
    sources = list(dict.fromkeys(action.source for action in scene.legal_of(Move)))
    if scene.selection.clansman_cell in sources:
        return scene.selection.clansman_cell
    return sources[0] if len(sources) == 1 else None


def chosen_move_target(scene: Scene) -> Cell | None:
    """The cell chosen for one of several clansmen to move to; None if there is none, or the clansman is chosen."""
    goal = scene.selection.clansman_cell if chosen_source(scene) is None else None
    return goal if any(action.target == goal for action in scene.legal_of(Move)) else None


def _move(scene: Scene) -> dict[Cell, Target]:
    """Targets on the clansmen, and on the tiles that the chosen one, or any, can reach. A tile that several can reach
    is chosen first, and then one of them."""
    if goal := chosen_move_target(scene):
        return _source_targets(scene, goal)
    targets: dict[Cell, Target] = {}
    source = chosen_source(scene)
    display = scene.state.player.display
    ways = [action.target for action in scene.legal_of(Move)] if source is None else []
    for action in scene.legal:
        if type(action) is Move and action.source == source:
            targets[action.target] = _moves(scene, action)
        elif type(action) is Move and action.target in ways and action.target not in display.clansmen:
            several = ways.count(action.target) > 1
            targets[action.target] = _goal(scene, action.target, "target") if several else _moves(scene, action)
        if type(action) is Promote or (type(action) is Move and action.source != source):
            cell = action.source if isinstance(action, Move) else action.cell
            label = _("Move the clansman from {place:the}").format(place=terms.tile_phrase(display, cell))
            state = "chosen" if cell == source else "source"
            targets.setdefault(cell, Target(state, "", label, f"cell {format_cell(cell)}"))
    return targets


def _moves(scene: Scene, action: Move, state: str = "target") -> Target:
    return Target(state, "", str(action_words.action(scene.state, action)), command_for(scene, action))


def _goal(scene: Scene, cell: Cell, state: str) -> Target:
    place = terms.tile_phrase(scene.state.player.display, cell)
    return Target(state, "", _("Move a clansman to {place:the}").format(place=place), f"cell {format_cell(cell)}")


def _source_targets(scene: Scene, goal: Cell) -> dict[Cell, Target]:
    """Targets on the clansmen who can move to the chosen tile, and on that tile."""
    moves = [action for action in scene.legal_of(Move) if action.target == goal]
    return {goal: _goal(scene, goal, "chosen")} | {each.source: _moves(scene, each, "source") for each in moves}


_PHASES: dict[str, Callable[[Scene], dict[Cell, Target]]] = {
    "take": _take, "pay": _pay, "activate": _activate, "move": _move,
}  # fmt: skip


def rows(scene: Scene) -> dict[str, Target]:
    """Targets on the warehouse's five rows."""
    buys = {action.kind for action in scene.legal_of(Buy)}
    sells = {action.kind for action in scene.legal_of(Sell)}
    return {kind: _row(scene, kind, kind in buys, kind in sells) for kind in RESOURCES}


def _row(scene: Scene, kind: str, buy: bool, sell: bool) -> Target:
    rows_now, word = scene.state.warehouse, terms.one_cube(kind)
    price, value = buying_price(rows_now, kind), selling_price(rows_now, kind)
    if buy:
        label = _("Buy {resource} for {coins}").format(resource=word, coins=terms.coins(price or 0))
        return Target("buy", str(price), label, f"action {Buy(kind)}")
    if sell:
        label = _("Sell {resource} for {coins}").format(resource=word, coins=terms.coins(value))
        return Target("sell", f"+{value}", label, f"row {kind}")
    cost = _("costs {coins}").format(coins=terms.coins(price)) if price else _("can’t be bought")
    brings = _("sells for {coins}").format(coins=terms.coins(value)) if value else _("can’t be sold")
    # Translators: {resource} is a heading ("Wood"); then what a cube of it costs and brings: "costs 2 coins",
    # "cannot be bought", "brings 1 coin", "cannot be sold".
    words = _("{resource}: {cost}, {brings}")
    label = words.format(resource=capitalize_first(terms.resource_name(kind)), cost=cost, brings=brings)
    return Target("plain", str(price) if price else "–", label)
