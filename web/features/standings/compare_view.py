"""Comparison of the players: the three categories and the tiles, the next scoring, the stacks. Pure functions. The
numbers are computed by core. The whole comparison is an aid that can be switched off in the settings."""

from collections.abc import Collection
from typing import NamedTuple

from core.public_info import tiles_to_scoring, unseen_by_kind
from core.score_types import CATEGORIES
from core.scoring import penalties, score
from core.state import State
from core.tiles import FRAMES, MEY, Tile
from draw.board.stacks import earliest_scoring_sentence, tiles_left_sentence
from draw.tiles.tile_face import art_id
from elements.markup import CATEGORY_SYMBOLS, explained_number, icon, player_heads, visually_hidden
from words import terms
from words.event_words import SCORING_NAMES
from words.html import Html, esc, joined
from words.i18n import N_, Name, Sentence, _, english_lang_attribute, signed
from words.terms import CATEGORY_NAMES, TILE_LABELS, tile_name

SYMBOLS = {**CATEGORY_SYMBOLS, "tiles": "tile"}

ASK_KEYS = {"whisky": "barrels", "chieftains": "chieftains", "locations": "cards", "tiles": "tiles"}
"""``data-ask`` of each row."""

TILES_TITLE = N_("Tiles")


class Row(NamedTuple):
    """A comparison by category or of "tiles": by seat, the count, its lead over the least, and the points for it."""

    key: str
    counts: tuple[int, ...]
    leads: tuple[int, ...]
    points: tuple[int, ...]


def rows(state: State) -> list[Row]:
    """The comparisons as if there were a scoring now, and the tiles with their penalty as if the game ended now."""
    now = zip(CATEGORIES, score(state.players), strict=True)
    held = [(key, comparison.counts, comparison.points) for key, comparison in now]
    tiles = tuple(len(player.display.tiles) for player in state.players)
    held.append(("tiles", tiles, penalties(state.players)))
    return [Row(key, counts, tuple(count - min(counts) for count in counts), vp) for key, counts, vp in held]


def html(state: State, names: tuple[str, ...], hides: Collection[int] = ()) -> Html:
    """The whole comparison as HTML, without the points of the seats that hide them."""
    legend = _(
        "Each cell shows what a player has, the lead over the player with the least (“=” means no lead), and the "
        "points this would score now. Extra tiles cost points only at the end."
    )
    note = Html(f'<p class="note">{esc(legend)}</p>{mey_note(state, names)}')
    return Html(table(state, names, hides) + note + next_scoring(state) + unseen_tiles(state))


def mey_note(state: State, names: tuple[str, ...]) -> Html:
    """A note on whose chieftains count twice, by the Castle of Mey; "" if no one's do."""
    owner = next((seat for seat, player in enumerate(state.players) if MEY in player.cards), None)
    if owner is None:
        return Html("")
    words = Sentence(
        _("{player} has {tile:the}: each chieftain counts twice."), player=Name(names[owner]), tile=tile_name(MEY)
    )
    return Html(f'<p class="note">{words.html}</p>')


def table(state: State, names: tuple[str, ...], hides: Collection[int] = ()) -> Html:
    """The comparison as a table: a column per player, a row per category."""
    heads = player_heads(names)
    compared = rows(state)
    sums = [sum(row.points[seat] for row in compared[:-1]) for seat in range(len(names))]
    totals = [Html("?") if seat in hides else _points(points) for seat, points in enumerate(sums)]
    total = joined(Html(f"<td>{explained_number(f'now {seat}', shown)}</td>") for seat, shown in enumerate(totals))
    now = Html(f'<tr class="sum"><th scope="row">{esc(_("If scored now"))}</th>{total}</tr>')
    lines = joined([*(_row(row, hides) for row in compared[:-1]), now, _row(compared[-1])])
    return Html(
        '<div class="scroll"><table class="compare" data-testid="compare" data-roving=""><thead><tr><td></td>'
        f"{heads}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def _row(row: Row, hides: Collection[int] = ()) -> Html:
    title = TILES_TITLE if row.key == "tiles" else CATEGORY_NAMES[row.key]
    cells = joined(_cell(row, seat, seat in hides) for seat in range(len(row.counts)))
    return Html(
        f'<tr class="c-{esc(row.key)}"><th scope="row">{icon(SYMBOLS[row.key])}<span>{esc(_(title))}</span></th>'
        f"{cells}</tr>"
    )


def _cell(row: Row, seat: int, hides: bool) -> Html:
    """A player's cell: the count, the difference to the least, the points unless they are hidden."""
    count, lead, points = row.counts[seat], row.leads[seat], row.points[seat]
    # Translators: What a player has of something, how much more that is than the least, and what that brings ("+3 VP").
    if lead:
        words = _("{count}; {lead} above the minimum; {points}")
    else:
        # Translators: What a player has of something of which nobody has fewer, so there are no points for it.
        words = _("{count}; nobody has fewer")
    brings = "?" if hides else terms.points(points, "+")
    told = words.format(count=count, lead=lead, points=brings)
    ahead = Html(f'<span class="cmp-lead">+{lead}</span>' if lead else '<span class="cmp-lead">=</span>')
    shown = Html(f'<b>{count}</b> {ahead}<span class="cmp-vp">{Html("?") if hides else _points(points)}</span>')
    inside = Html(f'{visually_hidden(told)}<span class="cmp" aria-hidden="true">{shown}</span>')
    stop = 0 if row.key == "whisky" and seat == 0 else -1
    return Html(f"<td>{explained_number(f'{ASK_KEYS[row.key]} {seat}', inside, stop)}</td>")


def _points(points: int) -> Html:
    css = "neg" if points < 0 else "pos" if points else "zero"
    return Html(f'<span class="pt {esc(css)}">{esc(signed(points))} <small>{esc(_("VP"))}</small></span>')


def next_scoring(state: State) -> Html:
    """The distance to the next scoring: tiles still to be drawn, and the least number of turns."""
    if not tiles_to_scoring(state):
        return Html("")
    title = _(SCORING_NAMES[len(state.scorings)])
    return Html(
        f'<section class="to-come" data-testid="next-scoring"><h3>{esc(title)}</h3>'
        f"<p>{esc(tiles_left_sentence(state))} {esc(earliest_scoring_sentence(state))}</p></section>"
    )


def unseen_tiles(state: State) -> Html:
    """The tiles left in each stack, by kind."""
    parts = []
    for number, kinds in enumerate(unseen_by_kind(state)):
        count = sum(map(len, kinds.values()))
        if count:
            left = terms.tiles(count)
            entries = joined(_kind(kind, kinds[kind]) for kind in FRAMES if kind in kinds)
            title = esc(_("Stack {number}").format(number=number))
            parts.append(
                Html(
                    f'<section class="in-stack" data-testid="in-stack-{number}"><h4>{title} <em>{esc(left)}</em></h4>'
                    f'<ul class="kinds">{entries}</ul></section>'
                )
            )
    if not parts:
        return Html("")
    return Html(f'<section class="to-come"><h3>{esc(_("Still in the stacks"))}</h3>{joined(parts)}</section>')


def _kind(kind: str, tiles: tuple[Tile, ...]) -> Html:
    """The tiles of a kind as a list item; each special location has its own."""
    css = f"k-{FRAMES[kind]}"
    if tiles[0].special:
        return joined(
            Html(
                f'<li class="{esc(css)}">{icon(art_id(tile))}'
                f"<span{english_lang_attribute()}>{esc(tile_name(tile))}</span></li>"
            )
            for tile in tiles
        )
    # Translators: So many of something: tiles of a kind ("3 × Forest"), or what several tiles bring ("2 × 1 wood").
    words = Sentence(_("{number} × {thing}"), number=Name(len(tiles)), thing=_(TILE_LABELS[kind]))
    return Html(f'<li class="{esc(css)}">{icon(f"a-{kind}")}<span>{words.html}</span></li>')
