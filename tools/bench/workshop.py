"""Matches of an own bot in the Workshop: games a second, compared with the arena's engine on CPython, the gain from a
second thread, and the load on the page meanwhile."""

import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from core.bots import bot
from core.bots.matches.game import Match, bot_seed, contest, seat_of_a
from core.bots.own.player import CustomBot, custom_bot_seed
from tools.bench.bot_turns import traced
from tools.browser import page_and_site
from tools.figure import Figure

GAMES: Final = 10  # in a round
ROUNDS: Final = 5
SEED: Final = 11
MATCHES: Final = 3  # of 40 games each, for the load on the page
TIMEOUT_MS: Final = 600_000  # for a match, ms

BOT: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: len(game.preview(take).reach))
    return game.legal_actions()[0]
"""

OPPONENT: Final = "easy"

REFEREES: Final = """count => {
    const { content } = document.querySelector("meta[name=release]");
    const module = new URL(`./${content}/match.js`, document.baseURI).href;
    const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(module)};`], { type: "text/javascript" }));
    return Array.from({ length: count }, () => {
        const thread = () => new Worker(script, { type: "module" });
        const worker = thread();
        const thinkers = new Map();
        worker.postMessage({ role: "referee" });
        let id = 0, answered;
        worker.onmessage = ({ data, ports }) => {
            if ("id" in data) answered(data);
            if (data.stop) thinkers.get(data.stop).terminate();
            if (!data.start) return;
            const thinker = thread();
            thinkers.set(data.start, thinker);
            thinker.onerror = (event) => {
                event.preventDefault();
                worker.postMessage({ broken: data.start, message: event.message });
            };
            thinker.postMessage({ role: "thinker" }, ports);
        };
        const ask = (question) => new Promise((resolve) => {
            answered = resolve;
            worker.postMessage({ id: ++id, ...question });
        });
        return { ask, end: () => [worker, ...thinkers.values()].forEach((each) => each.terminate()) };
    });
}"""
"""Starts referees as the page does; each handles one request at a time."""

PLAY: Final = """async (referees, [match, numbers, count]) => {
    const waiting = [...numbers];
    const play = async (referee) => {
        for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
            const { failed } = await referee.ask({ match, number });
            if (failed) throw new Error(failed);
        }
    };
    const begun = performance.now();
    await Promise.all(referees.slice(0, count).map(play));
    return (performance.now() - begun) / 1000;
}"""

Timed = Callable[[range, int], float]
"""Plays games by some of the referees; returns the seconds."""


@contextmanager
def _referees(count: int) -> Iterator[Timed]:
    """A page of the site with a number of referees, all warmed up."""
    setup = {
        "a": "", "b": OPPONENT, "names": {"a": "A", "b": "B"}, "sources": {"a": BOT}, "players": 2, "games": 10**6,
        "seed": SEED, "seconds": 30,
    }  # fmt: skip
    with page_and_site() as (page, url):
        page.goto(url)
        page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
        referees = page.evaluate_handle(REFEREES, count)

        def played(numbers: range, by: int) -> float:
            return float(referees.evaluate(PLAY, [json.dumps(setup), list(numbers), by]))

        played(range(0, 4 * count, 2), count)
        yield played


def _on_cpython(numbers: range) -> float:
    """Seconds for the same games on CPython."""
    match = Match("a", OPPONENT, 2, 10**6, SEED)
    begun = time.perf_counter()
    for number in numbers:
        seats: list[Any] = []
        for seat in range(match.players):
            chance = bot_seed(match, number, seat)
            own = seat == seat_of_a(match, number)
            player = CustomBot("bot.py", BOT) if own else bot(OPPONENT)
            seats.append((player, random.Random(custom_bot_seed(chance) if own else chance)))
        for _asked in contest(match, number, seats):
            raise AssertionError("each seat has a bot")
    return time.perf_counter() - begun


def _games(number: int) -> range:
    """The games of a round, all from one seat, so that no thread meets a deal twice."""
    return range(2 * GAMES * number, 2 * GAMES * (number + 1), 2)


def against_cpython() -> Figure:
    """Games a second in one of the Workshop's threads, compared with one core of CPython."""
    with _referees(1) as played:
        times = [(played(_games(number), 1), _on_cpython(_games(number))) for number in range(1, ROUNDS + 1)]
    return Figure(
        round(statistics.median(desk / here for here, desk in times), 2),
        "ratio",
        f"games a second of an own bot against {OPPONENT}: a thread of the Workshop / a core of CPython in the arena",
        {
            "workshop_games_per_second": [round(GAMES / here, 2) for here, _ in times],
            "arena_games_per_second": [round(GAMES / desk, 2) for _, desk in times],
        },
    )


def scaling() -> Figure:
    """The gain from a second thread."""
    with _referees(2) as played:
        times = [(played(_games(2 * number), 1), played(_games(2 * number + 1), 2)) for number in range(1, ROUNDS + 1)]
    return Figure(
        round(statistics.median(one / two for one, two in times), 2),
        "ratio",
        "games a second of the same match in the Workshop: two threads / one",
        {"one": [round(GAMES / one, 2) for one, _ in times], "two": [round(GAMES / two, 2) for _, two in times]},
    )


def task() -> Figure:
    """Longest main-thread task of the page while forty games are played in the Workshop, as a user plays them: in
    processor time, which other work on the machine does not affect."""
    with page_and_site() as (page, url):
        page.goto(url)
        page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
        page.get_by_test_id("start-workshop-foot").click()
        page.get_by_test_id("workshop-games").select_option("40")
        run = page.locator(".ws-match").get_by_test_id("bar-workshop:run")
        times = []
        for _ in range(MATCHES):
            with traced(page, "match", "running") as seen:
                run.click()
                page.wait_for_function("() => document.documentElement.dataset.match === 'over'", timeout=TIMEOUT_MS)
            times.append(seen.tasks)
    longest = [round(max(task.cpu for task in tasks), 1) for tasks in times]
    return Figure(
        max(longest),
        "ms",
        "processor time of the longest task of the page's main thread that begins while 40 games are played in the "
        "Workshop, of three matches; by the clock below",
        {
            "longest_cpu": longest,
            "longest": [round(max(task.wall for task in tasks), 1) for tasks in times],
            "tasks": [len(tasks) for tasks in times],
        },
    )
