"""The track: a ring of 14 spaces with tiles, figures and the die, around the warehouse.

The picture is 600 units wide and 480 tall: a grid of five by four spaces of 120 units, of which the rim is used,
clockwise from the top left. The chain runs clockwise from tail to head.
"""

from core.state import DIE, SPACES, seat_of
from core.tiles import TILES
from draw.board.shape import RING, Shape
from draw.board.stacks import current_stack
from draw.tiles.tile_face import face
from elements.markup import ask_attribute, figure_at, hit_area, text, use
from game.click_targets import SELL_SYMBOL
from game.view import View
from words.action_words import title
from words.html import Html, esc, joined
from words.i18n import _, ngettext

EMPTY_SPACE = Html('<rect class="hole" x="7" y="7" width="106" height="106" rx="13"/>')


def frame() -> Html:
    """The empty ring: the build's placeholder until a game is loaded."""
    return joined(_group(space, EMPTY_SPACE) for space in range(SPACES))


def spaces(view: View) -> list[tuple[str, Html]]:
    """The non-interactive layer: the spaces of the ring, clockwise from the top left."""
    return [("track-way", track_path()), *((f"space-{space}", _space(view, space)) for space in range(SPACES))]


def mark_layer(view: View) -> list[tuple[str, Html]]:
    """Marks over the spaces: why a tile cannot be taken, new tiles, and the chosen tile."""
    parts = [
        (f"why-{space}", _untakeable_veil(space, target.missing_symbol))
        for space, target in view.spaces.items()
        if target.missing_symbol
    ]
    if view.recap is not None and view.recap.shows_marks:
        parts += [
            (f"new-{space}", _new(space)) for space in range(SPACES) if view.state.at(space) in view.recap.new_tiles
        ]
    parts += [("chosen", _chosen(view, space)) for space, target in view.spaces.items() if target.state == "chosen"]
    return parts


def interactive_layer(view: View, shape: Shape = RING) -> list[tuple[str, Html]]:
    """The interactive layer of a track of either shape: invisible areas on the spaces for pointer, keyboard and screen
    reader."""
    first = _first_stop(view)
    parts = ((f"over-{space}", _click_area(view, shape, space, 0 if space == first else -1)) for space in range(SPACES))
    return [(key, html) for key, html in parts if html]


def _space(view: View, space: int) -> Html:
    occupant = view.state.at(space)
    if occupant > 0:
        return _group(space, Html(f'<g class="on-track">{face(TILES[occupant])}</g>'))
    if occupant == DIE:
        # Translators: Under the die on the track, about 11 letters: the die that moves along with two or three players.
        die = _("die")
        inside = Html(
            '<rect class="stand" x="5" y="5" width="110" height="110" rx="13"/>'
            + use(f"die-{view.roll}" if view.roll else "die", 32, 18, 56)
            + text(60, 103, die, "who")
        )
        return _group(space, inside)
    return _figure(view, space, seat_of(occupant)) if occupant < 0 else _empty(view, space)


def _click_area(view: View, shape: Shape, space: int, stop: int) -> Html:
    """A space's area for pointer, keyboard and screen reader."""
    occupant = view.state.at(space)
    if occupant > 0:
        target = view.spaces.get(space)
        name = str(title(view.state, space))
        state = target.state if target else "plain"
        if target and target.command:
            pressed = Html(' aria-pressed="true"' if state == "chosen" else "")
            attributes = _button(shape, space, target.command, target.label or name, f"space-{space}", stop, pressed)
        else:
            attributes = _stop(shape, space, f"space {space}", name, f"space-{space}", stop)
        return _area_at(shape, space, attributes)
    if occupant == DIE:
        words = _("The die; it last showed {number}").format(number=view.roll) if view.roll else _("The die")
        return _area_at(shape, space, _stop(shape, space, "die", words, "die"))
    return (
        _over_figure(view, shape, space, seat_of(occupant), stop) if occupant < 0 else _over_empty(view, shape, space)
    )


def _chosen(view: View, space: int) -> Html:
    """The mark over the chosen tile: an outline and, if the tile can be taken, the figure in its new place."""
    inside = Html('<rect class="chosen-edge" x="0" y="0" width="120" height="120" rx="15"/>')
    if not view.spaces[space].missing_symbol:
        inside = Html(inside + figure_at(view.seat, 48, -14, 24))
    where = _position_attribute(space)
    return Html(f'<g class="chosen p{view.seat + 1}" {where} aria-hidden="true">{inside}</g>')


def track_path() -> Html:
    """The path around the warehouse, with an arrow on each side for the direction of play."""
    lane = Html("M150 132H450Q468 132 468 150V330Q468 348 450 348H150Q132 348 132 330V150Q132 132 150 132Z")
    arrows = Html("M293 126l8 6-8 6M462 233l6 8 6-8M307 342l-8 6 8 6M126 247l6-8 6 8")
    return Html(f'<g class="way" aria-hidden="true"><path d="{lane}"/><path class="heads" d="{arrows}"/></g>')


def _first_stop(view: View) -> int:
    """The track's Tab stop: the chosen space, else the first that can be clicked, else the first figure's."""
    chosen = [space for space, target in view.spaces.items() if target.state == "chosen"]
    order = [view.state.space_of(place) for place in range(len(view.state.chain))]
    open_ones = [space for space in order if space in view.spaces and view.spaces[space].command]
    figures = [space for space in order if DIE != view.state.at(space) < 0]
    return next(iter([*chosen, *open_ones, *figures]), -1)


def _position_attribute(space: int) -> Html:
    """The attribute that positions a group on a space."""
    x, y, _wide, _tall = RING.spaces[space]
    return Html(f'transform="translate({x:g} {y:g})"')


def _group(space: int, inside: Html, css: str = "") -> Html:
    """The picture of a space of the ring."""
    return Html(f'<g class="{esc(css)}" {_position_attribute(space)} aria-hidden="true">{inside}</g>')


def _area_at(shape: Shape, space: int, more: Html) -> Html:
    """A click area over a space's picture."""
    x, y, wide, tall = shape.spaces[space]
    return Html(
        f'<g class="over" transform="translate({x:g} {y:g})">{hit_area(more, -2 if shape.flat else 2, wide, tall)}</g>'
    )


def _button(shape: Shape, space: int, do: str, label: str, testid: str, stop: int, more: Html = Html("")) -> Html:
    """The attributes of a clickable element that the arrow keys can reach."""
    return _stop(shape, space, f"space {space}", label, testid, stop, Html(f' data-do="{esc(do)}"{more}'))


def _stop(shape: Shape, space: int, ask: str, label: str, testid: str, stop: int = -1, more: Html = Html("")) -> Html:
    """The attributes of an element with an explanation that the arrow keys can reach."""
    x, y = shape.stops[space]
    return Html(
        f'role="button" tabindex="{stop}" aria-label="{esc(label)}" data-testid="{esc(testid)}" '
        f'data-x="{x}" data-y="{y}"{ask_attribute(ask)}{more}'
    )


def _untakeable_veil(space: int, sign: str) -> Html:
    """A thin veil over a tile that cannot be taken, with the symbol of the missing thing at its edge."""
    later = sign == SELL_SYMBOL
    struck = Html("" if later else '<path class="struck" d="M92 73l22 -22"/>')
    edge = Html(f'<circle cx="103" cy="62" r="15.5"/>{use(sign, 93, 52, 20)}{struck}')
    veil = Html('<rect class="veil" x="4" y="4" width="112" height="112" rx="11"/>')
    css = "lacks later" if later else "lacks"
    return Html(
        f'<g class="reason" {_position_attribute(space)} aria-hidden="true">{veil}<g class="{esc(css)}">{edge}</g></g>'
    )


def _new(space: int) -> Html:
    """The mark of a tile new since the player's last turn: a dot where it covers nothing."""
    dot = Html('<circle cx="4" cy="72" r="9"/>')
    return Html(f'<g class="fresh" {_position_attribute(space)} data-testid="new-{space}" aria-hidden="true">{dot}</g>')


def _figure(view: View, space: int, seat: int) -> Html:
    name = view.names[seat]
    shown = name if len(name) <= 11 else name[:10] + "…"
    inside = Html(
        '<rect class="stand" x="5" y="5" width="110" height="110" rx="13"/>'
        + figure_at(seat, 34, 13, 52)
        + text(60, 103, shown, "who")
    )
    return _group(space, inside, f"figure-space p{seat + 1}{' mine' if is_moving(view, seat) else ''}")


def is_moving(view: View, seat: int) -> bool:
    return seat == view.seat and not view.state.over


def _over_figure(view: View, shape: Shape, space: int, seat: int, stop: int) -> Html:
    # Translators: A player's figure on the track, heard, and what a click does.
    words = _("Show {name}’s display ({name}’s turn)") if is_moving(view, seat) else _("Show {name}’s display")
    name = words.format(name=view.names[seat])
    return _area_at(shape, space, _button(shape, space, f"seat {seat}", name, f"figure-{seat}", stop))


def next_stack(view: View, space: int) -> tuple[int, int] | None:
    """The stack of the next tile and the number of tiles left in it, if shown on this space; else None."""
    state = view.state
    if (space - state.tail) % SPACES != len(state.chain) or not any(state.left()):
        return None
    number = current_stack(view)
    return number, state.left()[number]


def _empty(view: View, space: int) -> Html:
    """An empty space; the next one to be filled shows the stack of the next tile."""
    stack = next_stack(view, space)
    if stack is None:
        return _group(space, EMPTY_SPACE)
    number, left = stack
    # Translators: On the space from which the stacks are refilled, about 12 letters; below it is how many are left.
    next_tile = _("next tile")
    cards = joined(
        Html(f'<rect class="back" x="{34 - 3 * n}" y="{13 - 3 * n}" width="56" height="56" rx="8"/>')
        for n in range(min(left, 3) - 1, -1, -1)
    )
    words = Html(
        text(62, 54, number, "back-number")
        + text(60, 87, next_tile, "hole-words")
        + text(60, 104, _("{number} left").format(number=left), "hole-words")
    )
    return _group(space, Html(EMPTY_SPACE + cards + words))


def _over_empty(view: View, shape: Shape, space: int) -> Html:
    stack = next_stack(view, space)
    if stack is None:
        return Html("")
    words = ngettext(
        "The next tile comes from stack {stack}: {number} tile left",
        "The next tile comes from stack {stack}: {number} tiles left",
        stack[1],
    )
    label = words.format(stack=stack[0], number=stack[1])
    return _area_at(shape, space, _stop(shape, space, f"stack {stack[0]}", label, "next"))
