"""The rules shown beside the board: sections with pictures, contents and a search field."""

from collections.abc import Iterable
from typing import NamedTuple

from ui.parts.markup import icon
from ui.text import paragraphs, terms
from ui.text.html import Html, esc, joined, vouched
from ui.text.i18n import _
from ui.text.paragraphs import Paragraph

from core.game import Game
from core.scoring import lead_points
from core.tiles import TILES
from features.rules.built import drawings, gallery, shows
from features.rules.built.closing import CLOSING

LEADS = range(7)
"""Range of the slider."""


class Section(NamedTuple):
    """A section of docs/rules.md; a subsection has level 3."""

    paragraph: Paragraph
    level: int
    title: Html
    body: Html


def html(sections: Iterable[Section], example: Game) -> Html:
    """The whole sheet, with pictures of the game :data:`features.rules.built.shows.GAME`."""
    found = [_completed(section, example) for section in sections]
    found += [Section(paragraph, 2, esc(paragraphs.name(paragraph)), make()) for paragraph, make in CLOSING.items()]
    text = joined(_section(section, example) for section in found)
    return Html(
        f"{_head()}"
        '<div class="rb-body" id="rules-body"><ol id="rules-found" class="rb-found" hidden></ol>'
        f'<div id="rules-text">{_contents(found)}{text}</div></div>'
    )


def _head() -> Html:
    """Title, search field and close button."""
    search, close = esc(_("Search the rules")), esc(_("Close the rules"))
    # Translators: How many places a search has found, a number from 0 on.
    found = esc(_("Found: {number}"))
    return Html(
        f'<header class="rb-head"><h2 id="rules-title" tabindex="-1">{esc(_("Rules"))}</h2>'
        f'<input type="search" id="rules-search" data-testid="rules-search" placeholder="{search}" '
        f'aria-label="{search}" aria-controls="rules-found" autocomplete="off" spellcheck="false">'
        f'<button type="button" class="tb" data-do="close-rules" data-testid="close-rules" aria-label="{close}">'
        f"{icon('i-close')}</button>"
        f'<p id="rules-count" class="rb-count" role="status" data-words="{found}"></p></header>'
    )


def _contents(sections: Iterable[Section]) -> Html:
    """Table of contents."""
    links = joined(
        Html(f'<li><a href="./#rules={esc(each.paragraph)}">{each.title}</a></li>')
        for each in sections
        if each.level == 2
    )
    return Html(f'<nav class="rb-contents" aria-label="{esc(_("Contents"))}"><ul>{links}</ul></nav>')


def _section(section: Section, example: Game) -> Html:
    """A section with its heading, a placeholder for its current state, and its demonstration."""
    tag, name = ("h3" if section.level == 2 else "h4"), esc(section.paragraph)
    heading = Html(f'<h3 id="rule-{name}" tabindex="-1" data-entry>{section.title}</h3>')
    if tag == "h4":
        heading = Html(f'<h4 id="rule-{name}" tabindex="-1" data-entry>{section.title}</h4>')
    return Html(
        f'<section class="rb-section" aria-labelledby="rule-{name}">{heading}{section.body}'
        f'<p class="rb-now" data-live="now-{name}"></p>{shows.told(example, section.paragraph)}</section>'
    )


# ---- additions to the text ----


def _completed(section: Section, example: Game) -> Section:
    """A section with its pictures."""
    if section.paragraph == Paragraph.MINUTE:
        return section._replace(body=_after_each(section.body, Html("<li>"), _minute(example)))
    if section.paragraph == Paragraph.COMPARED:
        return section._replace(body=Html(f"{section.body}{scale()}"))
    if section.paragraph == Paragraph.TILES:
        return section._replace(body=gallery.html())
    if section.paragraph == Paragraph.PLACES:
        return section._replace(body=_with_faces(section.body))
    return section


def _minute(example: Game) -> list[Html]:
    """A picture for each sentence of the one-minute rules."""
    early, late = example.at(6).state, example.at(27).state
    goods = joined(drawings.tile(TILES[number]) for number in (7, 25, 29))
    people = joined(icon(symbol) for symbol in ("clansman", "step", "chieftain"))
    compared = joined(icon(symbol) for symbol in ("barrel", "chieftain", "card", "vp", "tile"))
    pictures = [drawings.chain(early), drawings.display(late, 0), goods, people, compared]
    return [Html(f'<div class="rb-picture" aria-hidden="true">{picture}</div>') for picture in pictures]


def _after_each(body: Html, mark: Html, pictures: list[Html]) -> Html:
    """Inserts the next picture after each mark."""
    first, *rest = map(vouched, body.split(mark))
    return Html(first + joined(Html(f"{mark}{picture}{part}") for picture, part in zip(pictures, rest, strict=True)))


def _with_faces(body: Html) -> Html:
    """A table with drawings instead of tile numbers in the first column."""
    for tile in TILES:
        if tile.special:
            body = vouched(body.replace(f"<td>{tile.id}</td>", f"<td>{drawings.tile(tile)}</td>"))
    return body


def scale() -> Html:
    """Slider from lead to points."""
    told = "|".join(terms.points(lead_points(lead)) for lead in LEADS)
    # Translators: A slider from 0 to 6: by how much a player has more than whoever has least.
    label = esc(_("More than the least"))
    return Html(
        f'<p class="rb-scale"><label for="rules-lead">{label}</label> '
        f'<input type="range" id="rules-lead" data-testid="rules-lead" min="0" max="{LEADS[-1]}" value="2" step="1" '
        f'data-words="{esc(told)}"> <output for="rules-lead" id="rules-points">2: {esc(terms.points(2))}</output></p>'
    )
