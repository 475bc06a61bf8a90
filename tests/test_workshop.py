"""The Workshop's bots: kept, in files and in links; and its course."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from statistics import stdev
from zlib import compress

import pytest

from core.bots.levels import LEVELS, RUNGS, is_own
from core.bots.own.errors import BotFault
from core.seats import is_level
from features.workshop import KEY, bots, course, links
from features.workshop.bots import FIRST, NotABot, OwnBot, Version
from features.workshop.match import Source
from features.workshop.stored import Bots
from own_service import compiled
from tests.storages import Full, Memory
from tests.test_match_service import on_a_desk, refereed

BOT = OwnBot("ownabcdefgh", "Hasty", FIRST)


def test_new_ids_are_custom_bot_levels() -> None:
    ids = {bots.new_id() for _ in range(100)}
    assert len(ids) == 100 and all(is_own(id) and is_level(id) for id in ids)
    others = ["own", "ownABCDEFGH", "ownabcdefghi", *(each.id for each in (*LEVELS, *RUNGS))]
    assert not any(map(is_own, others))


def test_bot_names_are_cleaned() -> None:
    assert [bots.named(text) for text in ("  My \n\x07bot ", "\u200b", "x" * 99)] == ["My bot", "", "x" * 24]


def test_versions_are_kept_oldest_first() -> None:
    bot = big = BOT
    for number in range(30):
        bot = bots.kept(bot._replace(source=f"{FIRST}# {number}"), f"2026-01-01T00:00:{number:02}")
        big = bots.kept(big._replace(source=f"# {number}\n" + "x" * 60_000), str(number))
    assert len(bot.versions) == bots.MOST_VERSIONS and bot.versions[-1].source.endswith("# 29")
    assert bots.kept(bot, "later") == bot
    assert sum(len(each.source) for each in big.versions) <= bots.KEPT_CHARACTERS


def test_bot_file_round_trip() -> None:
    name, text = bots.to_file(BOT)
    assert (name, text) == ("hasty.py", f"# Hasty\n{FIRST}")
    found = bots.from_file(name, text.replace("\n", "\r\n"))
    assert (found.name, found.source) == ("Hasty", text) and bots.to_file(found)[1] == text
    assert bots.from_file("C:/bots/my_bot.py", FIRST).name == "my bot"


@pytest.mark.parametrize("text", ["", "print(1)", "def choose\0(game)", f"{FIRST}{'#' * 200_000}"])
def test_a_file_without_a_bot(text: str) -> None:
    with pytest.raises(NotABot, match=r"\.$"):
        bots.from_file("a.py", text)


LINK = links.to_text(BOT)
BOMB = "1" + urlsafe_b64encode(compress(json.dumps([BOT.id, BOT.name, "#" * 50_000_000]).encode(), 9)).decode()


def test_bot_link_round_trip() -> None:
    assert links.from_text(LINK) == BOT and len(LINK) < 200
    assert links.to_text(BOT._replace(source="".join(map(chr, range(0x4E00, 0x4E00 + 9000))))) == ""


@pytest.mark.parametrize(
    "text", ["", "1", "1!!!", "1AAAA", LINK[:-9], LINK[:-9] + "A" * 9, "x" * 9999, "2" + "A" * 20, BOMB.rstrip("=")]
)
def test_a_damaged_link(text: str) -> None:
    with pytest.raises(NotABot, match=r"\.$"):
        links.from_text(text)


@pytest.fixture
def kept() -> Bots:
    """The storage with a bot in it."""
    kept = Bots(Memory())
    kept.put(BOT)
    return kept


def test_bots_are_kept_and_deleted(kept: Bots) -> None:
    assert kept.find(BOT.id) == BOT and kept.read().bots == (BOT,)
    changed = BOT._replace(source="# new\n" + FIRST)
    kept.put(changed)
    assert kept.read().bots == (changed,)
    kept.solve("legal")
    kept.delete_bot(BOT.id)
    assert kept.read() == ((), frozenset({"legal"}))


def test_tabs_keep_each_others_bots_and_versions() -> None:
    memory = Memory()
    one, other = Bots(memory), Bots(memory)
    one.put(BOT)
    other.put(OwnBot("ownzzzzzzzz", "Other", FIRST))
    assert [bot.name for bot in one.read().bots] == ["Hasty", "Other"]
    one.put(bots.kept(BOT, "1"))
    other.put(BOT._replace(source="# 2\n" + FIRST, versions=(Version("2", "x"),)))
    found = one.find(BOT.id)
    assert found and found.source.startswith("# 2") and [each.saved for each in found.versions] == ["1", "2"]


def test_import_keeps_old_source_as_version(kept: Bots) -> None:
    kept.take(BOT._replace(name="Slow", source="# 2\n" + FIRST), "now")
    assert kept.find(BOT.id) == OwnBot(BOT.id, "Slow", "# 2\n" + FIRST, (Version("now", FIRST),))


@pytest.mark.parametrize("bot", [
    {}, {"id": "easy", "name": "x", "source": ""}, {"id": BOT.id, "name": "", "source": ""},
    {"id": BOT.id, "name": "x", "source": 3}, {"id": BOT.id, "name": "x", "source": "y" * 200_000}, "x",
])  # fmt: skip
def test_invalid_stored_bots_are_skipped(bot: object) -> None:
    memory = Memory()
    Bots(memory).put(BOT)
    data = json.loads(memory[KEY])
    memory[KEY] = json.dumps(data | {"bots": [*data["bots"], bot], "solved": [["x"]]})
    assert Bots(memory).read() == ((BOT,), frozenset())


def test_full_storage_is_reported() -> None:
    kept = Bots(Full(100))
    kept.put(BOT)
    assert kept.trouble and kept.read().bots == (BOT,)


def test_export_and_import_of_everything(kept: Bots) -> None:
    other = Bots(Memory())
    assert other.import_text(kept.export()[1]) == 1 and other.find(BOT.id) == BOT


def test_course_steps_have_own_ids() -> None:
    assert len({step.bot for step in course.STEPS if is_own(step.bot)}) == len(course.STEPS) == 6
    for step in course.STEPS:
        assert compiled(step.start) == compiled(step.solution) == "" and step.start != step.solution


def wins(step: course.Step, source: str) -> Iterator[float]:
    """A bot's share of the victory in each deal's two games of the step's match; BotFault if it makes an error."""
    match = step.match(Source("A", source))
    for number in range(0, match.games, 2):
        yield sum(on_a_desk(match, each)[0].won for each in (number, number + 1))


def test_first_step_needs_legal_actions() -> None:
    step = course.STEPS[0]
    list(wins(step, step.solution))
    with pytest.raises(BotFault):
        list(wins(step, step.start))


def test_course_match_repeats_itself() -> None:
    """Its deals, and the random numbers of its bots, are the same each time."""
    step = course.STEPS[1]
    match = step.match(Source("A", step.start))
    assert "rng" in step.start and step.opponent == Source("Scatterbrain", step.start)
    once, again = ([refereed(match, number) for number in (0, 1, 2)] for _ in range(2))
    assert once == again and len({result.record for result in once}) == 3


@pytest.mark.parametrize("step", course.STEPS[1:], ids=lambda step: step.id)
def test_course_solution_plays_without_error(step: course.Step) -> None:
    assert 0 <= next(wins(step, step.solution)) <= 2


LONG = pytest.mark.long, pytest.mark.timeout(900)


@pytest.mark.parametrize(
    "step", [pytest.param(step, id=step.id, marks=() if step.id == "cheap" else LONG) for step in course.STEPS[1:]]
)
def test_course_solution_reaches_goal(step: course.Step) -> None:
    """And the starting file misses it, both by so much that it is no matter of luck."""

    def spread(deals: list[float]) -> float:
        return stdev(deals) * len(deals) ** 0.5

    reached, missed = list(wins(step, step.solution)), list(wins(step, step.start))
    assert sum(missed) + spread(missed) < step.wins <= sum(reached) - 3 * spread(reached)
