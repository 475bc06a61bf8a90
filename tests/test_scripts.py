"""Scripts of the page that need no DOM, run by Node.js: parsing of the address, unpacking of packs."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest
from storage.settings import ROWS

bundler = pytest.importorskip("tools.script")

pytestmark = pytest.mark.cpython_only

PAGE = """
const root = { dataset: {} };
const left = [];
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
const address = new URL(given.address);
define("document", { documentElement: root, baseURI: given.address, querySelector: () => ({ content: "en de" }) });
define("location", { search: address.search, hash: address.hash, replace: (to) => left.push(String(to)) });
define("localStorage", { getItem: () => given.settings ?? null });
define("navigator", { languages: given.languages, language: given.language });
"""
"""A minimal DOM for first.js."""

FIRST = f"""{PAGE}
const {{ leaving }} = await import("./first.js");
tell({{ leaving, left, language: root.lang, screen: root.dataset.screen }});
"""

OPENED = """
const { gzipSync } = await import("node:zlib");
const { opened } = await import("./packs.js");
const zip = Buffer.from("PK" + "what is in the zip ".repeat(5000));
const sent = { packed: gzipSync(zip), unpacked: zip, twice: gzipSync(gzipSync(zip)) };
const bytes = (content) => new ReadableStream({
  start(controller) {
    for (let at = 0; at < content.length; at += given.part) controller.enqueue(content.subarray(at, at + given.part));
    controller.close();
  },
});
const found = {};
for (const [how, content] of Object.entries(sent)) {
  const answer = await opened("https://host/app.zip", new Response(bytes(content)));
  found[how] = zip.equals(Buffer.from(await answer.arrayBuffer()));
}
tell(found);
"""


def run(script: str, **given: Any) -> Any:
    """The output of a script, run together with the page's own.

    :param given: values for its variable ``given``
    """
    known = f"globalThis.SHARED = {json.dumps(bundler.SHARED)};\nconst given = {json.dumps(given)};"
    whole = f"{known}\nconst tell = (it) => console.log(JSON.stringify(it));\n{script}"
    command = ["node", "--input-type=module", "--no-warnings", "-e", whole]
    ended = subprocess.run(command, cwd=bundler.WEB, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def test_a_name_and_password_are_left_out_of_the_address_before_anything_else() -> None:
    found = run(FIRST, address="https://me:secret@host/glen/?lang=de#g=abc", language="en")
    assert found["leaving"] and found["left"] == ["https://host/glen/?lang=de#g=abc"]
    assert run(FIRST, address="https://me@host/", language="en")["left"] == ["https://host/"]
    assert not run(FIRST, address="https://host/glen/", language="en")["leaving"]


def test_a_browser_that_names_no_languages_is_spoken_to_in_its_own() -> None:
    assert run(FIRST, address="https://host/", language="de-AT") == {
        "leaving": False, "left": [], "language": "de", "screen": "start",
    }  # fmt: skip
    assert run(FIRST, address="https://host/")["language"] == "en"


def test_the_looks_are_those_of_the_address_or_the_settings() -> None:
    looks = {name: row.choices[1] for name, row in ROWS.items() if row.styled}
    told = {name: {True: "on", False: "off"}.get(value, value) for name, value in looks.items()}
    tell = f"{PAGE}await import('./first.js');\ntell(root.dataset);"
    kept = json.dumps(looks | {"pace": "fast", "sounds": True})
    rest = {"language": "en", "screen": "start"}
    assert run(tell, address="https://host/", settings=kept) == told | rest
    query = "&".join(f"{name}={value}" for name, value in told.items())
    assert run(tell, address=f"https://host/?{query}&pace=fast") == told | rest
    assert run(tell, address="https://host/?theme=pink&table=yes&do=constructor", settings="[]") == rest


@pytest.mark.parametrize("query", ["play=end", "do=go-on"])
def test_the_address_may_ask_for_the_table(query: str) -> None:
    assert run(FIRST, address=f"https://host/?{query}")["screen"] == "table"


@pytest.mark.parametrize("part", [1000, 1])
def test_a_pack_may_be_unpacked_on_its_way_or_packed_once_more(part: int) -> None:
    assert run(OPENED, part=part) == {"packed": True, "unpacked": True, "twice": True}
