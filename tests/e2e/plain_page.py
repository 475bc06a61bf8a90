"""The built page without Python: it shows screens that CPython has drawn, one after the other in the same document.

Nothing in it answers to a click.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pages import inspection
from playwright.sync_api import Browser, Page

from tests.rendering import Rendering
from tools import devices, paths

WITHOUT_PYTHON = ("**/app.pack", "**/*.wasm")
"""Files whose answer the page awaits for ever."""

LATE = ("features/rules/rules.css", "features/workshop/workshop.css")
"""Style sheets that the page loads with what they are for."""

WEAR = """(sheets) => Promise.all(sheets.map(([path, text]) => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet.replace(text);
}))"""

BEGIN = """() => {
  const root = document.documentElement, texts = [], written = {};
  root.dataset.state = 'ready';
  const put = (id, text) => {
    if (written[id] === text) return;
    written[id] = text;
    const element = document.getElementById(id);
    if (element) element.innerHTML = text;
  };
  let size = '', isFlat = false;
  const measure = () => {
    if (size === `${innerWidth}x${innerHeight}`) return;
    size = `${innerWidth}x${innerHeight}`;
    isFlat = getComputedStyle(root).getPropertyValue('--track').trim() === 'flat';
  };
  const gone = {};
  let open = '', marked = {};
  globalThis.add = (more) => texts.push(...more);
  globalThis.show = ({title, root: data, html: always, flat, attributes, marks, dialog, told}) => {
    document.title = title;
    measure();
    const html = isFlat ? {...always, ...flat} : always;
    for (const [name, value] of Object.entries({...gone, ...data})) {
      gone[name] = '';
      if ((root.dataset[name] ?? '') !== value) root.dataset[name] = value;
    }
    for (const id of Object.keys(written)) if (!(id in html)) put(id, '');
    for (const [id, text] of Object.entries(html)) put(id, texts[text]);
    for (const [id, name, value] of attributes) document.getElementById(id)?.setAttribute(name, value);
    document.getElementById('track-svg').setAttribute('viewBox', isFlat ? '0 0 382 205' : '0 0 600 480');
    for (const [name, all] of Object.entries({...marked, ...marks})) {
      for (const element of document.querySelectorAll(`.${name}`)) element.classList.remove(name);
      for (const element of all && marks[name] ? document.querySelectorAll(all) : []) element.classList.add(name);
    }
    marked = marks;
    const host = document.getElementById('dialogs'), next = texts[dialog] + texts[told];
    if (open !== next) {
      open = next;
      host.replaceChildren();
      host.innerHTML = texts[dialog];
      host.firstElementChild?.showModal();
      if (texts[told]) {
        const line = Object.assign(document.createElement('p'), {className: 'told', role: 'status'});
        line.dataset.testid = 'told';
        line.textContent = texts[told];
        host.querySelector('header').after(line);
      }
    }
    fit();
  };
}"""
"""Makes ``show``, which shows a screen whose texts are numbers of those ``add``ed, writing only what differs."""

SPEAK = """(tag) => {
  const root = document.documentElement;
  root.lang = root.dataset.language = tag;
  return new Promise((done) => setTimeout(done));
}"""

SEE = "((looks) => () => Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, look()])))({{{looks}}})"
SEE_ALL = "(screens, see = {see}) => screens.map((screen) => (show(screen), see()))"

FRESH = """((all, seen) => () => all().filter((each) => {{
  const text = JSON.stringify(each);
  return !seen.has(text) && seen.add(text);
}}))({look}, new Set())"""
"""Of what a script finds, what it has not found on a screen before."""

NAMED = """() => [...document.querySelectorAll(
  'button, a, summary, option, th, td, h1, h2, h3, h4, [role], [aria-label]')].filter((e) => e.checkVisibility())
  .map((e) => e.getAttribute('aria-label') ?? e.innerText ?? '').map((name) => name.replace(/\\s+/g, ' ').trim())"""
"""The accessible names of elements named by their content or a label."""

SAID = {"said": FRESH.format(look=inspection.SAID), "named": FRESH.format(look=NAMED)}
"""Texts, each once, and accessible names."""

LOOKS = {
    "cut": inspection.CUT,
    "covered": inspection.COVERED,
    "small": inspection.SMALL,
    "spilt": inspection.SPILT,
    "sideways": inspection.SIDEWAYS,
}
"""Faults sought on each screen, by the scripts of the page objects."""

WHOLE = {"unsaid": inspection.UNSAID}
"""Sentences of the bar that are not whole: for windows in which it has three lines."""

Found = dict[str, Any]


def see(looks: dict[str, str]) -> str:
    """A script that returns what each of some scripts returns."""
    return SEE.format(looks=", ".join(f"{name}: {look}" for name, look in looks.items()))


class PlainPage:
    """Shows and inspects screens of one language in a page that is not yet opened."""

    def __init__(self, page: Page, url: str, tag: str) -> None:
        self.page = page
        self._numbers: dict[str, int] = {}
        for pattern in WITHOUT_PYTHON:
            page.route(pattern, lambda _route: None)
        page.goto(url)
        page.wait_for_function("() => document.documentElement.dataset.words")
        page.evaluate(WEAR, [[path, (paths.WEB / path).read_text("utf-8")] for path in LATE])
        page.evaluate(BEGIN)
        self.speak(tag)

    def speak(self, tag: str) -> None:
        self.page.evaluate(SPEAK, tag)

    def resize(self, size: str) -> None:
        width, height = map(int, size.split("x"))
        self.page.set_viewport_size({"width": width, "height": height})

    def show(self, screen: Rendering) -> None:
        self.page.evaluate("(screen) => show(screen)", self._numbered([screen])[0])

    def look(
        self, screens: Sequence[Rendering], size: str, looks: dict[str, str] = LOOKS
    ) -> Iterator[tuple[Rendering, Found]]:
        """Shows screens in a window of that size; yields each with what each script returns there."""
        self.resize(size)
        found = self.page.evaluate(SEE_ALL.format(see=see(looks)), self._numbered(screens))
        yield from zip(screens, found, strict=True)

    def _numbered(self, screens: Sequence[Rendering]) -> list[dict[str, Any]]:
        """Screens with each text replaced by its number; the page gets those that it does not have."""
        before, numbers = len(self._numbers), self._numbers

        def number(text: str) -> int:
            return numbers.setdefault(text, len(numbers))

        found = [
            screen._asdict()
            | {
                "html": {id: number(text) for id, text in screen.html.items()},
                "flat": {id: number(text) for id, text in screen.flat.items()},
                "dialog": number(screen.dialog),
                "told": number(screen.told),
            }
            for screen in screens
        ]
        self.page.evaluate("(more) => add(more)", list(numbers)[before:])
        return found


@contextmanager
def plain_page(browser: Browser, url: str, tag: str, size: str) -> Iterator[PlainPage]:
    with devices.device(browser, size) as page:
        yield PlainPage(page, url, tag)
