"""The page in WebKitGTK and Firefox, where installed; ``make engines`` tests them at length."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.engines import steps, walk
from tools.engines.engine import Engine
from tools.engines.install import ENGINES, missing

pytestmark = [
    pytest.mark.long,
    # A warning of selenium about itself.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]


@pytest.fixture(scope="module", params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    if lacking := missing(request.param):
        pytest.skip(f"{lacking}; `make engines` installs it where it can")
    with ENGINES[request.param]() as engine:
        engine.size(1440, 900)
        yield engine


def test_engine_plays_drags_reloads_and_opens_dialogs(engine: Engine, site: Path) -> None:
    with walk.serving_late(2, site) as url:
        steps.start(engine, url + walk.GAME)
        for pointer in ("mouse", "touch"):
            steps.drag(engine, pointer)
        course = walk.play(engine, most=6, reload_at=(3,))
        assert (course.reloads, course.problems) == (1, [])
        for command in ("menu", "settings"):
            steps.open_dialog(engine, command)
        steps.close(engine)
        steps.open_dialog(engine, "compare")
        steps.close(engine, by_key=False)
        assert engine.problems() == []


def test_engine_runs_workshop_match(engine: Engine, site: Path) -> None:
    with walk.serving_late(0, site) as url:
        assert walk.play_match(engine, url) == 10
        assert engine.problems() == []
