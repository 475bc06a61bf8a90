"""The list of all legal actions as text buttons, grouped by kind; selling comes last.

The list is one Tab stop with arrow keys inside (``data-roving`` on its container). Each group is a fragment, so a
click rewrites only the groups that changed.
"""

from core.actions import Action, Move, Sell, Take
from core.tiles import RESOURCES, TILES, Tile
from elements.markup import icon, visually_hidden
from game import warning_words
from game.view import View
from words import action_words, terms
from words.html import Html, esc, joined
from words.i18n import N_, Sentence, _, ngettext

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    # Translators: Headings of the list of actions, here and below.
    ("pass", N_("Pass"), ("pass",)),
    ("pay", N_("Pay"), ("give", "buy", "give-up", "enough")),
    ("choose", N_("Choose"), ("choose", "decline")),
    ("fill", N_("Loch Shiel"), ("fill",)),
    ("activate", N_("Activate"), ("activate",)),
    ("promote", N_("Make a chieftain"), ("promote",)),
    ("done", N_("Continue"), ("done", "end")),
)
"""Groups of actions other than taking, moving and selling: key, heading, words of the actions."""


def fragments(view: View) -> list[tuple[str, Html]]:
    """The groups of legal actions."""
    groups = _take_groups(view)
    for key, heading, kinds in GROUPS[:-1]:
        groups += _simple_group(view, key, heading, kinds)
    groups += _move_groups(view)
    groups += _simple_group(view, *GROUPS[-1])
    groups += _sell_group(view)
    if view.mover_level:
        note = _("It’s {player}’s turn.").format(player=view.mover_name)
    else:
        note = _("There’s nothing left to do.")
    return groups or [("none", Html(f'<p class="none">{esc(note)}</p>'))]


def _button(view: View, action: Action, css: str = "") -> Html:
    """An action as a button: brief words for the screen, and for screen readers a full sentence that has them."""
    whole, shown = action_words.action(view.state, action), action_words.brief_sentence(view.state, action)
    if warning := warning_words.brief_warning(view.state, action):
        # Translators: {warning} is a clause: "none of your clansmen could build any more".
        words = _("{action}: {warning}")
        whole, shown = (Sentence(words, action=each, warning=warning) for each in (whole, shown))
    text = esc(action.text)
    # A name has the words that are seen, for those who speak to the page; the group's heading says the rest.
    said = str(shown).casefold() in str(whole).casefold()
    label = Html(f' aria-label="{esc(str(whole))}"') if said else Html("")
    return Html(
        f'<button type="button" class="a {esc(css)}" tabindex="-1" data-testid="action" data-action="{text}" '
        f'data-do="action {text}"{label}>{shown.html}</button>'
    )


def _group(key: str, heading: Html, buttons: Html, css: str = "") -> tuple[str, Html]:
    return key, Html(
        f'<section class="group {esc(css)}" role="group" aria-labelledby="g-{esc(key)}">'
        f'<h3 id="g-{esc(key)}">{heading}</h3><div class="as">{buttons}</div></section>'
    )


def _simple_group(view: View, key: str, heading: str, kinds: tuple[str, ...]) -> list[tuple[str, Html]]:
    actions = [action for action in view.legal if action.word in kinds]
    if not actions:
        return []
    return [_group(key, esc(_(heading)), joined(_button(view, action) for action in actions))]


def _take_groups(view: View) -> list[tuple[str, Html]]:
    """A group for each tile that can be taken, in the order of the track."""
    by_space: dict[int, list[Take]] = {}
    for action in view.legal_of(Take):
        by_space.setdefault(action.space, []).append(action)
    groups = []
    for space, actions in by_space.items():
        chosen = view.selection.space == space
        on = [view.selection.cell == action.cell and chosen for action in actions]
        buttons = joined(_button(view, action, "on" if lit else "") for action, lit in zip(actions, on, strict=True))
        title = _title(view, space, len(actions))
        groups.append(_group(f"take-{space}", title, buttons, "on" if chosen else ""))
    return groups


def _title(view: View, space: int, places: int) -> Html:
    """The heading of a tile that can be taken: brief with symbols for the screen, a sentence for the screen reader."""
    # Translators: In how many places a tile can be laid, after its name; small.
    count = ngettext("{number} spot", "{number} spots", places).format(number=places)
    whole = ngettext("{title}, {number} spot", "{title}, {number} spots", places)
    whole = whole.format(title=action_words.title(view.state, space), number=places)
    name, cost = terms.track_tile(view.state, space).html, _cost(TILES[view.state.at(space)])
    seen = Html(f"<span>{name}</span> {cost} <em>{esc(count)}</em>")
    return Html(f'<span class="take-title" aria-hidden="true">{seen}</span>{visually_hidden(whole)}')


def _cost(tile: Tile) -> Html:
    """The cost as symbols if it consists of single cubes only, else in words."""
    kinds = [due.kinds[0] for due in tile.cost if due.most == 1]
    if not tile.cost or len(kinds) != len(tile.cost):
        return Html(f'<span class="cost">{esc(terms.cost_phrase(tile))}</span>')
    return Html(f'<span class="cost">{joined(icon(f"r-{kind}") for kind in kinds)}</span>')


def _move_groups(view: View) -> list[tuple[str, Html]]:
    """A group for each clansman that can move."""
    by_source: dict[tuple[int, int], list[Move]] = {}
    for action in view.legal_of(Move):
        by_source.setdefault(action.source, []).append(action)
    groups = []
    for (x, y), actions in by_source.items():
        heading = _("Move the clansman from {place:the}").format(
            place=terms.tile_phrase(view.state.player.display, (x, y))
        )
        buttons = joined(_button(view, action) for action in actions)
        css = "on" if view.selection.clansman_cell == (x, y) else ""
        groups.append(_group(f"move-{x}_{y}", esc(heading), buttons, css))
    return groups


def _sell_group(view: View) -> list[tuple[str, Html]]:
    actions = sorted(view.legal_of(Sell), key=lambda action: RESOURCES.index(action.kind))
    if not actions:
        return []
    css = "sell on" if view.selection.selling else "sell"
    return [_group("sell", esc(_("Sell")), joined(_button(view, action) for action in actions), css)]
