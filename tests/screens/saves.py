"""Saved games."""

from unittest.mock import AsyncMock, patch

from tests.screens import Screen, Steps, scenario


@scenario
def saved_games(shown: Screen) -> Steps:
    yield "none", "saves"
    shown.put("taking")
    yield "one, on the table", "saves"
    shown.put("over", title="The end <b>")
    shown.put("hidden-points")
    shown.texts["glenmore:save:bad"] = "{"
    yield "four, one unreadable", "saves"
    yield "renaming", "saves:rename id0"
    shown.form("saves:title id0", title="My title")
    yield "renamed"
    yield "delete?", "saves:delete id1"
    yield "no", "saves"
    yield "the unreadable one is deleted", "saves:delete bad", "saves:delete-now bad"
    shown.do("saves:export id0")
    assert [name for name, _text in shown.downloads] == ["glen-more-my-title.json"], shown.downloads
    yield "another one is opened", "saves:open id0"
    yield "the game on the table is deleted", "saves:delete id0", "saves:delete-now id0"
    yield "one that is gone is opened", "saves:open id0"


class File:
    """A file as in JavaScript: false in Python if it is empty."""

    name = "a file"

    def __init__(self, content: str) -> None:
        self._content, self.size = content, len(content)

    def __bool__(self) -> bool:
        return self.size > 0

    async def text(self) -> str:
        return self._content


class Chosen:
    """A field in which a file with that content has been chosen."""

    def __init__(self, content: str) -> None:
        self.files = self
        self.length, self._file = 1, File(content)

    def item(self, _number: int) -> File:
        return self._file


@scenario
def saved_games_from_files(shown: Screen) -> Steps:
    shown.put("taking", title="Sent")
    yield "exported and deleted", "saves:export id0", "home", "saves", "saves:delete-now id0"
    shown.do("saves:import", source=Chosen(shown.downloads[0][1]))
    yield "imported"
    shown.do("saves", "saves:import", source=Chosen(""))
    yield "empty"
    shown.do("saves", "saves:import", source=Chosen("nonsense"))
    yield "nonsense"
    for kind, dialog in (("results", "statistics"), ("puzzles", "puzzles")):
        shown.do("saves:import", source=Chosen(f'{{"kind": "glen-more-{kind}", "format": 1}}'))
        assert shown.page.dialogs.open_name == dialog
    large = Chosen("")
    large.item(0).size = 10**9
    shown.do("saves:import", source=large)
    yield "too large"
    for is_there in (True, False):
        with patch("browser.lazy.load_lazy_zip", AsyncMock(return_value=is_there)):
            shown.do("saves:import", source=Chosen('{"kind": "glen-more-results"'))
            yield "no results" if is_there else "results are not loaded"
