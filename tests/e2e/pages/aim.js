// A random element that can be clicked, if any, as soon as all is drawn; a selection is followed up, never cleared, and the
// bar stays down.

(seed) => {
  const random = (seed) => {
    let a = seed;  // mulberry32: the same clicks each time
    return () => {
      a = (a + 0x6d2b79f5) | 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  };

  const choose = (random) => {
    const choose = (list) => list[Math.floor(random() * list.length)];
    const starts = (...words) => (e) => words.some((word) => e.dataset.do.startsWith(word));
    const boards = '#track-svg [data-do], #display svg:not([aria-hidden=true]) [data-do], #bar [data-do]';
    const inside = (e) => {  // not out of sight until the display is moved
      const {left, top, right, bottom} = e.getBoundingClientRect(), box = e.ownerSVGElement?.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return !e.closest('#display') || (box.left < x && x < box.right && box.top < y && y < box.bottom);
    };
    const shown = (e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled && inside(e);
    const lit = [...document.querySelectorAll(boards)].filter((e) => shown(e) && !starts(
      'seat', 'undo', 'redo', 'restart', 'cancel', 'leave', 'zoom', 'past', 'replay', 'hint', 'show-where', 'panel',
      'rules', 'more')(e));
    const actions = lit.filter(starts('action', 'confirm', 'anyway')), cells = lit.filter(starts('cell'));
    const end = lit.filter(starts('end'));
    let ways = actions.length ? actions : cells.length ? cells : lit;
    if (end.length && !lit.some(starts('anyway')) && (!actions.length || random() < 0.2)) {
      ways = cells.length && random() < 0.5 ? cells : end;
    }
    return choose(ways);
  };

  const {drawn, handover} = document.documentElement.dataset;
  if (drawn !== 'yes' || handover === 'shut') return null;
  const way = choose(random(seed));
  if (!way) return null;
  way.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = way.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y)?.closest('[data-do]');
  return [way.dataset.do, hit?.dataset.do ?? '', x, y];
}
