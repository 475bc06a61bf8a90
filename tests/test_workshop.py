"""The Workshop's bots: kept, in files and in links; and its course."""

import json
from collections.abc import Iterator
from statistics import stdev

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
    assert not any(is_own(each.id) for each in (*LEVELS, *RUNGS))
    assert not is_own("own") and not is_own("ownABCDEFGH") and not is_own("ownabcdefghi")


def test_bot_names_are_cleaned() -> None:
    assert bots.named("  My \n\x07bot ") == "My bot"
    assert bots.named("\u200b") == ""
    assert len(bots.named("x" * 99)) == 24


def test_versions_are_kept_oldest_first() -> None:
    bot = BOT
    for number in range(30):
        bot = bots.kept(bot._replace(source=f"{FIRST}# {number}"), f"2026-01-01T00:00:{number:02}")
    assert len(bot.versions) == bots.MOST_VERSIONS and bot.versions[-1].source.endswith("# 29")
    assert bots.kept(bot, "later") == bot
    big = BOT
    for number in range(10):
        big = bots.kept(big._replace(source=f"# {number}\n" + "x" * 60_000), str(number))
    assert sum(len(each.source) for each in big.versions) <= bots.KEPT_CHARACTERS


def test_bot_file_round_trip() -> None:
    name, text = bots.to_file(BOT)
    assert (name, text) == ("hasty.py", f"# Hasty\n{FIRST}")
    found = bots.from_file(name, text.replace("\n", "\r\n"))
    assert (found.name, found.source) == ("Hasty", text)
    assert bots.to_file(found)[1] == text
    assert bots.from_file("C:/bots/my_bot.py", FIRST).name == "my bot"


@pytest.mark.parametrize("text", ["", "print(1)", "def choose\0(game)", f"{FIRST}{'#' * 200_000}"])
def test_a_file_without_a_bot(text: str) -> None:
    with pytest.raises(NotABot) as error:
        bots.from_file("a.py", text)
    assert str(error.value).endswith(".")


def test_bot_link_round_trip() -> None:
    text = links.to_text(BOT)
    assert links.from_text(text) == BOT and len(text) < 200
    assert links.to_text(BOT._replace(source="".join(map(chr, range(0x4E00, 0x4E00 + 9000))))) == ""


@pytest.mark.parametrize(
    "text",
    ["", "1", "1!!!", "1AAAA", links.to_text(BOT)[:-9], links.to_text(BOT)[:-9] + "A" * 9, "x" * 9999, "2" + "A" * 20],
)
def test_a_damaged_link(text: str) -> None:
    with pytest.raises(NotABot) as error:
        links.from_text(text)
    assert str(error.value).endswith(".")


def test_decompression_bomb_is_refused() -> None:
    import base64
    import zlib

    packed = zlib.compress(json.dumps([BOT.id, BOT.name, "#" * 50_000_000]).encode(), 9)
    text = "1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    with pytest.raises(NotABot):
        links.from_text(text)


# ---- kept ----


def test_bots_are_kept_and_deleted() -> None:
    memory = Memory()
    Bots(memory).put(BOT)
    assert Bots(memory).find(BOT.id) == BOT and Bots(memory).read().bots == (BOT,)
    changed = BOT._replace(source="# new\n" + FIRST)
    Bots(memory).put(changed)
    assert Bots(memory).read().bots == (changed,)
    Bots(memory).solve("legal")
    Bots(memory).delete_bot(BOT.id)
    assert Bots(memory).read() == (((), frozenset({"legal"})))


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


def test_import_keeps_old_source_as_version() -> None:
    memory = Memory()
    Bots(memory).put(BOT)
    Bots(memory).take(BOT._replace(name="Slow", source="# 2\n" + FIRST), "now")
    found = Bots(memory).find(BOT.id)
    assert found and found.name == "Slow" and found.versions == (Version("now", FIRST),)


@pytest.mark.parametrize("bot", [
    {}, {"id": "easy", "name": "x", "source": ""}, {"id": BOT.id, "name": "", "source": ""},
    {"id": BOT.id, "name": "x", "source": 3}, {"id": BOT.id, "name": "x", "source": "y" * 200_000}, "x",
])  # fmt: skip
def test_invalid_stored_bots_are_skipped(bot: object) -> None:
    memory = Memory()
    Bots(memory).put(BOT)
    data = json.loads(memory[KEY])
    data["bots"].append(bot)
    data["solved"].append(["x"])
    memory[KEY] = json.dumps(data)
    assert Bots(memory).read() == ((BOT,), frozenset())


def test_full_storage_is_reported() -> None:
    kept = Bots(Full(100))
    kept.put(BOT)
    assert kept.trouble and kept.read().bots == (BOT,)


def test_export_and_import_of_everything() -> None:
    one, other = Bots(Memory()), Bots(Memory())
    one.put(BOT)
    _name, text = one.export()
    assert other.import_text(text) == 1 and other.find(BOT.id) == BOT


# ---- the course ----


def test_course_steps_have_own_ids() -> None:
    ids = [step.bot for step in course.STEPS]
    assert len(ids) == len(set(ids)) == 6 and all(map(is_own, ids))
    for step in course.STEPS:
        assert compiled(step.start) == compiled(step.solution) == "" and step.start != step.solution
        assert step.title and step.goal.endswith(".") and step.hint.endswith(".")


def wins(step: course.Step, source: str) -> Iterator[float]:
    """A bot's share of the victory in each deal's two games of the step's match; BotFault if it makes an error."""
    match = step.match(Source("A", source))
    for number in range(0, match.games, 2):
        yield sum(on_a_desk(match, each)[0].won for each in (number, number + 1))


def spread(deals: list[float]) -> float:
    """The standard deviation of the wins on that many deals."""
    return stdev(deals) * len(deals) ** 0.5


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
    reached, missed = list(wins(step, step.solution)), list(wins(step, step.start))
    assert sum(missed) + spread(missed) < step.wins <= sum(reached) - 3 * spread(reached)
