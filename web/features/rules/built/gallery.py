"""All tiles by frame colour, with their symbols explained, and a filter by benefit."""

from core.tiles import FRAMES, RESOURCES, TILES, Tile
from elements.buttons import option_tags
from features.rules.built import drawings
from words import terms, tile_words
from words.html import Html, esc, joined
from words.i18n import N_, _, capitalize_first, ngettext
from words.terms import TILE_LABELS

FRAME_HEADINGS = {
    # Translators: The colour of the frame of tiles, a heading: "Yellow tiles", here and below.
    "yellow": N_("Yellow tiles"),
    "green": N_("Green tiles"),
    "gray": N_("Grey tiles"),
    "brown": N_("Brown tiles"),
    "blue": N_("Blue tiles"),
}

BENEFITS = {
    # Translators: What tiles bring, to choose from in a list, here and below: "Tiles that give: whisky".
    "barrel": N_("Whisky"),
    "vp": N_("Victory points"),
    "movement": N_("Movement points"),
    "card": N_("Cards"),
}
"""Benefits besides resources."""


def benefits(tile: Tile) -> tuple[str, ...]:
    """A tile's benefits, one-time or by activation: resources, and keys of :data:`BENEFITS`."""
    anything = tile.produces == "any" or tile.free_choices
    does = {
        **{kind: anything or tile.produces == kind for kind in RESOURCES},
        "barrel": tile.makes_barrel or tile.barrels,
        "vp": tile.points,
        "movement": tile.moves,
        "card": tile.special,
    }
    return tuple(key for key, found in does.items() if found)


def html() -> Html:
    """The gallery, with a filter by benefit."""
    parts = [_choice()]
    for frame, heading in FRAME_HEADINGS.items():
        parts.append(Html(f'<h4 class="rb-colour f-{esc(frame)}">{esc(_(heading))}</h4>'))
        parts += [_kind(kind) for kind, colour in FRAMES.items() if colour == frame]
    return joined(parts)


def _choice() -> Html:
    """Drop-down list of benefits to filter by."""
    brings = [(kind, capitalize_first(terms.resource_name(kind))) for kind in RESOURCES]
    brings += [(key, _(words)) for key, words in BENEFITS.items()]
    choices = option_tags([("", _("Anything")), *brings], "")
    # Translators: Before a list to choose from: "Wood", "Whisky", "Anything" …
    label = esc(_("Tiles that give"))
    return Html(
        f'<p class="rb-choice"><label for="rules-brings">{label}</label> '
        f'<select id="rules-brings" data-testid="rules-brings">{choices}</select></p>'
    )


def _kind(kind: str) -> Html:
    """Tiles of a kind, with a placeholder for the number still to come."""
    found = [tile for tile in TILES if tile.kind == kind and tile.stack >= 0]
    cards = joined(map(_card, found))
    count = ngettext("{number} tile", "{number} tiles", len(found)).format(number=len(found))
    return Html(
        f'<section class="rb-kind"><h5 data-entry>{esc(_(TILE_LABELS[kind]))} '
        f'<small>{esc(count)}<span data-slot="kind-{esc(kind)}"></span></small></h5>'
        f'<ul class="rb-tiles">{cards}</ul></section>'
    )


def _card(tile: Tile) -> Html:
    """A tile with its symbols explained, and a placeholder for its whereabouts."""
    name, brought = esc(str(terms.tile_name(tile))), esc(" ".join(benefits(tile)))
    entry = Html(" data-entry" if tile.special else "")
    told = joined(Html(f"<div><dt>{esc(label)}</dt> <dd>{esc(words)}</dd></div>") for label, words in facts(tile))
    return Html(
        f'<li class="rb-card" id="rule-tile-{tile.id}" tabindex="-1" data-brings="{brought}">{drawings.tile_svg(tile)}'
        f'<b{entry}>{name}</b><dl class="rb-facts">{told}</dl>'
        f'<span class="rb-where" data-slot="tile-{tile.id}"></span></li>'
    )


def facts(tile: Tile) -> list[tuple[str, str]]:
    """The symbols of a tile in words: pairs of label and text."""
    told = [(_("Stack:"), str(tile.stack))]
    if terms.has_cost(tile):
        told.append((_("Cost:"), terms.cost_phrase(tile)))
    return told + [(fact.label, fact.words) for fact in tile_words.effects(tile)]
