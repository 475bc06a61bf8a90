"""Visibility and reachability of elements, and overlaps, in the current window."""

from .fields import found, texts
from .part import Part

OUT_OF_SIGHT = """() => {
  const cut = (element) => {
    let {left, top, right, bottom} = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (e instanceof SVGElement || getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    const box = element.getBoundingClientRect();
    return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
  };
  const covered = (element) => {
    const box = element.getBoundingClientRect();
    return (element instanceof HTMLElement ? [.02, .5, .98] : [.5]).some((part) => {
      const there = document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2);
      return !(there && (element.contains(there) || there.contains(element)));
    });
  };
  const name = (element) => element.dataset.do || element.id;
  const needed = document.querySelectorAll(`#now, #bar button, #players [data-do], #track-svg [data-do],
    #display > svg:not([aria-hidden="true"]) [data-do]`);
  return [...needed].filter((element) => element.checkVisibility())
    .flatMap((e) => [cut(e) && `${name(e)} is cut off`, covered(e) && `${name(e)} is covered`]).filter(Boolean);
}"""

UNDER_THE_BAR = """() => {
  const bar = document.querySelector('#bar').getBoundingClientRect();
  const cells = document.querySelectorAll('#display > svg:not([aria-hidden="true"]) [data-do^="cell "]');
  return [...cells].map((cell) => cell.getBoundingClientRect()).filter((box) =>
    box.bottom > bar.top + 1 && box.top < bar.bottom && box.right > bar.left + 1 && box.left < bar.right).length;
}"""

OVERLAPPING = """() => {
  const shown = (element) => {
    let {left, top, right, bottom} = element.getBoundingClientRect();
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {left, top, right, bottom, name: element.dataset.testid};
  };
  const places = '.top-nav, .tabs, .zoom, #caption, #bar'.split(', ');
  const buttons = [...document.querySelectorAll(places.map((place) => `${place} button`).join())]
    .filter((element) => element.checkVisibility()).map(shown)
    .filter((box) => box.right > box.left && box.bottom > box.top);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return buttons.flatMap((a, n) => buttons.slice(n + 1).filter((b) => over(a, b))
    .map((b) => `${a.name} and ${b.name}`));
}"""

SPILT = """() => [...document.querySelectorAll('#bar button')].filter((e) => e.checkVisibility() &&
  (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map((e) => e.textContent)"""

UNREACHABLE = """() => {
  const names = [];
  const all = '#track-svg [data-do], #display [data-do^="cell"], #bar button, .tabs button';
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    element.scrollIntoView({block: 'center', inline: 'center'});
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    if (!there || !(element.contains(there) || there.contains(element))) names.push(element.dataset.do);
  }
  return names;
}"""


class Sight(Part):
    """Visibility and reachability."""

    out_of_sight = texts(
        OUT_OF_SIGHT,
        "The elements needed to play that are cut off or covered: prompt, buttons, players, track and display.",
    )
    cells_under_the_bar = found(UNDER_THE_BAR, "The number of selectable cells under the bar.", int)
    overlapping = texts(OVERLAPPING, "Buttons that overlap.")
    spilt = texts(SPILT, "The texts of buttons in the bar that exceed their button.")
    unreachable = texts(UNREACHABLE, "The commands of elements that cannot be scrolled to where a click hits them.")
