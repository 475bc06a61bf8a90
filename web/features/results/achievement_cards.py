"""Achievement cards: all of them with the date they were first reached, and those just reached. Pure."""

from collections.abc import Callable, Mapping, Sequence

from elements.markup import icon
from features.results.achievements import ACHIEVEMENTS, BY_NAME, Achievement
from words.html import Html, esc, joined
from words.i18n import _


def all_cards(reached: Mapping[str, float], day: Callable[[float], str]) -> Html:
    """The cards of all achievements, with the day for those earned; times are in seconds since 1970."""
    # Translators: {number} is 1 to {all}, {all} is 12.
    words = _("{number} of {all} earned") if reached else _("None earned yet")
    count = words.format(number=len(reached), all=len(ACHIEVEMENTS))
    cards = joined(_card(deed, day(reached[deed.name]) if deed.name in reached else "") for deed in ACHIEVEMENTS)
    return Html(f'<p class="own-lead" data-testid="deeds-count">{esc(count)}</p><ul class="deeds">{cards}</ul>')


def new_cards(names: Sequence[str]) -> Html:
    """The cards of achievements first reached in the game just finished; "" if none."""
    if not names:
        return Html("")
    title = _("New achievements")
    cards = joined(_card(BY_NAME[name], "") for name in names)
    return Html(
        f'<section class="own-fresh" data-testid="fresh-deeds" aria-labelledby="fresh-deeds">'
        f'<h3 id="fresh-deeds">{esc(title)}</h3><ul class="deeds">{cards}</ul></section>'
    )


def _card(deed: Achievement, when: str) -> Html:
    """An achievement's card, with the date when it was first earned, "" for never."""
    date = Html(f" <small><time>{esc(when)}</time></small>" if when else "")
    return Html(
        f'<li data-testid="deed-{esc(deed.name)}" data-reached="{"true" if when else "false"}">'
        f"{icon(f'deed-{deed.name}')}<div><b>{esc(_(deed.title))}</b>{date}<p>{esc(_(deed.rule))}</p></div></li>"
    )
