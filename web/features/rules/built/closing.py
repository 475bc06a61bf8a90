"""Closing paragraphs of the rules: symbols, keyboard, about this page."""

from ui.text.glossary import GLOSSARY
from ui.text.html import Html, esc, joined
from ui.text.i18n import N_, _
from ui.text.keys import SHORTCUTS, keys
from ui.text.paragraphs import Paragraph, name

from features.rules.built import drawings

KEYS = (
    ("Tab", N_("from board to board")),
    ("← ↑ ↓ →", N_("within a board, and within the list of actions")),
    ("Enter", N_("choose; confirm the tile that is being laid")),
    ("?", N_("show large what has the focus, and tell what each of its symbols means")),
    ("Escape", N_("take back what is only chosen")),
    (f"{SHORTCUTS['undo']} {SHORTCUTS['redo']}", N_("undo, redo")),
    (SHORTCUTS["restart"], N_("restart the turn")),
    (SHORTCUTS["end"], N_("end the turn")),
    (SHORTCUTS["settings"], N_("settings")),
)
"""Keyboard shortcuts; alternatives are separated by spaces."""

PAGE = (
    N_(
        "Touch anything on the boards, or let the mouse rest on it: the page says what it is, with its numbers of this "
        "moment. Hold it for longer, and it is shown large."
    ),
    # Translators: “New game” and “Hint” are buttons: the words on them.
    N_(
        "In “New game” each seat can be given to an opponent of four levels. They think while the page goes on; "
        "they can be hurried or paused, and play as fast as you like. “Hint” shows what the best of them would do "
        "in your place, and why. At the end of a game she looks back with you at the turns that cost most."
    ),
    N_(
        "Everything is kept in this browser, and nothing is sent anywhere. After one visit the page needs no network; "
        "a game can be sent on as a link, and played by people in different places."
    ),
    N_(
        "Glen More is a game by Matthias Cramer (alea and Rio Grande Games, 2010). This page is unofficial: its rules, "
        "its code and all its drawings were made for it."
    ),
)


def symbols() -> Html:
    """The glossary, each word with its symbol."""
    rows = joined(
        Html(
            f'<div class="rb-word" id="rule-word-{esc(word)}" tabindex="-1">'
            f"<dt>{drawings.symbol(word)}<b data-entry>{esc(_(entry.name))}</b></dt>"
            f"<dd>{esc(_(entry.sentence))} {refer(entry.paragraph)}</dd></div>"
        )
        for word, entry in GLOSSARY.items()
    )
    return Html(f'<dl class="rb-words">{rows}</dl>')


def refer(paragraph: Paragraph) -> Html:
    """Link to a paragraph: an arrow, read out as the paragraph's name."""
    return Html(
        f'<a class="rb-to" href="./#rules={esc(paragraph)}" aria-label="{esc(name(paragraph))}" '
        f'title="{esc(name(paragraph))}">→</a>'
    )


def keyboard() -> Html:
    """Table of keyboard shortcuts."""
    told = joined(Html(f"<dt>{_keys(each)}</dt><dd>{esc(_(what))}</dd>") for each, what in KEYS)
    return Html(f'<dl class="keys">{told}</dl>')


def _keys(each: str) -> Html:
    """Key caps of alternative shortcuts."""
    return joined((Html(f"<kbd>{esc(keys(together))}</kbd>") for together in each.split(" ")), Html(" "))


def page() -> Html:
    """About this page."""
    return joined(Html(f"<p>{esc(_(text))}</p>") for text in PAGE)


CLOSING = {Paragraph.SYMBOLS: symbols, Paragraph.KEYS: keyboard, Paragraph.PAGE: page}
"""Paragraphs that are not in docs/rules.md."""
