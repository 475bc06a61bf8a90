// A row of keys below the program that keyboards on the screen hide or lack; only where fingers point.

import { indentMore, undo } from "@codemirror/commands";
import { EditorView, showPanel } from "@codemirror/view";
import { acceptSuggestion } from "./suggestions.js";

const TYPED = [":", "(", ")", "[", "]", "_", "=", "."];

/** Types a character as a keyboard does, so that brackets are closed and suggestions come. */
export function type(view, text) {
  const { from, to } = view.state.selection.main;
  const typed = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
  if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, typed))) view.dispatch(typed());
}

function key(label, act, view) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("mousedown", (event) => event.preventDefault()); // the program keeps the focus, and the keyboard
  button.addEventListener("click", () => {
    view.focus();
    act(view);
  });
  return button;
}

function row(view) {
  const dom = document.createElement("div");
  dom.className = "cm-keys";
  dom.dataset.testid = "workshop-keys";
  dom.setAttribute("role", "group");
  dom.setAttribute("aria-label", view.state.phrase("More keys"));
  const undoing = key("↶", undo, view);
  undoing.setAttribute("aria-label", view.state.phrase("Undo"));
  dom.append(
    key("Tab", (view) => acceptSuggestion(view) || indentMore(view), view),
    ...TYPED.map((text) => key(text, (view) => type(view, text), view)),
    undoing,
  );
  return { dom };
}

export const typingKeys = [
  showPanel.of(row),
  EditorView.theme({
    ".cm-keys": { display: "none", gap: "2px", padding: "2px" },
    "@media (pointer: coarse)": { ".cm-keys": { display: "flex" } },
    ".cm-keys button": {
      flex: "1 1 0",
      minWidth: "0",
      minHeight: "44px",
      padding: "0",
      font: "600 var(--t-m)/1 ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
      color: "var(--ink)",
      backgroundColor: "var(--panel)",
      border: "1px solid var(--rule)",
      borderRadius: "var(--r-s)",
    },
    ".cm-keys button:first-child": { flexGrow: "1.4" },
  }),
];
