"""The page's own script is made of modules: each runs once, after those that it needs."""

from __future__ import annotations

import pytest

script = pytest.importorskip("tools.script")
paths = pytest.importorskip("tools.paths")

pytestmark = pytest.mark.cpython_only

MODULES = {
    "main.js": 'import "./first.js";\nimport { two, both } from "./two-things.js";\nrun(two, both);\n',
    "first.js": 'import { one } from "./one.js";\none();\n',
    "two-things.js": 'import { one } from "./one.js";\nexport const two = 2;\nexport async function both() {}\n',
    "one.js": "export function one() {}\n",
}


def test_each_module_runs_once_after_those_that_it_needs() -> None:
    made = script.bundle("main.js", MODULES)
    assert made.modules == {"first.js", "two-things.js", "one.js"}
    assert made.text.split("\n") == [
        "const $one = (() => {",
        "function one() {}",
        "return { one };",
        "})();",
        "const $first = (() => {",
        "const { one } = $one;",
        "one();",
        "})();",
        "const $two_things = (() => {",
        "const { one } = $one;",
        "const two = 2;",
        "async function both() {}",
        "return { two, both };",
        "})();",
        "",
        "const { two, both } = $two_things;",
        "run(two, both);",
        "",
    ]


@pytest.mark.parametrize(
    ("path", "text", "told"),
    [
        ("one.js", 'import { gone } from "./gone.js";\n', "one.js imports gone.js"),
        ("one.js", 'import { two } from "./two-things.js";\n', "two-things.js and one.js import each other"),
        ("one.js", "export default 1;\n", "one.js: this is not understood: export default 1;"),
        ("main.js", 'import * as all from "./one.js";\n', "main.js: this is not understood: import *"),
    ],
)
def test_what_cannot_be_put_together_is_told(path: str, text: str, told: str) -> None:
    with pytest.raises(paths.ToolError, match=told.replace("*", r"\*")):
        script.bundle("main.js", MODULES | {path: text})
