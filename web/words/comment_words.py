"""Bots' comments on their turns, in character, derived from the turn's reason. Pure."""

from typing import Any

from core.bots import levels
from core.tiles import TILES
from words import terms
from words.i18n import N_, Name, Sentence, _, capitalize_first

COMMENTS: dict[str, dict[str, str]] = {
    "easy": {
        # Translators: What an opponent says after a turn, here and below, in character: first Wee Isla, a little girl.
        # One short line each; {points} is such as "4 VP", {tile} the name of a tile, {resource} "wood", "sheep".
        "points": N_("{points}! Did you see that?"),
        "card": N_("{tile}! I’ve always wanted to go there."),
        "chieftain": N_("One of us is a chieftain now!"),
        "whisky": N_("The barrels are the best hiding places."),
        "needs": N_("{resource} for {tile:the}: just what we needed."),
        "people": N_("Somebody new to play with!"),
        "coins": N_("My purse jingles!"),
        "later": N_("This will be so pretty one day."),
        "least": N_("I didn’t know what else to do."),
    },
    "medium": {
        # Translators: Callum, a crofter, a plain man.
        "points": N_("{points}, honestly earned."),
        "card": N_("Just what my farm needed: {tile:the}."),
        "chieftain": N_("A farm needs somebody in charge."),
        "whisky": N_("Something for the long winter."),
        "needs": N_("{resource} for {tile:the}: nothing goes to waste."),
        "people": N_("More hands for the work."),
        "coins": N_("Money under the mattress."),
        "later": N_("Sow now, reap later."),
        "least": N_("There was nothing better to be had."),
    },
    "hard": {
        # Translators: Lady Fiona, noble and a little condescending.
        "points": N_("{points}. How charming."),
        "deny": N_("So sorry, {player}: that one was worth {points} more to you than any other."),
        "card": N_("My family was always meant to have {tile:the}."),
        "chieftain": N_("One must be represented."),
        "whisky": N_("Purely for the guests, of course."),
        "needs": N_("{resource} for {tile:the}, if you please."),
        "people": N_("Another pair of hands. About time."),
        "coins": N_("One does not speak of money."),
        "later": N_("I am thinking a little further ahead."),
        "least": N_("Everything else would have been worse."),
    },
    "expert": {
        # Translators: Grey Morag, an old woman of few words, the best of them.
        "points": N_("{points}. Same as last time."),
        "deny": N_("Not for you, {player}: worth {points} more to you than any other tile."),
        "card": N_("{tile}, before it is gone."),
        "chieftain": N_("A chieftain is counted at every scoring."),
        "whisky": N_("Whisky is patient, and so am I."),
        "needs": N_("First {resource}, then {tile:the}. You will see."),
        "people": N_("It takes people to build."),
        "coins": N_("Coins keep every door open."),
        "later": N_("Not now. Later."),
        "least": N_("The lesser evil."),
    },
}
"""Comments by level and kind of reason (``core.bots.coach.reason.KINDS``); "deny" only for levels that consider the
other players. A level without comments never talks."""

MORE_COMMENTS: dict[str, dict[str, tuple[str, ...]]] = {
    "easy": {
        # Translators: More of Wee Isla's lines, in turn with those above, which she would otherwise repeat too often.
        "points": (N_("Hooray, {points}!"), N_("{points} for me!")),
        "card": (N_("{tile}! Can we live there?"),),
        "chieftain": (N_("Now somebody can tell the others what to do."),),
        "whisky": (N_("One more barrel to roll down the hill!"),),
        "people": (N_("The more of us, the merrier!"),),
        "coins": (N_("I’m saving up for something big."),),
        "later": (N_("I’m not finished here yet."), N_("My glen is growing!")),
        "least": (N_("Well, it looks nice there."),),
    }
}
"""Further comments, in turn with those in :data:`COMMENTS`."""

REASON_FIELDS = ("kind", "worth", "seat", "resource", "tile")
"""Fields of a reason, in the order in which they are saved with a game."""

KINDS_WITH_POINTS = ("points", "deny")  # kinds whose comment itself names the points


def comment(
    level: str, reason: dict[str, Any], names: tuple[str, ...], hides: bool = False, number: int = 0
) -> Sentence | None:
    """A bot's comment on its turn's reason, as returned by ``bot_service``; None if that would reveal hidden points, or
    the level never talks; LookupError for a person. The turn's number chooses among several comments."""
    id, kind = levels.level(level).id, reason["kind"]
    if id not in COMMENTS or hides and kind in KINDS_WITH_POINTS:
        return None
    lines = (COMMENTS[id][kind], *MORE_COMMENTS.get(id, {}).get(kind, ()))
    worth, message = reason["worth"], _(lines[number % len(lines)])
    resource = terms.resource_name(reason["resource"]) if reason["resource"] else ""
    return Sentence(
        message,
        points=terms.points(worth),
        player=Name(names[reason["seat"]]),
        tile=terms.tile_name(TILES[reason["tile"]]) if reason["tile"] >= 0 else None,
        resource=capitalize_first(resource) if message.startswith("{resource}") else resource,
    )
