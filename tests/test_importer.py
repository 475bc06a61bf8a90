import sys
from pathlib import Path
from py_compile import compile as compiled
from zipfile import ZipFile
from zipimport import zipimporter

import pytest

MODULES = {"glen.py": "1", "pack/__init__.py": "2", "pack/inner.py": "3", "pack/deep/__init__.py": "4"}


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A zip of bytecode; importing puts nothing into this Python's own hooks."""
    monkeypatch.setattr(sys, "path_hooks", list(sys.path_hooks))
    monkeypatch.setattr(sys, "path_importer_cache", {})
    with ZipFile(tmp_path / "app.zip", "w") as zipped:
        for name, source in MODULES.items():
            (tmp_path / "source.py").write_text(source)
            made = compiled(str(tmp_path / "source.py"), str(tmp_path / "made.pyc"), dfile=name)
            zipped.write(str(made), f"{name}c")
    return str(tmp_path / "app.zip")


@pytest.mark.parametrize("name", MODULES)
def test_module_paths_equal_zipimporter(archive: str, name: str) -> None:
    from importer import Importer

    *packages, last = name.removesuffix(".py").removesuffix("/__init__").split("/")
    place, module = "/".join([archive, *packages]), ".".join([*packages, last])
    ours, standard = Importer(place).find_spec(module), zipimporter(place).find_spec(module)
    assert ours and standard
    assert (ours.origin, ours.submodule_search_locations) == (standard.origin, standard.submodule_search_locations)


def test_find_spec_does_not_decode_module(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importer import Importer

    monkeypatch.setattr("zipimport._get_module_code", None)
    found = Importer(archive).find_spec("pack")
    assert found and found.origin == f"{archive}/pack/__init__.pyc"
