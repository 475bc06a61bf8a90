// What the Workshop's editor suggests: after a dot what a bot can use, elsewhere the program's own names, what "game" has,
// and Python's names, in this order.
//
// Tab or a click takes a suggestion, Enter only one that was chosen with an arrow key: else it begins a line, as always.

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  startCompletion,
} from "@codemirror/autocomplete";
import { globalCompletion, localCompletionSource } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";
import { EditorView, keymap, tooltips } from "@codemirror/view";

const SUGGESTS_NOTHING = new Set(["String", "FormatString", "Comment"]); // where nothing is suggested
const [OWN, GAME] = [90, 60]; // added to their ranks
const MIN_WIDTH = 220; // px that an explanation needs beside the list
const MIN_HEIGHT = 44; // px that it needs below or above
const MAX_WIDTH = 360;
const MARGIN = 8; // px kept free at the edges

/** Takes the selected suggestion; before there are any, a Tab inside a word does nothing. */
export function acceptSuggestion(view) {
  return completionStatus(view.state) !== null && (acceptCompletion(view), true);
}

/** The suggestions for a program, from what a bot can use: {members, attributes, keywords}. */
function source({ members, attributes, keywords }) {
  const ofGame = members.map((each) => ({
    ...each,
    displayLabel: `game.${each.label}`,
    apply: `game.${each.label}`,
    boost: GAME,
  }));
  const named = new Set(attributes.map(({ label }) => label));
  const ofCopies = members.filter(({ label }) => !named.has(label)); // other things may be copies of the game

  function options(context, dot) {
    if (dot) return /\bgame\.$/.test(dot) ? members : [...attributes, ...ofCopies];
    const own = localCompletionSource(context)?.options ?? [];
    const known = own.some(({ label }) => label === "game") ? ofGame : [];
    const python = globalCompletion(context)?.options ?? [];
    const found = new Map(); // by name; what is written twice in Python has another detail
    for (const each of own) found.set(each.label, { ...each, boost: OWN });
    for (const each of known) if (!found.has(each.label)) found.set(each.label, each);
    return [...found.values(), ...python.filter(({ label }) => !found.has(label))];
  }

  return (context) => {
    const { state, pos } = context;
    if (SUGGESTS_NOTHING.has(syntaxTree(state).resolveInner(pos, -1).name)) return null;
    const word = context.matchBefore(/\w*/);
    const dot = context.matchBefore(/[\w)\]]+\s*\.\w*$/)?.text.replace(/\w*$/, "");
    if (/^\d/.test(word.text) || /^\d+\s*\.$/.test(dot) || !(dot || word.text || context.explicit)) return null;
    const found = options(context, dot);
    const whole = new Set([...(dot ? [] : keywords), ...found.map(({ label }) => label)]);
    const validFor = (text) => /^\w*$/.test(text) && !whole.has(text);
    return validFor(word.text) ? { from: word.from, options: found, validFor } : null;
  };
}

/** Puts the explanation beside the list, or on its side away from the cursor; without room it is not shown. */
function place(view, list, option, info, space) {
  const [left, right] = [list.left - space.left - MARGIN, space.right - list.right - MARGIN];
  const [above, below] = [list.top - space.top - MARGIN, space.bottom - list.bottom - MARGIN];
  if (Math.max(left, right) >= MIN_WIDTH) {
    const top = Math.max(space.top + MARGIN, Math.min(option.top, space.bottom - MARGIN - (info.bottom - info.top)));
    const [side, width] = right >= MIN_WIDTH ? ["right", right] : ["left", left];
    const most = `max-width: ${Math.min(width, MAX_WIDTH)}px; max-height: ${space.bottom - MARGIN - top}px`;
    return { style: `top: ${top - list.top}px; ${most}`, class: `cm-completionInfo-${side}` };
  }
  const [side, room] = list.top >= view.coordsAtPos(view.state.selection.main.head).top ? ["top", below] : ["bottom", above];
  if (room < MIN_HEIGHT) return { style: "display: none" };
  const width = Math.min(MAX_WIDTH, space.right - space.left - 2 * MARGIN);
  const shift = Math.min(0, space.right - MARGIN - width - list.left);
  return { style: `${side}: 100%; left: ${shift}px; width: ${width}px; max-width: none; max-height: ${room}px` };
}

/** The window, without the row of keys at the bottom of the program. */
function freeSpace(view) {
  const keys = view.dom.querySelector(".cm-keys")?.getBoundingClientRect();
  return { top: 0, left: 0, right: innerWidth, bottom: keys?.height ? keys.top : innerHeight };
}

/** The list of suggestions, with its keys. */
export function suggestions(api) {
  let chosen = false; // with an arrow key, since the last change

  const moved = (forward, by) => {
    const move = moveCompletionSelection(forward, by);
    return (view) => (chosen = move(view));
  };

  return [
    tooltips({ tooltipSpace: freeSpace }),
    autocompletion({
      override: [source(api)],
      defaultKeymap: false,
      filterStrict: true,
      interactionDelay: 0,
      positionInfo: place,
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged || completionStatus(state) === null) chosen = false;
    }),
    keymap.of([
      { key: "Tab", run: acceptSuggestion },
      { key: "Enter", run: (view) => chosen && acceptCompletion(view) },
      { key: "Ctrl-Space", run: startCompletion },
      { mac: "Alt-`", run: startCompletion },
      { mac: "Alt-i", run: startCompletion },
      { key: "Escape", run: closeCompletion },
      { key: "ArrowDown", run: moved(true) },
      { key: "ArrowUp", run: moved(false) },
      { key: "PageDown", run: moved(true, "page") },
      { key: "PageUp", run: moved(false, "page") },
    ]),
  ];
}
