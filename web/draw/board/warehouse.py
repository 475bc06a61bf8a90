"""The warehouse in the middle of the track: per resource a column of three coin spaces with rising prices."""

from core.tiles import RESOURCES
from draw.board.shape import RING
from elements.markup import ask_attribute, hit_area, picture, text, use
from game.click_targets import Target
from game.view import View
from words.html import Html, esc, joined
from words.i18n import _, capitalize_first, ngettext, translated_cache
from words.terms import resource_name

LEFT, TOP, COLUMN, HEIGHT = RING.rows[0]
WIDTH = COLUMN * len(RESOURCES)
RADIUS = 20

PLAIN_TARGET = Target("plain")

BACKGROUND = Html(
    f'<rect class="store" x="{LEFT - 4}" y="{TOP - 2}" width="{WIDTH + 8}" height="{HEIGHT + 4}" rx="16"/>'
)


def frame() -> Html:
    """The warehouse without coins: the build's placeholder until a game is loaded."""
    columns = (
        _at_column(number, "row", _column_picture(kind, 0, [], PLAIN_TARGET)) for number, kind in enumerate(RESOURCES)
    )
    return joined([BACKGROUND, *columns])


def fragments(view: View) -> list[tuple[str, Html]]:
    """The five columns."""
    parts = [("store", BACKGROUND)]
    stops = [kind for kind in RESOURCES if (target := view.rows.get(kind)) and target.command]
    for number, kind in enumerate(RESOURCES):
        stop = 0 if stops[:1] == [kind] else -1
        target, coins = view.rows.get(kind, PLAIN_TARGET), view.state.warehouse[kind]
        parts.append((f"row-{kind}", _column(number, kind, coins, view.purchases.get(kind, 0), target, stop)))
    return parts


@translated_cache(256)
def _column(number: int, kind: str, coins: int, spent: int, target: Target, stop: int) -> Html:
    """A column: its coins, its free spaces, and the resource; ``spent`` is what the previewed purchase pays into it."""
    paid = _levels_paid(coins, spent)
    do = Html(f' data-do="{esc(target.command)}"' if target.command else "")
    x, y = RING.row_stops[number]
    more = Html(
        f'role="button" tabindex="{stop if target.command else -1}" data-x="{x:g}" data-y="{y:g}" '
        f'aria-label="{esc(target.label or description(kind, coins))}"{ask_attribute(f"row {kind}")}{do}'
    )
    over = hit_area(Html(f'data-testid="row-{esc(kind)}" {more}'), 1, COLUMN, HEIGHT)
    inside = Html(_column_picture(kind, coins, paid, target) + over)
    return _at_column(number, f"row {target.state}{' paid' if paid else ''}", inside)


def description(kind: str, coins: int) -> str:
    """A row in words: its coins, and what selling and buying there would bring and cost."""
    held = ngettext("{number} coin in its row", "{number} coins in its row", coins).format(number=coins)
    if not coins:
        held = _("no coins in its row, so it can’t be sold")
    # Translators: {price} is a number of coins, 1 to 3, without a noun, here and below.
    price = _("costs {price} to buy").format(price=coins + 1) if coins < 3 else _("can’t be bought")
    sold = _("sells for {price}").format(price=coins) if coins else ""
    # Translators: Between facts, with its space.
    facts = _("; ").join(filter(None, [held, sold, price]))
    # Translators: {resource} is a heading ("Wood"), {facts} what its row of the warehouse holds and costs.
    return _("{resource}: {facts}").format(resource=capitalize_first(resource_name(kind)), facts=facts)


def _at_column(number: int, css: str, inside: Html) -> Html:
    """A column, moved to its place."""
    return Html(f'<g class="{esc(css)}" transform="translate({LEFT + COLUMN * number:g} {TOP})">{inside}</g>')


def _column_picture(kind: str, coins: int, paid: list[int], target: Target) -> Html:
    """The non-interactive part of a column; ``paid`` are the spaces that the previewed purchase would fill."""
    state = target.state
    inside = [Html(f'<rect class="lane" x="2" y="1" width="{COLUMN - 4:g}" height="{HEIGHT - 2}" rx="11"/>')]
    for level in (3, 2, 1):
        inside.append(_price_space(level, level <= coins, level in paid, state == "sell" and level == coins))
    inside.append(use("r-" + kind, COLUMN / 2 - 17, 150, 34))
    if state in ("buy", "sell"):
        note = target.note if state == "sell" else f"−{target.note}"
        inside.append(Html(f'<g class="price"><rect x="{COLUMN / 2 + 3:g}" y="164" width="26" height="18" rx="9"/>'))
        inside.append(Html(text(COLUMN / 2 + 16, 177.5, note, "price-value") + "</g>"))
    return picture(joined(inside))


def _levels_paid(coins: int, amount: int) -> list[int]:
    """The spaces that an amount would fill, the lowest free one first."""
    levels = []
    for level in range(coins + 1, 4):
        if amount < level:
            break
        levels.append(level)
        amount -= level
    return levels


def _price_space(level: int, taken: bool, paid: bool, sold: bool) -> Html:
    """One of a column's three spaces: a coin, or the price of buying there."""
    x, y = COLUMN / 2, 26 + 44 * (3 - level)
    if taken:
        pick = Html(f'<circle class="pick" cx="{x:g}" cy="{y}" r="{RADIUS + 1}"/>' if sold else "")
        return Html(use("coin", x - RADIUS, y - RADIUS, 2 * RADIUS) + text(x, y + 7, level, "coin-value") + pick)
    due = " due" if paid else ""
    circle = Html(f'<circle class="slot{esc(due)}" cx="{x:g}" cy="{y}" r="{RADIUS - 2}"/>')
    return Html(circle + text(x, y + 6, level, f"slot-value{due}"))
