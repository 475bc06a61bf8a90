"""All that the page shows, as text: at each position by name, after each kind of command there, and along whole games.
``python -m tests.shown`` writes it to tests/golden/shown.txt.

A line tells what one place of the page shows in a scene, or what a command changes there, by the marks of its
fragments. A mark depends on all of a fragment's HTML, so that any change of what is shown changes a line. The first
fragments of each kind are spelled out below, each after its mark.
"""

import hashlib
import json
import random
import re
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from html import unescape
from itertools import product
from typing import Final, NamedTuple

sys.path.insert(0, "web")

from core import Game
from core.actions import Action, EndTurn, Take
from core.game import IllegalAction
from core.tiles import TILES
from tests import sentences, shown_words
from tests.fragments import PANELS
from tests.make_golden import FOLDER
from tests.outlines import outline
from tests.positions import any_position
from tests.walled_in import lost, narrow
from tools import positions
from ui.board import display, hover_layer, motion, players, sounds, stacks, track, warehouse
from ui.model import log_targets
from ui.model.large import large
from ui.model.selection import ELSEWHERE, PASSING, Selection, preview
from ui.model.view import View, build
from ui.panels import advice_words, bot_bar, charts, history_bar, log_panel, prompt
from ui.parts import tile_face
from ui.table import as_data
from ui.table.commands import known
from ui.table.table import Table
from ui.text import action_words, error_words, terms, tile_words
from ui.text.html import Html, esc, joined

PATH: Final = FOLDER / "shown.txt"

MOST: Final = 40
"""Maximum number of fragments that are spelled out for a place."""

LONG: Final = 300
"""Length to which they are cut."""

TRIED: Final = 8
"""Maximum number of commands of one kind that are tried after one of another."""

OFTEN: Final = 2
"""Maximum number of commands with the same effect that are shown; of two or more in a row, one."""

DEEP: Final = {"space": 3, "ask": 3, "end": 3, "since": 1, "reopen": 1, "action": 1}
"""Maximum number of commands one after another, by the first; 2 after others."""

MORE: Final = ("cancel", "since", "undo", "reopen", "pass-on", "stop-passing", "end", "confirm", "anyway", "seat 9")
"""Commands that are tried at each position, offered or not."""

EVERY: Final = 3
"""Number of turns between two pages of a whole game."""

FEW: Final = 3
"""Maximum number of fragments changed by a command that are told one by one."""

HASTY: Final = ("long-names", "taking", "buying", "activating", "moving", "selling")
"""Positions whose players are not asked for confirmation, and where steps without a decision follow automatically."""

Fragments = tuple[tuple[str, Html], ...]
Page = dict[str, Fragments]


class Shown(NamedTuple):
    """A place of the page in a scene: its fragments, by key, or those that change."""

    scene: str
    place: str
    fragments: Fragments


def write(scenes: Iterable[Shown]) -> str:
    """The text of the file."""
    lines, scene, spelled = list[str](), "", set[str]()
    kinds, numbers = set[str](), Counter[str]()
    for shown in scenes:
        if shown.scene != scene:
            scene = shown.scene
            lines.append(f"\n{scene.rstrip()}")
        marks = [mark(key, html) for key, html in shown.fragments]
        lines.append(f"  {shown.place}: {' '.join(marks)}")
        for each, (key, html) in zip(marks, shown.fragments, strict=True):
            if each in spelled or not html or numbers[shown.place] >= MOST:
                continue
            told = " ".join(outline(html).split())
            if (kind := f"{shown.place} {sentences.shape(told)}") not in kinds:
                kinds.add(kind)
                spelled.add(each)
                numbers[shown.place] += 1
                lines.append(f"    {each} {key}: {told if len(told) < LONG else told[:LONG] + '…'}")
    return "\n".join(lines).lstrip() + "\n"


def mark(key: str, html: str) -> str:
    """A short text that differs for any two fragments."""
    return urlsafe_b64encode(hashlib.blake2b(f"{key} {html}".encode(), digest_size=3).digest()).decode()


# ---- what is shown ----


def everything() -> Iterator[Shown]:
    """All scenes, each place in turn."""
    done = Counter[str]()
    for name in positions.POSITIONS:
        yield from _of_position(name, *positions.game(name), done)
    for name, position in (("lost", lost()), ("enclosing", narrow(0)[0]), ("narrow", narrow(1)[0])):
        yield from _of_position(name, position, ("", ""), done)
    yield from _of_odd_positions()
    yield from _crowded()
    yield from _of_bots()
    for game, variants in (("2-players-a", ()), ("3-players-b", ("hidden-points",)), ("5-players-a", ())):
        yield from _of_game(game, variants)
    yield from _of_tiles()
    yield from (_told(thing, place, *told) for thing, place, told in shown_words.told())


def _told(scene: str, place: str, *told: object) -> Shown:
    """A place that tells something, piece by piece."""
    return Shown(scene, place, tuple((str(number), esc(str(each))) for number, each in enumerate(told)))


def _drawn(scene: str, place: str, *html: Html) -> Shown:
    """A place that shows pieces of HTML."""
    return Shown(scene, place, tuple((str(number), each) for number, each in enumerate(html)))


def _page(desk: Table) -> Page:
    """All places of the page around the game."""
    view = desk.view()
    page: Page = {place: tuple(fragments(view)) for place, fragments in PANELS.items()}
    if view.past is not None:
        page["bar"] = tuple(history_bar.bar(view, False, "normal"))
        page["actions"] = tuple(history_bar.no_actions())
    elif view.level:
        page["bar"] = tuple(bot_bar.fragments(view, bot_bar.Doing(True, False, True, "normal")))
    page["hints"] = tuple(hover_layer.over_display(view, None))
    page["summary"] = (("", stacks.summary(view)), ("large", esc(large(view))))
    page["summary"] += tuple(("stacks", esc(say(view.state))) for say in (stacks.to_draw, stacks.soon))
    page["about"] = (("", esc(" ".join(log_targets.selectors(view.about, view.state, view.shown)))),)
    page["boxes"] = tuple((str(seat), esc(display.viewbox(view, seat))) for seat in range(len(view.names)))
    return page


def _of_position(name: str, game: Game, levels: tuple[str, ...], done: Counter[str]) -> Iterator[Shown]:
    """The page at a position, and what changes with commands of kinds that have not been done often."""

    def at(path: Sequence[str]) -> Table:
        desk = Table(game.at(len(game.history)), name in HASTY, name not in HASTY, levels)
        desk.together = desk.tries_out = not any(levels)
        for command in path:
            desk.do(*command.split(" ", 1))
        return desk

    desk = at(())
    page, titles = _page(desk), (prompt.title(desk.view(), alone) for alone in (False, True))
    yield from (Shown(name, place, fragments) for place, fragments in page.items())
    data = (as_data.answer(what, desk) for what in ("record", "state", "legal"))
    yield _told(name, "told", prompt.spoken(desk.view()), *titles, *data)
    proposed = replace(desk.view(), proposed=desk.view().legal[::5])
    yield Shown(name, "proposed", tuple(hover_layer.over_display(proposed, None)))
    other = Table(desk.game, levels=levels)
    other.stand_as(desk)
    yield from _changed(f"{name}, once more", page, _page(other))
    paths = list[tuple[tuple[str, ...], Page]]()

    def queue(desk: Table, path: tuple[str, ...], now: Page, offered: Iterable[str]) -> None:
        view, here = desk.view(), set[str]()
        for command in offered:
            kind = f"{path[-1].partition(' ')[0] if path else ''} › {_kind(view, command)}"
            if kind not in here and (not path or done[kind] < TRIED):
                done[kind] += 1
                here.add(kind)
                paths.append(((*path, command), now))

    queue(desk, (), page, (*MORE, *_offered(page)))
    for path, before in paths:
        desk, scene = at(path[:-1]), " › ".join([name, *path])
        verbs = " › ".join(command.partition(" ")[0] for command in path)
        try:
            desk.do(*path[-1].split(" ", 1))
        except IllegalAction as error:
            told, refused = error_words.refusal(error), True
        else:
            told, refused = desk.announcement(desk.view()), False
        effect = f"{verbs}: {sentences.shape(told)}"
        if done[effect] < (1 if path[1:] else OFTEN):
            done[effect] += 1
            now = _page(desk)
            yield from _pointed(at(path[:-1]), scene, path[-1])
            yield _told(scene, "announced", told)
            changed = [*_changed(scene, before, now)]
            yield from changed
            deep = DEEP.get(path[0].partition(" ")[0], 2)
            if changed and len(path) < deep and not refused and (not desk.played or path[-1] == "undo"):
                queue(desk, path, now, _offered(now))


def _of_odd_positions() -> Iterator[Shown]:
    """The page in positions that hardly occur in a game."""
    chance = random.Random(5)
    for number in range(30):
        desk = Table(any_position(chance, 2 + number % 4))
        page = _page(desk)
        yield _drawn(f"odd position {number}", "page", *(joined(html for _key, html in each) for each in page.values()))
        for kind in {type(action): action for action in desk.game.legal_actions()}.values():
            told = action_words.action(desk.game.state, kind), action_words.brief(desk.game.state, kind)
            yield _told(f"odd position {number}, {kind}", "told", *told, *_narrowed(desk, kind))


def _crowded() -> Iterator[Shown]:
    """One clansman or more to move, and names of several lengths."""
    moving, over = positions.game("moving").game, positions.game("over").game
    for number in range(1, 6):
        game = moving.at(len(moving.history))
        game.state = state = game.state.copy()
        player = state.player.copy()
        player.display = copy(player.display)
        player.display.clansmen = dict.fromkeys(sorted(player.display.tiles)[:number], 1)
        state.players = (*state.players[: state.seat], player, *state.players[state.seat + 1 :])
        bar, cells = PANELS["bar"](build(game)), build(game).cells
        yield _told(f"{number} clansmen", "bar", *(html for _key, html in bar), cells)
    for long in range(9, 14):
        game = over.named([letter * long for letter in "abcde"[: len(over.names)]])
        yield _told(f"names of {long} letters", "shown", PANELS["track"](build(game)), charts.lines(game))


def _narrowed(desk: Table, action: Action) -> Iterator[str]:
    """The bar once the cell or the kind of an action is chosen."""
    for field in ("cell", "source", "kind"):
        if chosen := getattr(action, field, None):
            selection = Selection(**{"selling" if field == "kind" else field: chosen})
            view = replace(desk.view(), selection=selection)
            yield " ".join(html for _key, html in PANELS["bar"](view)) + str(view.cells)


def _pointed(desk: Table, scene: str, command: str) -> Iterator[Shown]:
    """The preview of a command under the pointer."""
    desk.point(command)
    view = desk.view()
    if hint := desk.hint(view):
        yield Shown(scene, "pointed at", (*hover_layer.over_track(hint), *hover_layer.over_display(view, hint)))
        yield _told(scene, "pointed at, told", prompt.spoken(hint))


def _changed(scene: str, before: Page, now: Page) -> Iterator[Shown]:
    """The redrawn fragments, and an empty one for each that is gone; many as one."""
    for place, fragments in now.items():
        there = {key for key, _html in fragments}
        gone = [(key, Html("")) for key, _html in before[place] if key not in there]
        changed = (*(each for each in fragments if each not in before[place]), *gone)
        if len(changed) > FEW:
            changed = (("all", joined(html for _key, html in changed)),)
        if changed:
            yield Shown(scene, place, changed)


def _offered(page: Page) -> list[str]:
    """The table's commands on a page, in order."""
    html = "".join(html for fragments in page.values() for _key, html in fragments)
    offered = dict.fromkeys(map(unescape, re.findall(r'data-do="([^"]*)"', html)))
    return [command for command in offered if known(command.partition(" ")[0]).at_table]


def _kind(view: View, command: str) -> str:
    """The kind of a command: its word, and what it is done to."""
    word, _space, argument = command.partition(" ")
    targets = (*view.spaces.values(), *view.cells.values(), *view.rows.values())
    done_to = next((target.state + target.sign for target in targets if target.command == command), "")
    more = argument.partition(" ")[0] if word in ("action", "ask", "onward", "past") else ""
    return f"{word} {re.sub('[0-9]+', '0', more)} {done_to}"


def _of_bots() -> Iterator[Shown]:
    """The bar in turns that are not played here, and all that tells how other devices are."""
    game, levels = positions.game("bots-turn")
    desk = Table(game, levels=levels)
    desk.say({"kind": "points", "worth": 3, "seat": 0, "resource": "", "tile": -1})
    view = desk.view()
    for level, pace in ((view.level, "slow"), (PASSING, "at-once"), (ELSEWHERE, "normal")):
        for thinking, paused, mine in product((False, True), repeat=3):
            doing = bot_bar.Doing(thinking, paused, mine, pace)
            yield Shown(f"{level}, {doing}", "bar", tuple(bot_bar.fragments(replace(view, level=level), doing)))
    yield from (Shown("the other display", place, told) for place, told in _page_at(desk, "seat 0").items())
    yield from _turn_of_a_bot(desk)
    for name in ("long-names", "over"):
        game, _levels = positions.game(name)
        for seat in range(len(game.names)):
            desk = Table(game)
            desk.me, desk.remote = seat, tuple({*range(len(game.names))} - {seat})
            desk.presence = tuple(["", *players.DEVICES, "away"][: len(game.names)])
            yield from (Shown(f"{name}, seat {seat}", place, told) for place, told in _page(desk).items())


def _page_at(desk: Table, command: str) -> Page:
    """The page after a command."""
    desk.do(*command.split(" ", 1))
    return _page(desk)


def _turn_of_a_bot(desk: Table) -> Iterator[Shown]:
    """A bot's turn action by action, and what a device elsewhere plays and undoes."""
    chance, page, plan, trial = random.Random(7), _page(desk), [], desk.game.at(len(desk.game.history))
    while EndTurn() not in plan:
        plan.append(chance.choice(trial.legal_actions()))
        trial.play(plan[-1])
    begun = desk.game.at(len(desk.game.history))
    for pace in bot_bar.PACES:
        yield _told(
            f"a bot at pace {pace}", "together", *bot_bar.together(plan, pace), *bot_bar.together(plan[:2], pace)
        )
    for action in plan:
        desk.do("bot", [action])
        yield _told(f"a bot plays {action}", "announced", desk.told, desk.played, desk.announcement(desk.view()))
        page, last = _page(desk), page
        yield from _changed(f"a bot plays {action}", last, page)
    desk = Table(begun)
    desk.me, desk.remote = 0, (1,)
    texts = [action.text for action in plan]
    for told in (texts[:1], ["undo 3"], texts, [f"undo {len(begun.history) + 2}"], []):
        desk.do("follow", told)
        yield _told(f"followed {told}", "announced", desk.told, desk.played, desk.announcement(desk.view()))
        yield Shown(f"followed {told}", "bar", _page(desk)["bar"])


def _of_game(name: str, variants: tuple[str, ...]) -> Iterator[Shown]:
    """A whole game: what each action brings, the page at some turns, and what is shown at the end."""
    record = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["record"]
    desk = Table(Game.new(len(record["names"]), int(record["seed"]), record["names"], variants=variants))
    page, chance = _page(desk), random.Random(name)
    for moment, text in enumerate(record["actions"], 1):
        before, scene, action = desk.game.state, f"{name}, action {moment}", Action.parse(text)
        desk.game.play(action)
        view = desk.view()
        heard = " ".join(sounds.sound(before, view.state, person) for person in (False, True))
        flying = [f"{each.picture} {each[1:]}" for each in motion.motions(before, view.state, view.roll)]
        chosen = _chosen(view, chance)
        told = action_words.action(before, action), prompt.spoken(view), heard
        yield _told(scene, "told", *told, (flying, view.cells, view.spaces, view.rows), chosen)
        if action == EndTurn() and view.state.turn % EVERY == 0:
            page, last = _page(desk), page
            yield from _changed(scene, last, page)
            yield from _advised(desk, scene, chance)
        if action == EndTurn() and view.state.turn % EVERY == 2:
            yield _drawn(scene, "charts", charts.lines(desk.game), charts.course_table(desk.game))
    yield from _over(name, desk)


def _chosen(view: View, chance: random.Random) -> object:
    """A selected tile and its cell."""
    takes = view.legal_of(Take)
    if not takes:
        return ""
    take = chance.choice(takes)
    selection = Selection(space=take.space, cell=take.cell)
    chosen = replace(view, selection=selection, preview=preview(view.state, view.legal, selection))
    return prompt.spoken(chosen), chosen.cells, hover_layer.over_display(chosen, None)


def _over(name: str, desk: Table) -> Iterator[Shown]:
    """The log and the charts of a game that is over, and its past moments."""
    game, scene = desk.game, f"{name}, over"
    players = len(game.names)
    shares = [[1000 // players + turn] * players for turn in range(len(game.points_by_turn()))]
    yield _drawn(scene, "log", log_panel.whole(desk.view()))
    shown = game.state.players[0].display
    marked = sorted(shown.tiles)[:2]
    yield _drawn(scene, "small", display.miniature(shown, 0), display.miniature(shown, 1, True, marked, [(9, 9)]))
    yield _drawn(
        scene, "charts", charts.bars(game.standings()), charts.key(game.standings()), charts.lines(game),
        charts.course_table(game), charts.chances(game, shares), charts.chances_table(game, shares, "{:.1%}".format),
    )  # fmt: skip
    yield from _looked_back(desk, name)


def _advised(desk: Table, scene: str, chance: random.Random) -> Iterator[Shown]:
    """The changes that a hint makes, and its first step; the game stays as it is."""
    now, advised = _page(desk), Table(desk.game.at(len(desk.game.history)))
    trial, actions = advised.game.at(len(advised.game.history)), []
    while not trial.over and EndTurn() not in actions:
        actions.append(chance.choice(trial.legal_actions()))
        trial.play(actions[-1])
    advised.advise(advice_words.turn(advised.game.state, actions), actions)
    advised.propose(actions)
    yield from _changed(f"{scene}, advised", now, _page(advised))


def _looked_back(desk: Table, name: str) -> Iterator[Shown]:
    """Past moments of a game, the first and the last among them, and each at another speed."""
    length = len(desk.game.history)
    for number, speed in zip((0, 1, length // 2, length), history_bar.SPEED_WORDS, strict=True):
        desk.do("past", str(number))
        for playing, leaves in product((False, True), ("", "Leave")):
            shown = history_bar.bar(desk.view(), playing, speed, Html(""), leaves)
            yield Shown(f"{name}, looking back to {number}", "bar", tuple(shown))
        turn = desk.game.at(number)
        desk.better = {number: () if turn.over else (turn.legal_actions()[0], EndTurn())}
        yield from (Shown(f"{name}, better at {number}", place, told) for place, told in _page(desk).items())


def _of_tiles() -> Iterator[Shown]:
    """The empty boards, each tile's face, and its description."""
    yield _drawn("nothing", "boards", display.frame(), track.frame(), warehouse.frame())
    for tile in TILES:
        name = f"tile {tile.id}"
        sizes = product(("l", "m", "s", "mini"), (False, True), (0, 1, 2, 3))
        yield _drawn(name, "face", *(
            tile_face.face(tile, size, cubes=(tile.produces,) * men if tile.produces in terms.RESOURCE else (),
                           clansmen=men, seat=men, placed=placed)
            for size, placed, men in sizes
        ))  # fmt: skip
        yield _told(
            name, "told", tile_words.facts(tile), terms.cost(tile), terms.tile_name(tile), terms.tile_label(tile)
        )


def main() -> None:
    PATH.write_text(write(everything()), "utf-8")


if __name__ == "__main__":
    main()
