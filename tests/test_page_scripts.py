"""Scripts of the page that need no DOM, run by Node.js: parsing of the address, unpacking of packs, faults of files."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from features.workshop.course import STEPS
from features.workshop.reference import known_words, read_entries
from store.saved_games import PREFIX
from store.settings import ALL_SETTINGS
from store.snapshot import KEY, SnapshotKey, SnapshotStore
from tests.fake_storages import Memory
from tools import bot_api
from tools import bundle as bundler

FIRST = """
const root = { dataset: {} };
const left = [];
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
const address = new URL(given.address);
define("document", { documentElement: root, baseURI: given.address, querySelector: () => ({ content: "en de" }) });
define("location", { search: address.search, hash: address.hash, replace: (to) => left.push(String(to)) });
define("localStorage", { getItem: () => given.settings ?? null });
define("navigator", { languages: given.languages, language: given.language });
const { leaving } = await import("./first.js");
tell({ leaving, left, lang: root.lang, ...root.dataset });
"""
"""Runs first.js with a minimal DOM."""

OPENED = """
const { gzipSync } = await import("node:zlib");
const { openPack } = await import("./packs.js");
const zip = Buffer.from("PK" + "what is in the zip ".repeat(500));
const sent = { packed: gzipSync(zip), unpacked: zip, twice: gzipSync(gzipSync(zip)) };
const bytes = function* (content) {
  for (let at = 0; at < content.length; at += given.part) yield content.subarray(at, at + given.part);
};
const found = {};
for (const [how, content] of Object.entries(sent)) {
  const answer = await openPack("https://host/app.zip", new Response(ReadableStream.from(bytes(content))));
  found[how] = zip.equals(Buffer.from(await answer.arrayBuffer()));
}
tell(found);
"""

PROGRESS = """
const bar = { value: 0 };
globalThis.document = { documentElement: { dataset: { language: "en" } }, getElementById: () => bar };
globalThis.location = { hash: "" };
const { show } = await import("./progress.js");
tell([40, 70, 50].map((percent) => (show(percent), bar.value)));
"""
"""Shows the progress of a start."""

JUDGED = """
const { pathToFileURL } = await import("node:url");
const found = [];
for (const { name, status, length, broken, headers } of given.cases) {
  const address = (name) => new URL(name, pathToFileURL("./files.js")).href;
  const elements = { "boot-files": { textContent: JSON.stringify({ [name]: 1000 }) } };
  const scripts = name.endsWith(".js") ? [{ href: address(name) }] : [];
  globalThis.document ??= { documentElement: { dataset: { language: "en" } }, baseURI: "https://host/" };
  globalThis.location ??= { hash: "" };
  document.documentElement.dataset.state = "loading";
  document.getElementById = (id) => (elements[id] ??= { value: 0, classList: { toggle() {} } });
  document.querySelectorAll = (selector) => (selector.includes("script") ? scripts : []);
  globalThis.fetch = async () => {
    if (!status) throw new TypeError("Failed to fetch");
    const pull = (controller) => (broken ? controller.error(new TypeError("network error")) : controller.close());
    const start = (controller) => controller.enqueue(new Uint8Array(length));
    return new Response(new ReadableStream({ start, pull }), { status, headers });
  };
  const { explain, fetchCounted, startWaiting, stopWaiting } = await import(`./files.js?${found.length}`);
  startWaiting(address("pyodide.asm.wasm"));
  if (!scripts.length) await fetchCounted(address(name)).then((answer) => answer.arrayBuffer()).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  const atOnce = elements["boot-error-text"]?.textContent ?? "";
  await explain("failedPython", { why: "so it is" });
  found.push([atOnce, elements["boot-error-text"].textContent]);
  stopWaiting();
}
tell(found);
process.exit();
"""
"""Loads files of 1,000 bytes from a host, each of which then fails: the messages before and after that."""

UNKNOWN = """
const { EditorState } = await import("@codemirror/state");
const { python } = await import("@codemirror/lang-python");
const { unknown } = await import("./unknown.js");
tell(given.programs.map((doc) => {
  const selection = { anchor: doc.length };
  const found = unknown(EditorState.create({ doc, selection, extensions: python() }), given.api);
  return found.map(({ name, near }) => (near ? `${name}: ${near}` : name));
}));
"""
"""Finds the unknown names of programs, with what was probably meant."""


def run(script: str, **given: Any) -> Any:
    """Runs a script together with the page's own, with these values in its variable ``given``; returns its output."""
    known = f"globalThis.SHARED = {json.dumps(bundler.SHARED)};\nconst given = {json.dumps(given)};"
    whole = f"{known}\nconst tell = (it) => console.log(JSON.stringify(it));\n{script}"
    command = ["node", "--input-type=module", "--no-warnings", "-e", whole]
    ended = subprocess.run(command, cwd=bundler.WEB / "scripts", capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


@pytest.mark.parametrize(("given", "told"), [
    # A name and a password are removed from the address before anything else.
    ({"address": "https://me:secret@host/glen/?lang=de#g=abc", "language": "en"},
     {"leaving": True, "left": ["https://host/glen/?lang=de#g=abc"]}),
    ({"address": "https://me@host/", "language": "en"}, {"leaving": True, "left": ["https://host/"]}),
    # A browser that lists no languages gets its own one.
    ({"language": "de-AT"}, {"leaving": False, "left": [], "lang": "de", "language": "de", "screen": "start"}),
    ({}, {"lang": "en"}), ({"languages": ["fr-FR"]}, {"lang": "en"}),
    ({"settings": '{"language": "de"}', "languages": ["en-GB"]}, {"lang": "de"}),
    ({"settings": '{"language": "de"}', "address": "https://host/?lang=en"}, {"lang": "en"}),
    ({"settings": '{"language": "de"}', "address": "https://host/?lang=tlh"}, {"lang": "de"}),
    ({"address": "https://host/?play=end"}, {"screen": "table"}),
    ({"address": "https://host/?do=go-on"}, {"screen": "table"}),
])  # fmt: skip
def test_first_js_chooses_language_and_screen(given: dict[str, str], told: dict[str, object]) -> None:
    found = run(FIRST, **{"address": "https://host/", **given})
    assert found | told == found


def test_first_js_applies_look_settings() -> None:
    looks = {name: row.choices[1] for name, row in ALL_SETTINGS.items() if row.styled}
    told = {name: {True: "on", False: "off"}.get(value, value) for name, value in looks.items()}
    kept = json.dumps(looks | {"pace": "fast", "sounds": True})
    plain = run(FIRST, address="https://host/?theme=pink&table=yes&do=constructor", settings="[]")
    assert run(FIRST, address="https://host/", settings=kept) == plain | told
    query = "&".join(f"{name}={value}" for name, value in told.items())
    assert run(FIRST, address=f"https://host/?{query}&pace=fast") == plain | told
    assert plain == {"leaving": False, "left": [], "lang": "en", "language": "en", "screen": "start"}


@pytest.mark.parametrize("part", [100, 1])
def test_pack_decoding_variants(part: int) -> None:
    assert run(OPENED, part=part) == {"packed": True, "unpacked": True, "twice": True}


def test_progress_bar_never_goes_back() -> None:
    assert run(PROGRESS) == [40, 70, 70]


REFEREE = Path(__file__).with_name("referee.js").read_text("utf-8")


def test_match_js_replaces_bad_threads() -> None:
    assert run(REFEREE) == {
        "answers": {"told": [1, 1], "left": 0, "threads": 1},
        "parts": {"told": [2, 2], "left": 0, "threads": 1},
        "garbage": {"told": ["ended", "ended"], "left": 0, "threads": 2},
        "mutters": {"told": [1, 1], "left": 0, "threads": 2},
        "silent": {"told": ["time", "time"], "left": 0, "threads": 2},
    }


OTHERWISE = "The game stopped with an error: so it is."
"""The message where no file is at fault."""

NAMES = ("main.py", "app.pack", "pyodide.asm.wasm", "pyscript.json", "site.css")
SCRIPT = {"name": "core.js"}
FAULTS: dict[str, dict[str, Any]] = {
    "doesn’t provide the file {} (404": {"status": 404},
    "The file {} couldn’t be loaded (Failed": {"status": 0},
    "The file {} couldn’t be loaded (network": {"length": 500, "broken": True},
    "The file {} was cut short: only 500 of 1000 bytes": {"length": 500},
    "sent a web page instead of the file {}": {"length": 1100, "headers": {"Content-Type": "text/html"}},
}
OF_SCRIPTS = FAULTS | {"serves the file {} as “text/plain”": {"headers": {"Content-Type": "text/plain"}}}

JUDGEMENTS: list[tuple[dict[str, Any], str, str]] = [
    *((fault | {"name": name}, words.format(name), "") for name in NAMES for words, fault in FAULTS.items()),
    ({"status": 404}, "copied to its server again", ""),
    ({"name": "app.pack", "status": 404}, "files ending in .pack as application/octet-stream", ""),
    ({"name": "pyodide.asm.wasm", "status": 404}, "files ending in .wasm as application/wasm", ""),
    *(({"name": name}, "", OTHERWISE) for name in NAMES),
    *((SCRIPT | fault, "", words.format("core.js")) for words, fault in OF_SCRIPTS.items()),
    (SCRIPT | {"headers": {"Content-Type": "text/javascript"}}, "", OTHERWISE),
    # A host may change the ends of lines, and a browser may unpack a pack; of a wrong .json PyScript says nothing.
    ({"length": 1100}, "", "main.py belongs to a different version: 1100 bytes arrived instead of 1000"),
    ({"name": "app.pack", "length": 1100, "headers": {"Content-Encoding": "gzip"}}, "", OTHERWISE),
    ({"name": "pyscript.json", "length": 1100}, "pyscript.json belongs to a different version", ""),
]
"""Faults of files of 1,000 bytes, with the message at once, or only after something has failed."""


def test_file_faults_are_reported_when_they_matter() -> None:
    usual = {"name": "main.py", "status": 200, "length": 1000, "broken": False, "headers": {}}
    found = run(JUDGED, cases=[usual | case for case, _at_once, _later in JUDGEMENTS])
    for (_case, at_once, later), (now, then) in zip(JUDGEMENTS, found, strict=True):
        assert (at_once in now if at_once else now == "") and later in then


PUT_UP = """
const shown = { innerHTML: "" };
const root = { dataset: { screen: "table", language: given.language }, setAttribute() {} };
const kept = new Map(Object.entries(given.kept));
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, removeItem: (key) => kept.delete(key) };
globalThis.document = {
  documentElement: root, querySelector: () => ({ content: given.release }), getElementById: () => shown,
};
Object.assign(globalThis, { location: { hash: "", search: "" }, innerWidth: given.width, innerHeight: given.height });
const { showSnapshot } = await import("./snapshot.js");
showSnapshot();
tell([root.dataset.picture ?? "", shown.innerHTML, kept.has(given.key)]);
"""
HERE = {"release": "r1", "language": "en", "width": 390, "height": 844}


@pytest.mark.parametrize(("now", "save", "text"), [
    ({}, "", ""), *(({name: "other"}, "", "") for name in HERE), ({}, "played on", ""), ({}, "", "nonsense"),
    ({}, "", "1\n{}"),
])  # fmt: skip
def test_outdated_board_snapshot_is_discarded(now: dict[str, str], save: str, text: str) -> None:
    backend, key = Memory(), f"{PREFIX}id"
    backend.set(key, "as it was")
    SnapshotStore(backend).save(SnapshotKey(**HERE), "id", {"players": [("p", "<b>Ann</b>")]}, {})  # type: ignore[arg-type]
    kept = {KEY: text or backend.get(KEY), key: save or "as it was"}
    good = not (now or save or text)
    found = run(PUT_UP, kept=kept, key=KEY, **HERE | now)
    assert found == (["shown", "<b>Ann</b>", True] if good else ["", "", False])


SCANNED = """
const { Scan } = await import("./qr.js");
const track = { readyState: "live", muted: false };
const scan = Object.assign(Object.create(Scan.prototype), {
  video: { isConnected: true }, stream: { getVideoTracks: () => [track] }, muted: 0, canvas: { clear() {} },
  eye: { readFrame: async () => (Object.assign(track, given.then), given.text) },
});
let looks = 0;
globalThis.setTimeout = (run) => (scan.video.isConnected = ++looks < 100) && setImmediate(run);
tell(await scan.next("").catch(() => "gone"));
"""


@pytest.mark.parametrize(("then", "text", "told"), [
    ({}, "a code", "a code"), ({"readyState": "ended"}, "", "gone"), ({"muted": True}, "", "gone"),
])  # fmt: skip
def test_lost_camera_is_noticed(then: dict[str, Any], text: str, told: str) -> None:
    assert run(SCANNED, then=then, text=text) == told


KNOWN = """import math as m, json
from os import *_
def f(a, *b, c=1, **d):
    global e
    for g, (h, *i) in enumerate(b): pass
    with open(a) as j: pass
    try: pass
    except KeyError as k: pass
    (l, [n, *o]), self.p = q = r, s = a
    t: int = [u for u, v in b if (w := u)] + max(x for x in b) + {**d}
    match a:
        case {"y": y, **z} | list(key=A) as B: pass
    return lambda C, D=2: f(c=C, e=D) + m.sqrt(e) + a.anything + self.p.q + json.dumps(f"{g}{h!r}{i} {j=} {k}")
class E(Exception):
    def F(self): return l, n, o, q, r, s, t, u, v, w, y, z, A, B, E, __name__, self.F().add(1).most
"""
"""A program in all of whose names become known, in every way."""


FOUND = {
    **{source: [] for step in STEPS for source in (step.start, step.solution)},
    KNOWN.replace("*_", "path"): [],
    "from os import *\nanything\n": [],
    "def choose(game):\n    retrun lenn(legal_actions), tru\n":
        ["retrun: return", "lenn: len", "legal_actions: game.legal_actions", "tru: True"],
    "def choose(game):\n    game.legal_action, game.dice, game.state.phaes, game.preview(1).roon, game.me.colour\n":
        ["legal_action: legal_actions", "dice", "phaes: phase", "roon: room"],
    "x = y.wrod, nothing.at.all\n": ["y", "wrod: word", "nothing"],
    "a = 1 + ab": [],  # it is still being typed
}  # fmt: skip
"""Programs, with their unknown names."""


def test_unknown_names_are_found() -> None:
    api = known_words(read_entries(bot_api.files()[bot_api.PATH].decode()))
    assert run(UNKNOWN, programs=list(FOUND), api=api) == list(FOUND.values())
