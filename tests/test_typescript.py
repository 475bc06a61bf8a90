"""The package for tests in TypeScript, and the exercises there."""

import tarfile

import pytest

from tools import typescript
from tools.paths import NODE_MODULES


@pytest.mark.skipif(not NODE_MODULES.exists(), reason="esbuild is not installed")
def test_package_is_complete(tmp_path) -> None:
    typescript.pack(tmp_path / "package.tgz")
    with tarfile.open(tmp_path / "package.tgz") as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
        script = packed.extractfile("package/index.js").read().decode()
    assert {"index.js", "index.ts", "pages.ts", "hunting.mjs", "hunt.mjs", "serve.mjs", "package.json"} <= names
    assert all(f"var {kind.__name__} = class " in script for kind in typescript.classes())


def test_exercises_are_in_both_languages() -> None:
    for path in typescript.STARTS.glob("*.py"):
        name = f"{path.stem.removeprefix('test_')}.spec.ts"
        assert (typescript.STARTS.parent / "solutions" / name).exists()
        begun = (typescript.STARTS / name).read_text("utf-8")
        assert begun == typescript.starts().get(name, begun), "python -m tools.typescript writes them"
