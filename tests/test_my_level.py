"""Match me: the ladder of rungs, seats played by a rung, and the estimate of a person's strength."""

import json
import random
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from core import Game
from core.actions import EndTurn
from core.bots import LEVELS, MATCH, RUNGS, Budget, Rung, bot, level
from core.bots.levels import BOTS, base_level_id, rung
from core.link import to_link
from core.seats import is_level
from elements.markup import portrait
from features.new_game import match_words
from features.results import rating, result, statistics
from features.results.result import MatchedResult, PlayerResult, Result
from game import address, link_targets
from tests.fake_browser import Screen
from tests.random_games import played
from words.naming import default_names

IDS = [each.id for each in RUNGS]


def test_rungs_are_ordered_by_strength_and_no_levels() -> None:
    assert [each.level for each in RUNGS if not each.noise] == [level.id for level in LEVELS], "each is a rung, too"
    assert rung("steptwo") == Rung("steptwo", "easy", 0, 0) and RUNGS[-1].level == "expert"
    gaps = [stronger.rating - weaker.rating for weaker, stronger in pairwise(RUNGS)]
    assert 9 <= len(RUNGS) <= 12 and min(gaps) > 0
    # A person between two rungs wins between 35 and 65 of 100 games against the nearer one.
    assert max(gaps) / 2 < 107
    assert all(is_level(id) for id in (*IDS, MATCH)) and not {*IDS, MATCH} & set(BOTS)
    assert rung("stepsix") in RUNGS and rung("easy") is rung(MATCH) is rung("") is None
    assert [base_level_id(id) for id in ("stepsix", "hard", "")] == ["medium", "hard", ""]


@pytest.mark.parametrize("unknown", [MATCH, "steptwelve"])
def test_no_bot_plays_as_match_or_unknown_rung(unknown: str) -> None:
    with pytest.raises(ValueError, match="no bot is called"):
        bot(unknown)
    with pytest.raises(ValueError, match=f"doesn’t know .{unknown}."):
        link_targets.open_game_link(f"#g={to_link(played(players=2), ('', unknown))}")


def turn(name: str, game: Game) -> list[str]:
    player, at, chance = bot(name), game.at(len(game.history)), random.Random(1)
    while at.actions[len(game.actions) :][-1:] != (EndTurn(),):
        at.play(player.decide(at.state, at.legal_actions(), Budget(40), chance))
    return [action.text for action in at.actions]


@pytest.mark.parametrize("id", IDS)
def test_rung_plays_like_its_level_plus_noise(id: str) -> None:
    over, found = played(players=2), rung(id)
    begun = [over.at(number) for number, action in enumerate(over.actions, 1) if action == EndTurn()][:-1:2]
    assert turn(id, begun[0]) == turn(id, begun[0]), "the same again"
    begun = begun if found.noise else begun[:1]
    assert any(turn(id, game) != turn(found.level, game) for game in begun) == bool(found.noise)


def test_rung_uses_its_levels_face_and_name() -> None:
    assert default_names(["", "stepsix", "medium", "stepfive"]) == ["Player 1", *level("medium").names[:3]]
    assert default_names(["", MATCH]) == ["Player 1", ""], "nobody knows yet who will match"
    assert portrait("stepfour", "Callum", 1) == portrait("medium", "Callum", 1) != ""


def test_bots_parameter_accepts_match_and_rungs() -> None:
    assert address.read_game_request(seed="7", bots="match").levels == ("", MATCH)
    assert address.read_game_request(seed="7", bots="stepone,match").levels == ("", "stepone", MATCH)
    with pytest.raises(ValueError, match=f"“steptwelve”. Choose from {', '.join(each.id for each in LEVELS)}, match"):
        address.read_game_request(seed="7", bots="steptwelve")


def game(number: int, score: int, level: str = "stepfour", name: str = "", deal: int | None = None) -> Result:
    own = (PlayerResult(name, 1 if score else 2, (1,) * 7),)
    matched = MatchedResult(f"{number if deal is None else deal:08x}", score)
    return Result(f"{number:08x}", f"save{number}", 1000.0 + number, ("", level), own, matched=matched)


def estimate(*games: Result, name: str = "") -> int:
    return rating.estimate_rating(statistics.games_of(games, name))


def test_estimate_moves_with_results_in_shrinking_steps() -> None:
    start = rating.INITIAL_RATING
    assert estimate() == start and estimate(game(1, 1)) == start, "shared with an opponent of the same strength"
    assert estimate(game(1, 2)) - start == start - estimate(game(1, 0)) == rating.FIRST_K_FACTOR / 2
    steps = [abs(rating.updated_rating(500, 500, 2, number) - 500) for number in range(1, 40)]
    assert steps == sorted(steps, reverse=True) and steps[-1] == rating.MIN_K_FACTOR / 2
    assert rating.updated_rating(500, 900, 2, 9) - 500 > rating.updated_rating(500, 500, 2, 9) - 500, (
        "who is stronger tells more"
    )


def test_estimate_uses_only_my_level_games() -> None:
    others = [game(1, 2, name="Ann"), game(2, 2, "easy"), game(3, 2)._replace(matched=None), game(4, 2, "steptwelve")]
    assert estimate(*others) == rating.INITIAL_RATING < estimate(*others, name="Ann")
    assert estimate(game(1, 0), game(2, 2, deal=1)) == estimate(game(1, 0)), "of a deal only the first game counts"


@pytest.mark.parametrize(
    ("score", "end", "beyond"), [(0, RUNGS[0], -rating.LADDER_MARGIN), (2, RUNGS[-1], rating.LADDER_MARGIN)]
)
def test_estimate_stays_near_ladder(score: int, end: Rung, beyond: int) -> None:
    found = estimate(*(game(number, score, end.id) for number in range(99)))
    assert found == end.rating + beyond and rating.nearest_rung(found) is end


@pytest.mark.parametrize("place", [-0.1, 0.1, 0.3, 0.5, 0.7, 0.9])
def test_players_win_half_after_ten_games(place: float) -> None:
    chance, strength, shares = random.Random(7), round(place * RUNGS[-1].rating), list[float]()
    for _person in range(25):
        results = list[Result]()
        for number in range(50):
            opponent = rating.nearest_rung(estimate(*results))
            won = chance.random() < rating.expected_score(strength, opponent.rating)
            results.append(game(number, 2 * won, opponent.id))
        shares.append(sum(result.matched.score for result in results[10:]) / 80)
    assert 0.42 <= sum(shares) / len(shares) <= 0.58
    assert sum(0.35 <= share <= 0.65 for share in shares) >= 22


def counted(levels: tuple[str, ...], seats: dict[int, str], seed: int = 7) -> Result:
    return result.result_of_game(played(players=len(levels), seed=seed), levels, seats, "id", 5.0, "", False)


def test_only_solo_my_level_games_are_recorded() -> None:
    found, other = counted(("stepsix", ""), {1: ""}), counted(("", "stepone"), {0: "Ann"})
    assert found.matched.score == 2 * found.players[0].won and found.matched.deal == other.matched.deal
    assert found.matched.deal != counted(("stepsix", ""), {1: ""}, seed=8).matched.deal
    others = [(("", "hard"), {0: ""}), (("", "stepsix", "stepsix"), {0: ""}), (("", ""), {0: "A", 1: "B"})]
    assert [counted(*each).matched for each in others] == [None] * 3


def test_shared_victory_counts_half(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = [replace(standing, rank=1) for standing in played(players=2).standings()]
    monkeypatch.setattr(Game, "standings", lambda _game: shared)
    assert result.matched_of(played(players=2), ("", "stepsix"), [0]).score == 1


WRONG: list[Any] = ["x", [], ["00000001"], ["0", 1], ["00000001", 3], ["00000001", True], [1, 1], {}, None]


def test_matched_field_is_stored_and_validated() -> None:
    data, without = json.loads(json.dumps(result.as_data(game(1, 1)))), game(1, 1)._replace(matched=None)
    assert data["matched"] == ["00000001", 1] and result.from_data(data) == game(1, 1)
    assert "matched" not in result.as_data(without)
    assert [result.from_data({**data, "matched": wrong}) for wrong in WRONG] == [without] * len(WRONG)


def test_my_level_messages() -> None:
    at, lowest = rung("stepsix"), RUNGS[0]
    assert "now as strong as Callum (step 6 of 11)." in match_words.current_strength(at)
    assert f"now weaker than {LEVELS[0].name} (step 1 of 11)." in match_words.current_strength(lowest)
    assert match_words.next_opponent_sentence(at, at).endswith("just as strong (step 6 of 11).")


@pytest.mark.parametrize(("levels", "told"), [
    (("", "stepsix"), True), (("stepsix", "stepsix"), False), (("", "hard"), False), (("", "stepsix", ""), False),
])  # fmt: skip
def test_next_opponent_is_announced_to_a_person(levels: tuple[str, ...], told: bool, shown: Screen) -> None:
    games = SimpleNamespace(table=SimpleNamespace(levels=levels, game=played(players=len(levels))), practice=False)
    own = SimpleNamespace(games=games, matching_rung=lambda _name: RUNGS[0])
    assert bool(type(shown.page.results).next_time(own)) == told


def test_my_level_has_its_own_statistics_row() -> None:
    games = [(found, found.players[0]) for found in (game(1, 2), game(2, 0, "stepsix"))]
    assert statistics.by_level(games) == {(MATCH, 2): statistics.GameCounts(2, 1)}
    mixed = game(3, 2)._replace(levels=("", "stepsix", "easy"))
    assert (
        statistics.strongest_opponent(mixed) == "easy"
        and statistics.strongest_opponent(game(4, 2, "steptwelve")) == statistics.PEOPLE
    )
