import sys
from pathlib import Path
from py_compile import compile as compiled
from zipfile import ZipFile
from zipimport import zipimporter

import pytest

MODULES = ("glen.py", "pack/__init__.py", "pack/inner.py", "pack/deep/__init__.py")


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A zip of bytecode; importing puts nothing into this Python's own hooks."""
    monkeypatch.setattr(sys, "path_hooks", list(sys.path_hooks))
    monkeypatch.setattr(sys, "path_importer_cache", {})
    (tmp_path / "source.py").touch()
    with ZipFile(tmp_path / "app.zip", "w") as zipped:
        for name in MODULES:
            zipped.write(str(compiled(str(tmp_path / "source.py"), str(tmp_path / "made.pyc"), dfile=name)), f"{name}c")
    return str(tmp_path / "app.zip")


@pytest.mark.parametrize("name", MODULES)
def test_module_paths_equal_zipimporter(archive: str, name: str) -> None:
    from importer import Importer

    *packages, last = name.removesuffix(".py").removesuffix("/__init__").split("/")
    place, module = "/".join([archive, *packages]), ".".join([*packages, last])
    ours, standard = Importer(place).find_spec(module), zipimporter(place).find_spec(module)
    assert (ours.origin, ours.submodule_search_locations) == (standard.origin, standard.submodule_search_locations)


def test_find_spec_does_not_decode_module(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importer import Importer

    monkeypatch.setattr("zipimport._get_module_code", None)
    assert Importer(archive).find_spec("pack").origin == f"{archive}/pack/__init__.pyc"
