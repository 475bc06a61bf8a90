"""The rules shown beside the board: sections with pictures, closing paragraphs, contents and a search field."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.game import Game
from core.scoring import lead_points
from core.tiles import TILES
from elements.markup import icon
from features.rules.built import demonstrations, drawings, gallery
from words import paragraphs, terms
from words.glossary import GLOSSARY
from words.html import Html, esc, joined, mark_safe
from words.i18n import N_, _
from words.paragraphs import Paragraph, name
from words.shortcuts import SHORTCUTS, format_keys

LEADS = range(7)  # range of the slider


class Section(NamedTuple):
    """A section of docs/rules.md; a subsection has level 3."""

    paragraph: Paragraph
    level: int
    title: Html
    body: Html


def html(sections: Iterable[Section], example: Game, searched: Mapping[str, str]) -> Html:
    """The whole sheet, with pictures of :data:`features.rules.built.demonstrations.GAME`, and the search words of each
    paragraph, under "(ignored)" those without meaning."""
    found = [_add_pictures(section, example) for section in sections]
    found += [
        Section(paragraph, 2, esc(paragraphs.name(paragraph)), make()) for paragraph, make in GENERATED_SECTIONS.items()
    ]
    text = joined(_section(section, example, searched.get(section.paragraph, "")) for section in found)
    return Html(
        f"{_head(searched.get('(ignored)', ''))}"
        '<div class="rb-body" id="rules-body"><ol id="rules-found" class="rb-found" hidden></ol>'
        f'<div id="rules-text">{_contents(found)}{text}</div></div>'
    )


def _head(ignored: str) -> Html:
    search, close = esc(_("Search the rules")), esc(_("Close the rules"))
    # Translators: How many places a search has found, a number from 0 on.
    found = esc(_("Found: {number}"))
    none = esc(_("No exact match. You may find it here:"))
    return Html(
        f'<header class="rb-head"><h2 id="rules-title" tabindex="-1">{esc(_("Rules"))}</h2>'
        f'<input type="search" id="rules-search" data-testid="rules-search" placeholder="{search}" '
        f'aria-label="{search}" aria-controls="rules-found" autocomplete="off" spellcheck="false">'
        f'<button type="button" class="tb" data-do="close-rules" data-testid="close-rules" aria-label="{close}">'
        f"{icon('i-close')}</button>"
        f'<p id="rules-count" class="rb-count" role="status" data-words="{found}" data-none="{none}" '
        f'data-ignored="{esc(ignored)}"></p></header>'
    )


def _contents(sections: Iterable[Section]) -> Html:
    links = joined(
        Html(f'<li><a href="./#rules={esc(each.paragraph)}">{each.title}</a></li>')
        for each in sections
        if each.level == 2
    )
    return Html(f'<nav class="rb-contents" aria-label="{esc(_("Contents"))}"><ul>{links}</ul></nav>')


def _section(section: Section, example: Game, searched: str) -> Html:
    """A section with its heading, which has its search words, a placeholder for its current state, and its
    demonstration."""
    tag, name = Html("h3" if section.level == 2 else "h4"), esc(section.paragraph)
    also = Html(f' data-also="{esc(searched)}"' if searched else "")
    heading = Html(f'<{tag} id="rule-{name}" tabindex="-1" data-entry{also}>{section.title}</{tag}>')
    return Html(
        f'<section class="rb-section" aria-labelledby="rule-{name}">{heading}{section.body}'
        f'<p class="rb-now" data-slot="now-{name}"></p>'
        f"{demonstrations.demonstration_html(example, section.paragraph)}</section>"
    )


def _add_pictures(section: Section, example: Game) -> Section:
    body = section.body
    if section.paragraph == Paragraph.MINUTE:
        first, *rest = map(mark_safe, body.split("<li>"))
        pictured = zip(_minute(example), rest, strict=True)
        body = Html(first + joined(Html(f"<li>{picture}{part}") for picture, part in pictured))
    elif section.paragraph == Paragraph.COMPARED:
        body = Html(f"{body}{lead_slider()}")
    elif section.paragraph == Paragraph.TILES:
        body = gallery.html()
    elif section.paragraph == Paragraph.PLACES:  # drawings instead of the tiles' numbers in the first column
        for tile in filter(lambda tile: tile.special, TILES):
            body = mark_safe(body.replace(f"<td>{tile.id}</td>", f"<td>{drawings.tile_svg(tile)}</td>"))
    return section._replace(body=body)


def _minute(example: Game) -> list[Html]:
    """A picture for each sentence of the one-minute rules."""
    early, late = example.at(6).state, example.at(27).state
    goods = joined(drawings.tile_svg(TILES[number]) for number in (7, 25, 29))
    people = joined(icon(symbol) for symbol in ("clansman", "step", "chieftain"))
    compared = joined(icon(symbol) for symbol in ("barrel", "chieftain", "card", "vp", "tile"))
    pictures = [drawings.chain_svg(early), drawings.display_html(late, 0), goods, people, compared]
    return [Html(f'<div class="rb-picture" aria-hidden="true">{picture}</div>') for picture in pictures]


def lead_slider() -> Html:
    """Slider from lead to points."""
    told = "|".join(terms.points(lead_points(lead)) for lead in LEADS)
    # Translators: A slider from 0 to 6: by how much a player has more than the one with the least.
    label = esc(_("Lead over the minimum"))
    return Html(
        f'<p class="rb-scale"><label for="rules-lead">{label}</label> '
        f'<input type="range" id="rules-lead" data-testid="rules-lead" min="0" max="{LEADS[-1]}" value="2" step="1" '
        f'data-words="{esc(told)}"> <output for="rules-lead" id="rules-points">2: {esc(terms.points(2))}</output></p>'
    )


SHORTCUT_ROWS = (
    ("Tab", N_("from board to board")),
    ("← ↑ ↓ →", N_("within a board, and within the list of actions")),
    ("Enter", N_("choose; confirm the tile you’re placing")),
    ("?", N_("enlarge the focused item and explain its symbols")),
    ("Escape", N_("cancel a selection")),
    (f"{SHORTCUTS['undo']} {SHORTCUTS['redo']}", N_("undo, redo")),
    (SHORTCUTS["restart"], N_("restart the turn")),
    (SHORTCUTS["end"], N_("end the turn")),
    (SHORTCUTS["settings"], N_("settings")),
)
"""Keyboard shortcuts; alternatives are separated by spaces."""

ABOUT_MESSAGES = (
    N_(
        "Tap anything on the boards, or rest the mouse on it, to learn what it is and what it’s worth right now. "
        "Press and hold to see it large."
    ),
    # Translators: “New game” and “Hint” are buttons: the words on them.
    N_(
        "In “New game”, you can give any seat to an opponent at one of four levels. Opponents think in the "
        "background; you can hurry or pause them, and they play as fast as you like. “Hint” shows what the expert, "
        "Grey Morag, would do in your place, and why. At the end of a game, she goes over the turns that cost you "
        "most."
    ),
    N_(
        "Everything is kept in this browser, and nothing is sent anywhere. After the first visit the page works "
        "offline; a game can be sent as a link and played by people in different places."
    ),
    N_(
        "Glen More is a game by Matthias Cramer (alea and Rio Grande Games, 2010). This page is unofficial: the "
        "text of the rules, the code and all the drawings were made specially for it."
    ),
)


def glossary_html() -> Html:
    """The glossary, each word with its symbol."""
    rows = joined(
        Html(
            f'<div class="rb-word" id="rule-word-{esc(word)}" tabindex="-1">'
            f"<dt>{drawings.symbol_svg(word)}<b data-entry>{esc(_(entry.name))}</b></dt>"
            f"<dd>{esc(_(entry.sentence))} {paragraph_link(entry.paragraph)}</dd></div>"
        )
        for word, entry in GLOSSARY.items()
    )
    return Html(f'<dl class="rb-words">{rows}</dl>')


def paragraph_link(paragraph: Paragraph) -> Html:
    """Link to a paragraph: an arrow, read out as the paragraph's name."""
    return Html(
        f'<a class="rb-to" href="./#rules={esc(paragraph)}" aria-label="{esc(name(paragraph))}" '
        f'title="{esc(name(paragraph))}">→</a>'
    )


def shortcuts_html() -> Html:
    """Table of keyboard shortcuts."""
    told = joined(Html(f"<dt>{_keys(each)}</dt><dd>{esc(_(what))}</dd>") for each, what in SHORTCUT_ROWS)
    return Html(f'<dl class="keys">{told}</dl>')


def _keys(each: str) -> Html:
    """Key caps of alternative shortcuts."""
    return joined((Html(f"<kbd>{esc(format_keys(together))}</kbd>") for together in each.split(" ")), Html(" "))


def about_html() -> Html:
    """About this page."""
    return joined(Html(f"<p>{esc(_(text))}</p>") for text in ABOUT_MESSAGES)


GENERATED_SECTIONS = {Paragraph.SYMBOLS: glossary_html, Paragraph.KEYS: shortcuts_html, Paragraph.PAGE: about_html}
"""Paragraphs that are not in docs/rules.md."""
