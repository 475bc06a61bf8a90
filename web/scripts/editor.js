// The editor of the Workshop: CodeMirror in a shadow root, where its styles are adopted style sheets, as the page's policy
// asks. Loaded on first use.

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, RangeSetBuilder } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  ViewPlugin,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { suggestions } from "./suggestions.js";
import { type, typingKeys } from "./typing_keys.js";
import { unknown } from "./unknown.js";

const CHANGE_DELAY = 400; // ms without typing after which the page is notified of a change, and unknown names are marked
const LOW_HEIGHT = 600; // px of height in which a program is hardly seen beside anything else
const TAB_EXIT_TIME = 60_000; // ms for which Tab leaves the editor after Escape, or if it was reached with Tab
const MAX_INDENT = 24; // columns of indentation that wrapped lines keep
const HANGING_INDENT = 2; // extra columns of indentation for wrapped text

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--accent-ink)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--focus)" },
  { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.className], fontWeight: "600" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "max(var(--t-m), .8125rem)" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--panel-2)", color: "var(--ink-2)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 9%, transparent)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--focus) 30%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--panel-2)", color: "var(--ink)", border: "1px solid var(--edge)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  "@media (pointer: coarse)": { ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { lineHeight: "36px" } },
  ".cm-completionInfo": { overflow: "auto", whiteSpace: "pre-line" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-lintRange-error, .cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)" },
  ".cm-textfield": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--edge)", fontSize: "16px" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--edge)" },
});

const indents = Array.from({ length: MAX_INDENT + 1 }, (_, columns) => Decoration.line({ class: `cm-indent-${columns}` }));

const hangingIndents = EditorView.theme(
  Object.fromEntries(
    indents.map((_, columns) => [
      `.cm-line.cm-indent-${columns}`,
      { paddingLeft: `calc(${columns + HANGING_INDENT}ch + 6px)`, textIndent: `-${columns + HANGING_INDENT}ch` },
    ]),
  ),
);

/** Gives the visible lines a class for their indentation, so that wrapped text is aligned below their beginning. */
const indentWrappedLines = ViewPlugin.define(
  (view) => ({
    decorations: indentDecorations(view),
    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = indentDecorations(view);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);

function indentDecorations(view) {
  const found = new RangeSetBuilder();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      found.add(line.from, line.from, indents[Math.min(/^ */.exec(line.text)[0].length, MAX_INDENT)]);
      at = line.to + 1;
    }
  }
  return found.finish();
}

/**
 * Replaces a selection by what is typed before the browser does: Chromium would keep the looks of what was selected in a
 * style attribute, which the page's policy forbids.
 */
const replaceOnTyping = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    if (inputType !== "insertText" || !data || view.state.selection.main.empty || view.state.readOnly) return false;
    type(view, data);
    return true;
  },
});

/** Says while somebody types where there is little room, and how much of the page a keyboard on the screen leaves. */
function followKeyboard(host, { signal }) {
  const dialog = host.closest("dialog");
  const seen = globalThis.visualViewport;
  const follow = () => {
    const low = seen.height * seen.scale < LOW_HEIGHT;
    dialog.toggleAttribute("data-typing", low && host.matches(":focus-within"));
    const covered = Math.abs(seen.scale - 1) < 0.01 && innerHeight - seen.height > 1;
    dialog.style.setProperty("--seen-height", covered ? `${seen.height}px` : "");
    dialog.style.setProperty("--seen-top", covered ? `${seen.offsetTop}px` : "");
  };
  for (const event of ["resize", "scroll"]) seen.addEventListener(event, follow, { signal });
  for (const event of ["focusin", "focusout"]) host.addEventListener(event, () => setTimeout(follow), { signal });
}

/** Lets the next Tab leave the editor unless another key is pressed first; Escape keeps its other effects. */
function letTabOut(view) {
  view.setTabFocusMode(TAB_EXIT_TIME);
  return false;
}

/**
 * Puts an editor into an element. {label, phrases, api} are its accessible name, the words of its controls by the English
 * ones, and what a bot can use, for suggestions.js and unknown.js; `changed` is called with the text after each change.
 */
export function mount(host, { label, phrases, api }, changed) {
  const root = host.attachShadow({ mode: "open" });
  const ending = new AbortController();
  let waiting = 0;
  let marking = 0;
  let marked = { number: 0, message: "" };

  function notifyChange() {
    clearTimeout(waiting);
    waiting = 0;
    changed(view.state.doc.toString());
  }

  const changeListener = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
    if (docChanged || selectionSet) markSoon();
    if (!docChanged) return;
    clearTimeout(waiting);
    waiting = setTimeout(notifyChange, CHANGE_DELAY);
  });

  function markSoon() {
    clearTimeout(marking);
    marking = setTimeout(markAll, CHANGE_DELAY);
  }

  /** Marks the line of the error, and the unknown names. */
  function markAll() {
    clearTimeout(marking);
    const { doc } = view.state;
    const found = unknown(view.state, api).map(({ from, to, name, near }) => {
      const words = near ? ["There’s no “$1” here. Did you mean “$2”?", name, near] : ["There’s no “$1” here.", name];
      return { from, to, severity: "warning", message: view.state.phrase(...words) };
    });
    if (marked.number && marked.number <= doc.lines) {
      const line = doc.line(marked.number);
      const from = line.from + /^\s*/.exec(line.text)[0].length;
      found.push({ from, to: Math.max(line.to, from), severity: "error", message: marked.message });
    }
    view.dispatch(setDiagnostics(view.state, found));
  }

  const createState = (doc, readOnly, at) =>
    EditorState.create({
      doc,
      selection: { anchor: Math.min(at, doc.length) },
      extensions: [
        keymap.of([{ key: "Escape", run: letTabOut }]),
        suggestions(api),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          indentWithTab,
          { key: "Escape", run: () => true }, // the editor's own handler would shorten the time
        ]),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightSelectionMatches(),
        lintGutter(),
        EditorState.tabSize.of(4),
        indentUnit.of("    "),
        EditorState.phrases.of(phrases),
        python(),
        syntaxHighlighting(colours),
        theme,
        EditorView.lineWrapping,
        indentWrappedLines,
        hangingIndents,
        replaceOnTyping,
        readOnly ? [] : typingKeys,
        EditorView.contentAttributes.of({ "aria-label": label, "data-testid": "workshop-code", spellcheck: "false", tabindex: "0" }),
        EditorState.readOnly.of(readOnly),
        changeListener,
      ],
    });

  const view = new EditorView({ state: createState("", false, 0), parent: root, root });
  followKeyboard(host, ending);
  // Escape closes what lies over the text and lets Tab leave the editor; the page must not take it as "close".
  host.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  // Anyone who arrives with Tab can leave with it, unless they type or move first.
  let pressed = false;
  host.addEventListener("pointerdown", () => (pressed = true), { capture: true });
  host.addEventListener("focusin", () => {
    if (!pressed) view.setTabFocusMode(TAB_EXIT_TIME);
    pressed = false;
  });
  // Once the focus has moved: redrawing must not take it away.
  host.addEventListener("focusout", () => setTimeout(() => waiting && notifyChange()));

  /** Focuses the text, where Tab indents. */
  function focus() {
    view.focus();
    view.setTabFocusMode(false);
  }

  return {
    /** Shows another text, with an undo history of its own, and the cursor at a place. */
    show(text, readOnly = false, at = 0) {
      if (waiting) notifyChange();
      marked = { number: 0, message: "" };
      view.setState(createState(text, readOnly, at));
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: "center" }) });
      markSoon();
    },
    /** The place of the cursor. */
    place: () => view.state.selection.main.head,
    /** Replaces the text so that undo brings it back. */
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      notifyChange();
    },
    /** Reports the latest typing at once. */
    flush: () => waiting && notifyChange(),
    /** Marks a line, counted from 1, with a message, and shows it; 0 marks none. */
    mark(number, message) {
      marked = { number, message };
      markAll();
    },
    /** Puts the cursor at the end of a line. */
    go(number) {
      const { to } = view.state.doc.line(Math.min(number, view.state.doc.lines));
      view.dispatch({ selection: { anchor: to }, effects: EditorView.scrollIntoView(to, { y: "center" }) });
      focus();
    },
    focus,
    end() {
      clearTimeout(waiting);
      clearTimeout(marking);
      ending.abort();
      view.destroy();
    },
  };
}
