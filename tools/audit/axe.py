"""axe-core's findings on the screens of the page."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from playwright.sync_api import Page

from tools.browser import browser_and_site
from tools.catalogues import catalogues
from tools.devices import SCHEMES, device, in_sizes_and_themes, visit
from tools.figure import Figure
from tools.paths import NODE_MODULES
from tools.screens import walk

TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
"""WCAG 2.2 up to AA, and axe's recommendations beyond it."""

COLOURS: Final = ("color-contrast",)
"""The only rule whose findings may differ in the other theme: themes differ only in colours."""

WINDOWS: Final = (("390x844", "844x390"), ("1024x768", "1440x900"))
"""Window sizes of a phone and of a desktop."""

RUN: Final = """async ([tags, rules, within]) => {
    const only = rules.length ? { type: "rule", values: rules } : { type: "tag", values: tags };
    const options = { runOnly: only, resultTypes: ["violations"] };
    if (!rules.length) options.rules = { "target-size": { enabled: true } };
    const { violations } = await axe.run(within || document, options);
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html, any, all, none }) => ({
        rule: `${id}, ${help}`, where: String(target), html: html.slice(0, 200),
        why: [...any, ...all, ...none].map((check) => check.message).join("; ").slice(0, 300),
    })));
}"""


class Finding(NamedTuple):
    """A finding of axe: screen with window size and theme, rule with its requirement, selector of the element."""

    screen: str
    rule: str
    where: str
    html: str
    why: str


@cache
def source() -> str:
    """Source of axe-core."""
    return (NODE_MODULES / "axe-core/axe.min.js").read_text("utf-8")


def findings(page: Page, screen: str, rules: Sequence[str] = (), within: str = "") -> list[Finding]:
    """axe's findings on the page in its current state, or within the element of a selector, by some rules only, or by
    all of WCAG 2.2 AA."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return [Finding(screen=screen, **found) for found in page.evaluate(RUN, [TAGS, list(rules), within])]


def rules(scheme: str) -> tuple[str, ...]:
    """Rules to check in a theme: all of them in the first one, in the other only those whose findings may differ."""
    return () if scheme == SCHEMES[0] else COLOURS


def tour(page: Page, url: str) -> Iterator[str]:
    """Goes through all screens, the 404 page, and the start screen in each language; yields the name of each."""
    yield from walk(page, url)
    page.goto(f"{url}404.html")
    yield "404"
    for language in ("en", *catalogues()):
        visit(page, f"{url}?lang={language}")
        yield language


def measure() -> Figure:
    """All findings on all screens, each counted once across sizes and themes."""
    looked, found = 0, list[Finding]()
    with browser_and_site() as (browser, url):
        for sizes in WINDOWS:
            with device(browser, sizes[0]) as page:
                for name in tour(page, url):
                    for size, scheme in in_sizes_and_themes(page, sizes):
                        looked += 1
                        found += findings(page, f"{name} {size} {scheme}", rules(scheme))
    apart = {(finding.screen.split()[0], finding.rule, finding.where): finding for finding in found}
    return Figure(
        value=len(apart),
        unit="findings",
        compared=f"elements that axe-core objects to, all rules for WCAG 2.2 AA and its recommendations;"
        f" every screen, and the start screen in every language, {', '.join(chain(*WINDOWS))}, light and dark",
        details={
            "looked": looked,
            "found": [f"{each.screen}: {each.rule} {each.where} ({each.why})" for each in apart.values()],
        },
    )
