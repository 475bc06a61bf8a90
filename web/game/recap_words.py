"""Text for the events since the last turn, in the bar, and the sign for another turn in a row. Pure functions. Each
line marks its places on the boards when hovered."""

from elements.buttons import icon_button
from elements.markup import about_attribute, icon, quoted
from game.recap import Recap, RecapLine
from words.html import Html, esc, joined
from words.i18n import _, as_sentence, ngettext


def html(told: Recap) -> Html:
    """The lines as HTML, below a heading with a replay button."""
    lines = joined(_line(number, line) for number, line in enumerate(told.lines))
    inside = Html(f"<ul data-roving>{lines}</ul>" if lines else "")
    return Html(f'<div class="since" data-testid="since-told">{_replay(told)}<h3>{esc(title(told))}</h3>{inside}</div>')


def title(told: Recap) -> str:
    """The heading."""
    if not told.lines and not told.new_tiles:
        return _("Nothing has happened since your last turn.")
    begins = _("So far") if told.is_first_turn else _("Since your last turn")
    if not told.unlisted_count:
        return begins
    # Translators: Beside the heading "Since your last turn", in a narrow bar.
    tiles = ngettext("{number} new tile", "{number} new tiles", told.unlisted_count).format(number=told.unlisted_count)
    return f"{begins} · {tiles}"


def extra_turn_badge(told: Recap | None) -> Html:
    """The sign for another turn in a row, to precede the prompt; "" if it is not one."""
    if told is None or not told.is_extra_turn:
        return Html("")
    # Translators: A short sign in the bar: your turn has ended, and the next one is yours, too. About 12 letters.
    words = _("You go again")
    return Html(f'<span class="again" data-testid="again">{icon("i-redo")}{esc(words)}</span> ')


def spoken_text(told: Recap) -> str:
    """Heading and lines as plain text."""
    lines = [as_sentence(str(line.words)) for line in told.lines]
    return " ".join([as_sentence(title(told)), *lines])


def line_class(line: RecapLine) -> Html:
    """The class attribute of a line: a player's, in their colour, or its kind's."""
    css = f"p{line.seat + 1}" if line.seat >= 0 else f"of-{line.kind}"
    return Html(f' class="{esc(css)}"')


def _line(number: int, line: RecapLine) -> Html:
    return Html(
        f'<li{line_class(line)}><span class="news" tabindex="{-1 if number else 0}" data-testid="since-{number}"'
        f"{about_attribute(line.about)}>{line.words.html}{quoted(line.comment)}</span></li>"
    )


def _replay(told: Recap) -> Html:
    """The button that replays the events; "" if there is nothing to see."""
    if told.start == told.end or told.is_extra_turn:
        return Html("")
    # Translators: What a button does that stands beside "Since your last turn".
    return icon_button(f"replay from {told.start}", "since-replay", _("Replay it all"), "i-play")
