"""Rewrites all recordings and prints what has changed: the golden games, a game of bots, and the snapshots.

``make golden``. Whatever has changed is to be looked at before it is committed.
"""

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, "web")

from core import Game
from tests import exact_games, golden_games, recording
from tools.paths import ROOT


def main() -> None:
    """Writes what has changed, and deletes files that nothing belongs to."""
    bots = exact_games.play(Game.new(players=len(exact_games.LEVELS), seed=exact_games.SEED))
    told = [*_written({exact_games.FILE: bots})]  # snapshots show that game
    texts = {recording.path(name): str(made()) for name, made in recording.SNAPSHOTS.items()}
    texts |= {path: "" for path in recording.FOLDER.rglob("*.txt") if path not in texts}
    told += _written(texts | golden_games.texts())
    print("\n".join(told or ["Nothing has changed."]))


def _written(texts: dict[Path, str]) -> Iterator[str]:
    """Writes the texts that have changed, deletes files without one, and tells of each."""
    for path, text in sorted(texts.items()):
        before = path.read_text("utf-8") if path.exists() else ""
        if text and text != before:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        if not text:
            path.unlink()
        changed = [line[0] for line in difflib.ndiff(before.splitlines(), text.splitlines()) if line[0] in "+-"]
        if changed:
            kind = "" if before and text else "new, " if text else "gone, "
            yield f"{path.relative_to(ROOT)}: {kind}+{changed.count('+')} -{changed.count('-')}"


if __name__ == "__main__":
    main()
