"""All text of the views of whole games has gone through gettext: a pseudo-language has it. No catalogue has faults."""

import io
import re
from collections.abc import Callable, Iterator

import pytest
from babel.messages import Catalog

from core import Game
from core.actions import Take
from core.bots.levels import LEVELS, MATCH
from storage.settings import Settings
from tests import pseudo
from tests.fragments import PANELS
from tests.storages import Memory
from tests.tables import NAMES, wandering
from tools import catalogue_faults, catalogues, extractors
from ui.model.selection import Selection
from ui.model.view import View, build
from ui.panels import prompt
from ui.table.address import play_all, read_think_factor, wanted
from ui.text import i18n


@pytest.fixture(scope="module", autouse=True)
def spoken() -> Iterator[None]:
    """Activates the pseudo-language."""
    i18n.use(catalogues.mo(pseudo.catalogue()))
    yield
    i18n.use(b"")


def views(players: int, seed: int) -> Iterator[View]:
    """Views of a whole game, with selections."""
    for number, desk in enumerate(wandering(players, seed, 2000)):
        if number % 5 == 0:
            yield desk.view()
            takes = [action for action in desk.game.legal_actions() if isinstance(action, Take)]
            for take in takes[number % 3 : number % 3 + 1]:
                for selection in (Selection(space=take.space), Selection(space=take.space, cell=take.cell)):
                    yield build(desk.game, selection, log=desk.log)
    assert desk.game.over
    yield desk.view()


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (5, 23)])
def test_all_view_text_is_translated(players: int, seed: int) -> None:
    found = {}
    for view in views(players, seed):
        texts = [("aloud", prompt.spoken(view))]
        for name, fragments in PANELS.items():
            html = "".join(html for _key, html in fragments(view)).encode()
            texts += [(name, text) for _line, _name, text, _comments in extractors.html(io.BytesIO(html), (), (), {})]
        found |= {text: name for name, text in texts if pseudo.foreign(text, tuple(NAMES))}
    assert found == {}


@pytest.mark.parametrize("catalogue", catalogues.catalogues().values(), ids=catalogues.catalogues())
def test_catalogues_have_no_faults(catalogue: Catalog) -> None:
    assert list(catalogue_faults.faults(catalogue)) == []


@pytest.mark.parametrize("ask", [
    lambda: wanted(seed="x"), lambda: wanted(players="9"), lambda: wanted(players="2", bots="hard,hard,hard"),
    lambda: wanted(bots="Grouse"), lambda: wanted(players="2", names="Ann,Ben,Cat"),
    lambda: wanted(players="2", names="A" * 30), lambda: wanted(play="end"), lambda: play_all(Game.new(), ["end"]),
    lambda: read_think_factor("long"), lambda: Settings(Memory()).hold("theme", "pink"),
])  # fmt: skip
def test_address_errors_are_translated(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError) as error:
        ask()
    words = (*(level.id for level in LEVELS), MATCH, *Settings.theme.choices)
    assert not pseudo.foreign(re.sub(r"“[^”]*”", "", str(error.value)), words)
