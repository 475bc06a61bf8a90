// Names in a program that mean nothing: neither the program nor Python knows them, or a bot's game does not have them.
// Only what is certainly wrong is told: what is assigned anywhere counts everywhere, and after a dot only "game" is known
// for sure; after anything else, only what is nearly the name of something that a bot can use.

import { ensureSyntaxTree } from "@codemirror/language";

const GROUPS = new Set(["ArrayExpression", "ParenthesizedExpression", "TupleExpression"]);
const NAMING = new Set("CapturePattern ImportStatement ScopeStatement TypeParam".split(" ")); // all names in them
const FIRST = new Set("ClassDefinition FunctionDefinition NamedExpression TypeDefinition".split(" ")); // the first in them
const LETTERS_PER_DIFFERENCE = 3; // a word of so many letters for each difference may be meant
const PARSE_TIME = 100; // ms for reading the program

/** True if a name becomes known where it stands. */
function isNaming({ node }) {
  if (node.prevSibling?.name === "as") return true; // import, with, except and match
  let inside = node;
  while (GROUPS.has(inside.parent.name)) inside = inside.parent;
  const { parent, prevSibling } = inside;
  const kind = parent.name;
  if (NAMING.has(kind) || isBetween(inside, "for", "in")) return true;
  if (FIRST.has(kind)) return parent.getChild("VariableName")?.from === node.from;
  if (kind === "ParamList") return prevSibling?.name !== "AssignOp";
  return kind === "AssignStatement" && (isBefore(inside, "AssignOp") || isBefore(inside, "TypeDef"));
}

/** True if a node of this kind comes later beside one. */
function isBefore(node, kind) {
  for (let each = node.nextSibling; each; each = each.nextSibling) if (each.name === kind) return true;
  return false;
}

/** True if the nearest of the two words before a node is the first. */
function isBetween(node, first, last) {
  for (let each = node.prevSibling; each; each = each.prevSibling) {
    if (each.name === first) return true;
    if (each.name === last) return false;
  }
  return false;
}

/** True for what names no variable: a keyword of a call or of a pattern. */
const isKeyword = ({ node }) =>
  node.parent.name === "KeywordPattern" || (node.parent.name === "ArgList" && node.nextSibling?.name === "AssignOp");

/** The number of letters to change, add, leave out or swap with the next to make one word the other. */
function distance(one, other) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      now[at] = Math.min(last[at] + 1, now[at - 1] + 1, last[at - 1] + !same);
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (swapped) now[at] = Math.min(now[at], before[at - 2] + 1);
    }
    [before, last] = [last, now];
  }
  return last.at(-1);
}

/** The known word that a word probably means; undefined if there is none. */
function nearest(word, known) {
  const most = Math.floor(word.length / LETTERS_PER_DIFFERENCE);
  const near = known.filter((each) => Math.abs(each.length - word.length) <= most);
  const rated = near.map((each) => [distance(word.toLowerCase(), each.toLowerCase()), each]).filter(([far]) => far <= most);
  return rated.sort(([one], [other]) => one - other)[0]?.[1];
}

/**
 * The unknown names of a program, in order: {from, to, name, near}, where `near` is what is probably meant. A name at the
 * cursor is still being typed. What is known: {members, attributes, builtins, keywords, common}, the last being what
 * Python's own things have.
 */
export function unknown(state, { members, attributes, builtins, keywords, common }) {
  const own = new Set();
  const set = new Set(common); // what may follow a dot
  const [names, dotted] = [[], []];
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_TIME);
  const text = (node) => state.sliceDoc(node.from, node.to);
  let open = false; // to any name

  tree?.iterate({
    enter(node) {
      if (node.name === "ImportStatement" && node.node.getChild("*")) open = true;
      if (node.name === "PropertyName") {
        dotted.push(node.node);
        if (isBefore(node.node.parent, "AssignOp")) set.add(text(node));
      } else if (node.name === "VariableName") {
        if (isNaming(node)) own.add(text(node));
        else if (!isKeyword(node)) names.push(node.node);
      }
    },
  });

  const ofGame = members.map(({ label }) => label);
  const used = [...ofGame, ...attributes.map(({ label }) => label)];
  for (const name of [...own, ...used]) set.add(name);
  const { head } = state.selection.main;
  const found = [];

  function report(node, near) {
    if (head < node.from || head > node.to) found.push({ from: node.from, to: node.to, name: text(node), near });
  }

  for (const node of open ? [] : names) {
    const name = text(node);
    if (own.has(name) || builtins.includes(name) || name.startsWith("__")) continue;
    report(node, own.has("game") && ofGame.includes(name) ? `game.${name}` : nearest(name, [...own, ...builtins, ...keywords]));
  }
  for (const node of dotted) {
    const name = text(node);
    const isGame = text(node.prevSibling.prevSibling) === "game";
    if (isGame ? ofGame.includes(name) || name.startsWith("_") : set.has(name)) continue;
    const near = nearest(name, isGame ? ofGame : used);
    if (near || isGame) report(node, near);
  }
  return found.sort((one, other) => one.from - other.from);
}
