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
import { EditorView, keymap } from "@codemirror/view";

const UNTOLD = new Set(["String", "FormatString", "Comment"]); // where nothing is suggested
const [OWN, GAME, PYTHON] = [90, 60, 0]; // added to their ranks
const BESIDE = 220; // px that an explanation needs beside the list
const BELOW = 60; // px that it needs below or above
const WIDEST = 360;
const EDGE = 8; // px kept free at the edges

/** Takes the selected suggestion; before there are any, a Tab inside a word does nothing. */
export function take(view) {
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

  function options(context, dot) {
    if (dot) return /\bgame\.$/.test(dot) ? members : attributes;
    const own = localCompletionSource(context)?.options ?? [];
    const known = own.some(({ label }) => label === "game") ? ofGame : [];
    const python = globalCompletion(context)?.options ?? [];
    const found = new Map(); // by name; what is written twice in Python has another detail
    for (const each of own) found.set(each.label, { ...each, boost: OWN });
    for (const each of known) if (!found.has(each.label)) found.set(each.label, each);
    return [...found.values(), ...python.filter(({ label }) => !found.has(label)).map((each) => ({ ...each, boost: PYTHON }))];
  }

  return (context) => {
    const { state, pos } = context;
    if (UNTOLD.has(syntaxTree(state).resolveInner(pos, -1).name)) return null;
    const word = context.matchBefore(/\w*/);
    const dot = context.matchBefore(/[\w)\]]+\s*\.\w*$/)?.text.replace(/\w*$/, "");
    if (/^\d/.test(dot ?? word.text) || !(dot || word.text || context.explicit)) return null;
    const found = options(context, dot);
    const whole = new Set([...(dot ? [] : keywords), ...found.map(({ label }) => label)]);
    const validFor = (text) => /^\w*$/.test(text) && !whole.has(text);
    return validFor(word.text) ? { from: word.from, options: found, validFor } : null;
  };
}

/** Puts the explanation beside the list, or below or above it, where it covers neither that nor the edge of the screen. */
function place(view, list, option, info, space) {
  const [left, right] = [list.left - space.left - EDGE, space.right - list.right - EDGE];
  const [above, below] = [list.top - space.top - EDGE, space.bottom - list.bottom - EDGE];
  if (Math.max(left, right) >= BESIDE) {
    const height = Math.min(info.bottom - info.top, space.bottom - space.top - 2 * EDGE);
    const top = Math.max(space.top + EDGE, Math.min(option.top, space.bottom - EDGE - height)) - list.top;
    const [side, width] = right >= BESIDE ? ["right", right] : ["left", left];
    return { style: `top: ${top}px; max-height: ${height}px; max-width: ${Math.min(width, WIDEST)}px`, class: `cm-completionInfo-${side}` };
  }
  if (Math.max(above, below) < BELOW) return { style: "display: none" };
  const width = Math.min(WIDEST, space.right - space.left - 2 * EDGE);
  const shift = Math.min(0, space.right - EDGE - width - list.left);
  const side = below >= BELOW ? "top" : "bottom";
  const room = below >= BELOW ? below : above;
  return { style: `${side}: 100%; left: ${shift}px; width: ${width}px; max-width: none; max-height: ${room}px` };
}

/** The list of suggestions, with its keys. */
export function suggestions(api) {
  let chosen = false; // with an arrow key, since the last change

  const moved = (forward, by) => {
    const move = moveCompletionSelection(forward, by);
    return (view) => (chosen = move(view));
  };

  return [
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
      { key: "Tab", run: take },
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
