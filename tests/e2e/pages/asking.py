"""Inspection: the things on the boards that answer a question about them."""

from .part import Part

ANSWERS = """() => {
  const boards = '#summary, #players, #track, #caption, #display > svg:not([aria-hidden="true"]), #others';
  const tool = 'button:not([data-ask]), [data-do^="panel"], [data-do^="zoom"]';
  const number = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && /[0-9]/.test(node.data));
  const all = [...document.querySelectorAll(boards)];
  const found = all.flatMap((board) => [board, ...board.querySelectorAll('*')])
    .filter((e) => (e.matches('[data-testid], use') || number(e)) && e.checkVisibility() && !e.closest(tool))
    .filter((e) => !e.closest('.vh') && getComputedStyle(e).clipPath === 'none');
  const asks = new Map(), silent = [];
  for (const element of found) {
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const frame = element.closest('svg')?.getBoundingClientRect() ?? box, there = document.elementFromPoint(x, y);
    const inside = frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom;
    if (!box.width || !box.height || !inside || !all.some((board) => board.contains(there))) continue;
    const ask = there.closest('[data-ask]');
    if (ask) asks.set(ask.dataset.ask, true);
    else silent.push(`${element.outerHTML.slice(0, 90)} under ${there.outerHTML.slice(0, 60)}`);
  }
  return [[...asks.keys()], silent];
}"""


class Asking(Part):
    """The things that can be inspected; ``root`` is the page."""

    @property
    def answers(self) -> tuple[list[str], list[str]]:
        """The values of ``data-ask`` on the boards, and the elements without one.

        It touches the middle of each visible element that has a test id, is a symbol or shows a number.
        """
        asks, silent = self.page.evaluate(ANSWERS)
        return asks, silent
