"""Own bots away from their Workshop: in challenges, and in links to games."""

import json

import playing
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game

AT_ONCE = "?pace=at-once"
NAME = "Magnus"
SEED = "7"
MISSING = f"The program of “{NAME}” isn’t in this browser. Ask its author for the link, open it, and keep the bot."


def write_bot(glen: GlenMore) -> str:
    glen.click(glen.start.workshop)
    workshop = glen.dialogs.workshop
    workshop.rename(NAME)
    workshop.more.click()
    glen.click(workshop.share)
    return str(workshop.link.input_value())


def turns_of(glen: GlenMore, seat: int) -> int:
    game = Game.from_json(json.dumps(glen.record))
    before = (game.first, *(state for _action, state in game.history))
    return sum(state.seat == seat and str(action) == "end" for state, action in zip(before, game.actions, strict=False))


def test_linked_game_waits_for_custom_bots_program(open_fresh: OpenGame, open_game: OpenGame) -> None:
    """A challenge, too, names the bot, which is seated where its program is."""
    glen = open_fresh(AT_ONCE)
    program = write_bot(glen).partition("#")[2]
    glen.close_dialog()
    glen.click(glen.start.new)
    form, share = glen.dialogs.new_game, glen.dialogs.share
    form.level(1).select_option(label=NAME)
    form.more.click()
    form.seed.fill(SEED)
    glen.click(form.start)
    playing.play_turn(glen)
    playing.wait_for_person(glen)
    assert turns_of(glen, 1) == 1
    glen.choose("share")
    share.challenge_fold.click()
    game, challenge = (field.input_value().partition("#")[2] for field in (share.game, share.challenge))
    assert program.removeprefix("b=") not in game, "the program travels only by its own link"
    glen.page.goto(f"{glen.page.url.partition('#')[0]}#{challenge}")
    expect(form.level_chosen(1)).to_have_text(NAME)

    there = open_game(f"{AT_ONCE}#{challenge}")
    form = there.dialogs.new_game
    expect(form.name(1)).to_have_value(NAME)
    expect(form.level_chosen(1)).to_have_text("From the Workshop")
    there.close_dialog()
    open_game(f"#{game}")
    there.close_dialog()
    expect(there.players.root).to_contain_text(NAME)
    playing.play_turn(there)
    expect(there.notices.root).to_contain_text(MISSING)
    before = there.saved_actions
    open_game(f"#{program}")
    there.click(there.dialogs.workshop.adopt)
    there.close_dialog()
    there.click(there.bar.button("Continue"))
    playing.wait_for_person(there)
    assert there.saved_actions[: len(before)] == before and len(there.saved_actions) > len(before)
