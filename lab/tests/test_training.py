"""Training: a short complete run, its exact repetition, and fits that recover known values."""

import runpy
from pathlib import Path
from typing import Any

import numpy
import pytest

from core.bots.evaluation import learned as shipped
from core.bots.evaluation.traits import TRAITS
from core.bots.evaluation.weights import HANDMADE
from lab import train
from lab.matches import executor
from lab.training import fits, games, league

SHORT = ("ROUNDS=2", "GAMES=2", "WORK=2", "CHOSEN=2", "COMPARED=1")


@pytest.mark.slow
def test_training_is_reproducible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for out, processes in ((first, 1), (second, 2)):
        out.mkdir()
        assert train.main([*SHORT, f"OUT={out}", f"KEEP={tmp_path}", f"PROCESSES={processes}"]) == 0
    assert capsys.readouterr().err.count("win_share") == 8
    assert (first / "learned.py").read_bytes() == (second / "learned.py").read_bytes(), "however many processes"
    found = runpy.run_path(str(first / "learned.py"))
    settings = train.SETTINGS | {"ROUNDS": 2, "GAMES": 2, "WORK": 2, "CHOSEN": 2, "COMPARED": 1}
    assert found["SETTINGS"] == dict.fromkeys(train.TABLES, settings)
    for learned in (found["TWO"], found["MORE"]):
        policy, lead = learned.policy.table, learned.lead.table
        assert set(policy) == set(HANDMADE.table) and policy != HANDMADE.table
        assert set(lead) == set(TRAITS) and any(any(weights) for weights in lead.values())


def test_training_one_table_keeps_the_other(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ("ROUNDS=1", "GAMES=2", "WORK=1", "COMPARED=1", "PROCESSES=1", f"OUT={tmp_path}", f"KEEP={kept}")
    assert train.main([*words, "FOR=more"]) == 0
    found = runpy.run_path(str(tmp_path / "learned.py"))
    assert found["TWO"].policy.table == shipped.TWO.policy.table != found["MORE"].policy.table
    assert found["SETTINGS"]["2p"] == shipped.SETTINGS["2p"] != found["SETTINGS"]["more"]
    assert not list(kept.iterdir())


def test_shipped_weights_file_is_up_to_date() -> None:
    written = train.module_source(train.shipped_members(), shipped.SETTINGS)
    assert written == Path(str(shipped.__file__)).read_text("utf-8")


def test_interrupted_training_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def tell(number: int, *_: Any) -> None:
        told.append(number)
        if told == [1, 2, 3, 1, 2]:
            raise KeyboardInterrupt

    monkeypatch.setattr(train, "report", tell)
    settings = train.SETTINGS | {"ROUNDS": 3, "GAMES": 1, "WORK": 1, "CHOSEN": 1}
    with executor.make_executor(1, "") as used:
        whole = train.learn(train.TABLES["2p"], settings, used, tmp_path / "whole.json")
        with pytest.raises(KeyboardInterrupt):
            train.learn(train.TABLES["2p"], settings, used, tmp_path / "parts.json")
        assert train.learn(train.TABLES["2p"], settings, used, tmp_path / "parts.json") == whole
        assert told == [1, 2, 3, 1, 2, 2, 3], "the round that was not ended is played again, and those before are not"
        kept = tmp_path / "parts.json"
        assert train.load_progress(kept, settings, whole).players, "it is kept, until it is written"
        assert not train.load_progress(kept, settings | {"SEED": 2}, whole).players, "other settings start from scratch"


def test_fit_recovers_known_values() -> None:
    """Leads that depend on two traits, and on the player, give weight to these two traits only: not to a trait that the
    stronger player merely has more of, nor to points that become certain on the way."""
    rng = numpy.random.default_rng(1)
    fit = fits.ValueFit()
    coins, lead, liked = TRAITS.index("coins"), TRAITS.index("tile_lead"), TRAITS.index("forest")
    for _ in range(400):
        seen, members = rng.integers(0, 40, (60, 2, len(TRAITS))), rng.integers(0, league.MEMBER_COUNT, 2)
        seen[:, :, liked] += 20 * members
        worth = 12 * seen[:, :, coins] - 7 * seen[:, :, lead] + 300 * members
        left, points = numpy.sort(rng.integers(0, 67, 60))[::-1], rng.integers(0, 2000, 2)
        fit.add(games.Positions(left, seen, points - worth, points, members))
    table = fit.table()
    for name, weights in table.items():
        if name in fits.FIXED_VALUES:
            assert all(weight <= most for weight, most in zip(weights, fits.FIXED_VALUES[name], strict=True))
            continue
        wanted = {"coins": 120, "tile_lead": -70}.get(name, 0)
        assert all(abs(weight - wanted) < 6 for weight in weights), name


def test_older_rounds_weigh_less() -> None:
    """A later round with other results outweighs an earlier one, all the more if the earlier one has faded."""
    coins = TRAITS.index("coins")
    found = []
    for rounds in (0, 3):
        fit = fits.ValueFit()
        for worth, faded in ((10, rounds), (30, 0)):
            for more in range(-20, 20):
                seen = numpy.zeros((1, 2, len(TRAITS)), int)
                seen[0, 0, coins] = more
                points, nobody = worth * seen[0, :, coins], numpy.zeros(2, int)
                fit.add(games.Positions(numpy.array([67]), seen, numpy.zeros((1, 2), int), points, nobody))
            for _ in range(faded):
                fit.fade()
        found.append(fit.table()["coins"][0])
    assert 190 < found[0] < 210 and 240 < found[1] < 290


def test_mean_of_players_averages_weights() -> None:
    """Each weight of the policy and of the values is the mean of theirs."""
    policies = [{"coin": (10, 20), "wood": (1, 0)}, {"coin": (30, 20), "wood": (2, 7)}]
    values = [{"coins": (0, 3, 6)}, {"coins": (10, 5, 7)}]
    players = [league.Member(policy, value) for policy, value in zip(policies, values, strict=True)]
    found = train.mean_player(players)
    assert found.policy == {"coin": (20, 20), "wood": (2, 4)} and found.values == {"coins": (5, 4, 6)}
    assert train.mean_player(players[:1]) == players[0]


def test_policy_fit_raises_weight_of_chosen_take() -> None:
    """If the take favoured by the last weight is always chosen, that weight is raised, and no other."""
    names = games.weight_names(league.HANDMADE_WEIGHTS)
    slopes = numpy.zeros((2, len(names)))
    slopes[1, -1] = 1.0
    seen = games.Choices([numpy.zeros(2)] * 50, [slopes] * 50, [1] * 50)
    learned = fits.fit_policy(league.HANDMADE_WEIGHTS, [seen])
    name, end = names[-1]
    assert learned[name][end] > league.HANDMADE_WEIGHTS[name][end]
    assert {key: value for key, value in learned.items() if key != name} == {
        key: value for key, value in league.HANDMADE_WEIGHTS.items() if key != name
    }
    assert fits.fit_policy(league.HANDMADE_WEIGHTS, []) == league.HANDMADE_WEIGHTS


def test_game_parts_sum_to_one() -> None:
    parts = fits.game_parts(numpy.arange(68))
    assert numpy.allclose(parts.sum(1), 1) and (parts >= 0).all()
    assert parts[67].tolist() == [1, 0, 0] and parts[0].tolist() == [0, 0, 1]


def test_the_members_of_the_league_differ() -> None:
    best = league.Member(league.HANDMADE_WEIGHTS)
    members: list[Any] = [member for member, _ in league.league(best, best)]
    assert len({str(member) for member in members}) == len(members) - 1, "best and first are the same in the beginning"
    assert sum(share for _, share in league.league(best, best)) == 100
    assert len(members) == league.MEMBER_COUNT


@pytest.mark.parametrize("word", ["NOTHING=1", "GAMES=many", "ROUNDS=0", "SCHEDULER=nowhere", "FOR=3p"])
def test_invalid_argument_exits_with_2(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert train.main([word]) == 2
    assert word.split("=")[0] in capsys.readouterr().err
