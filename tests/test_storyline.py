"""The course of a game in a sentence."""

import random
from collections import Counter

import pytest

from core.bots.coach.course import CLEAR, course
from core.bots.coach.course import KINDS as COURSES
from features.review import review_words

ANN, BEN = 0, 1


def of(*shares: int) -> list[list[int]]:
    """The chances in a game of two, given those of the first."""
    return [[share, 1000 - share] for share in shares]


@pytest.mark.parametrize(("shares", "scorings", "winners", "seat", "words"), [
    ((500, 600, 700, 800, 1000), [], [ANN], None, "Ann led from turn 1 on and kept the lead."),
    ((500, 400, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 2 on and kept the lead."),
    ((500, 100, 50, 700, 1000), [], [ANN], ANN, "After turn 2, Ann had hardly any chance, but won all the same."),
    ((500, 520, 480, 510, 1000), [], [ANN], ANN, "It was wide open to the very end; then Ann won."),
    ((500, 520, 480, 510, 0), [], [BEN], ANN, "It was wide open to the very end; then Ben won."),
    ((500, 300, 200, 100, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
    ((500, 700, 800, 300, 0), [1, 2, 3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the third scoring; Ben won."),
    ((500, 700, 800, 300, 0), [3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the first scoring; Ben won."),
    ((500, 700, 800, 300, 0), [2], [BEN], ANN, "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
    ((500, 400, 700, 800, 0), [], [BEN], ANN,
     "Ann led from turn 2 on, but lost the lead to Ben in the very last turn."),
    ((500, 700, 500), [], [ANN, BEN], BEN, "It could not have been closer: the victory was shared."),
    # Leads before the first turn, and momentary ones, do not count.
    ((700, 400, 300, 200, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
    ((500, 700, 400, 450, 0), [], [BEN], ANN, "Ben led from turn 2 on; Ann did not catch up."),
    ((700, 700, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 1 on and kept the lead."),
    ((500, 700, 800, 300, 600, 500, 0), [], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
])  # fmt: skip
def test_headline_of_each_storyline(
    shares: tuple[int, ...], scorings: list[int], winners: list[int], seat: int | None, words: str
) -> None:
    found = course(of(*shares), scorings, winners, seat)
    assert str(review_words.headline(found, ["Ann", "Ben"])) == words
    assert found.kind in COURSES


def test_reported_lead_lasts_a_round() -> None:
    """In random courses of chances a reported lead begins in a played turn and lasts for a round at least."""
    chance, seen = random.Random(5), Counter[str]()
    for _ in range(1500):
        players, turns = chance.randint(2, 5), chance.randint(8, 60)
        walk, step = [[1000 // players] * players], chance.choice((50, 150, 400))
        for _turn in range(turns - 1):
            weights = [max(1, share + chance.randint(-step, step)) for share in walk[-1]]
            walk.append([weight * 1000 // sum(weights) for weight in weights])
        winner, seat = chance.randrange(players), chance.randrange(players)
        walk.append([1000 * (other == winner) for other in range(players)])
        scorings = sorted(chance.sample(range(1, turns + 1), 3))
        found = course(walk, scorings, [winner], seat)
        seen[found.kind] += 1
        if found.kind in ("kept", "behind", "final", "scoring", "lost"):
            leader = winner if found.kind == "behind" else seat
            end = found.until or turns + 1
            best = [max(share for other, share in enumerate(shares) if other != leader) for shares in walk]
            ahead = [shares[leader] - other for shares, other in zip(walk, best, strict=True)]
            assert 1 <= found.turn <= end - players and end <= turns + 1, found
            assert ahead[found.turn] >= CLEAR and all(by > -CLEAR for by in ahead[found.turn : end])
            assert not found.until or ahead[end - 1] >= CLEAR > ahead[end]
    assert set(seen) == set(COURSES) - {"shared"} and min(seen.values()) > 10, seen


def test_comeback_winner_had_no_lead() -> None:
    walk = [[333, 333, 333], *([[100, 800, 100]] * 9), [0, 0, 1000]]
    assert course(walk, [], [2], ANN).kind == "open"
