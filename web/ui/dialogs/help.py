"""The rules in short, and how the page is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.text.html import Html, esc, joined
from ui.text.i18n import N_, _
from ui.text.keys import keys

if TYPE_CHECKING:
    from ui.app.page import Page

RULES = (
    (
        N_("The aim"),
        N_(
            "You lead a Scottish clan. Tile by tile you enlarge your territory; whoever has most victory points (VP) "
            "at the end wins."
        ),
    ),
    (
        N_("Whose turn"),
        N_(
            "Whoever's figure stands last on the track moves. You may take any tile ahead, however far: what lies "
            "behind everybody leaves the game, and the others may move several times before you move again. With two "
            "or three players a die moves along, too, and removes tiles."
        ),
    ),
    (
        N_("Taking a tile"),
        N_(
            "Pay its cost (top left) with cubes from your tiles, or buy what is missing from the warehouse. Lay it "
            "beside one of your tiles, so that river meets river, road meets road and plain meets plain, and so that "
            "one of your clansmen stands on one of the eight tiles around. The river runs north and south, the road "
            "west and east; each goes on only at its two ends."
        ),
    ),
    (
        N_("Activating"),
        N_(
            "Then you may activate the new tile and the tiles around it, each once, in any order: yellow and green "
            "tiles make a cube (at most 3 on a tile), distilleries make whisky of grain, brown tiles make "
            "points of goods, villages and castles give movement points."
        ),
    ),
    (
        N_("Clansmen"),
        N_(
            "Each movement point moves a clansman to a tile beside it, or takes him off the board for good to become "
            "a chieftain. One clansman must stay. Keep him where you can go on building."
        ),
    ),
    (
        N_("The warehouse"),
        N_(
            "In your turn you may sell cubes at any time for the highest coin of their column. Buying costs the "
            "lowest free space, and only to pay for something at once."
        ),
    ),
    (
        N_("Scorings"),
        N_(
            "When stack 1, 2 and 3 run out, whisky, chieftains (with bonnets) and special locations are compared with"
            " whoever has least: a lead of 1, 2, 3, 4, 5 or more brings 1, 2, 3, 5, 8 points."
        ),
    ),
    (
        N_("The end"),
        N_(
            "After the third scoring: 1 point for each coin, points from Iona Abbey, Loch Morar and Duart Castle, and"
            " 3 points lost for each tile more than the smallest territory has."
        ),
    ),
    (
        N_("Opponents"),
        # Translators: “New game” and “Hint” are buttons: the words on them.
        N_(
            "In “New game” each seat can be given to an opponent of four levels. They think while the page goes on; "
            "they can be hurried or paused, and play as fast as you like. “Hint” shows what the best of them would do "
            "in your place, and why. At the end of a game she looks back with you at the turns that cost most."
        ),
    ),
)
"""Headings and paragraphs."""

KEYS = (
    ("Tab", N_("from board to board")),
    ("← ↑ ↓ →", N_("within a board, and within the list of actions")),
    ("Enter", N_("choose; confirm the tile that is being laid")),
    ("Escape", N_("take back what is only chosen")),
    ("Control+Z Control+Y", N_("undo, redo")),
    ("Control+Backspace", N_("restart the turn")),
    ("Control+Enter", N_("end the turn")),
    ("Control+,", N_("settings")),
)
"""What keys do; several, each of which does so, stand apart."""


def html(page: Page) -> Html:
    """The dialog."""
    rules = joined(Html(f"<h3>{esc(_(title))}</h3><p>{esc(_(text))}</p>") for title, text in RULES)
    told = joined(Html(f"<dt>{_keys(each)}</dt><dd>{esc(_(what))}</dd>") for each, what in KEYS)
    return shell(
        "rules", _("Rules and help"), Html(f'{rules}<h3>{esc(_("Keys"))}</h3><dl class="keys">{told}</dl>'), done()
    )


def _keys(each: str) -> Html:
    """Some keys, each as such."""
    return joined((Html(f"<kbd>{esc(keys(together))}</kbd>") for together in each.split(" ")), Html(" "))
