"""The opponents' remarks at a scoring and at the end, in character. Pure."""

from collections.abc import Sequence

from core.bots.levels import base_level_id
from core.game import Game
from core.scoring import leaders
from elements.markup import figure, portrait, quoted
from words.html import Html, esc, joined
from words.i18n import N_, Sentence, _
from words.naming import isolate_name

MAX_SPEAKERS = 2  # opponents who speak at a scoring: with more, the one with the most points and the one with the least

LINES: dict[str, dict[str, tuple[str, ...]]] = {
    "easy": {
        # Translators: What an opponent says when the points are counted, here and below, in character: first Wee Isla,
        # a little girl. One short line each. First if she has the most points of a scoring …
        "most": (N_("I’ve got the most! Look, look!"), N_("So many points, all for me!")),
        # Translators: … if somebody else has more …
        "less": (N_("Well, my glen is the prettiest."), N_("Next time I’ll have more barrels than anybody!")),
        # Translators: … if she has won the game …
        "won": (N_("I’ve won! I’ve really won! Again, again!"),),
        # Translators: … and if she has lost it.
        "lost": (N_("You’re good! Will you show me how you did that?"), N_("That was fun. Again?")),
    },
    "medium": {
        # Translators: Callum, a crofter, a plain man.
        "most": (N_("That comes of hard work."), N_("A good harvest, this one.")),
        "less": (N_("There are lean years, too."), N_("My time will come.")),
        "won": (N_("A good year. Thank you for the company."),),
        "lost": (N_("Well played. I’ll sharpen my scythe for the next one."), N_("You had the better harvest.")),
    },
    "hard": {
        # Translators: Lady Fiona, noble and a little condescending.
        "most": (N_("As was to be expected."), N_("Do keep up, my dear.")),
        "less": (N_("A moment of weakness."), N_("Enjoy it while you can.")),
        "won": (N_("Naturally. You may congratulate me."),),
        "lost": (N_("How very well played. I shall remember it."), N_("My congratulations. For once.")),
    },
    "expert": {
        # Translators: Grey Morag, an old woman of few words, the best of them.
        "most": (N_("It always goes like this."), N_("Counted long ago.")),
        "less": (N_("I can wait."), N_("One scoring is not the game.")),
        "won": (N_("I have seen this before."),),
        "lost": (N_("That was new to me."), N_("Ten thousand games, and still something to learn.")),
    },
}
"""Lines by level and by how it went: "most" or "less" at a scoring, "won" or "lost" at the end."""


def at_scoring(game: Game, levels: Sequence[str], number: int) -> Html:
    """The opponents' lines at a scoring, numbered from 0; "" if there are none."""
    scoring = game.state.scorings[number]
    totals = [scoring.total(seat) for seat in range(len(game.names))]
    seats = sorted(_talkers(levels), key=lambda seat: -totals[seat])
    chosen = seats if len(seats) <= MAX_SPEAKERS else [seats[0], seats[-1]]
    most = max(totals)
    return _lines(game, levels, [(seat, "most" if totals[seat] == most > 0 else "less") for seat in chosen], number)


def at_end(game: Game, levels: Sequence[str]) -> Html:
    """An opponent's line at the end: of a winner, or else of the best of the others; "" if there is none."""
    first = leaders(game.state.players)
    seats = sorted(_talkers(levels), key=lambda seat: (seat not in first, -game.state.players[seat].vp))
    return _lines(game, levels, [(seat, "won" if seat in first else "lost") for seat in seats[:1]], 0)


def _talkers(levels: Sequence[str]) -> list[int]:
    """The seats of opponents who talk, if they have anybody to talk to."""
    return [seat for seat, level in enumerate(levels) if base_level_id(level) in LINES] if not all(levels) else []


def _lines(game: Game, levels: Sequence[str], said: list[tuple[int, str]], number: int) -> Html:
    lines = joined(_line(game, levels[seat], seat, kind, number) for seat, kind in sorted(said))
    return Html(f'<ul class="remarks" data-testid="remarks">{lines}</ul>' if said else "")


def _line(game: Game, level: str, seat: int, kind: str, number: int) -> Html:
    """A line; seats of one level have different ones."""
    name, ways = game.names[seat], LINES[base_level_id(level)][kind]
    face = portrait(level, name, seat) or figure(seat)
    words = Sentence(_(ways[(number + seat) % len(ways)]))
    return Html(f"<li>{face}<span><b>{esc(isolate_name(name))}:</b>{quoted(words)}</span></li>")
