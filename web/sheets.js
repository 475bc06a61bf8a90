// The style sheets of the page: waited for, however late, and used whatever type the host gives them.

import { counted, done, explain, nameOf, settled } from "./files.js";
import { words } from "./progress.js";

const root = document.documentElement;

/** Whether they are in force, to their last rule, which the build has put there to tell. */
const styled = () => getComputedStyle(root).getPropertyValue("--styled") !== "";

/** Wait for all. */
export const dressed = () => Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(one));

/**
 * Wait for a style sheet, and do without the type that the host gives it: browsers refuse any but text/css.
 * WebKit runs this script before the style sheet has come; in the others it may have failed before. One that is late is
 * asked for anew, since the page shows nothing as long as it waits for the link's.
 */
async function one(link) {
  if (!styled()) await settled(link.href, link);
  if (!styled()) await adopt(link);
  done(link.href);
}

async function adopt(link) {
  bare(true);
  link.remove();
  const text = await (await counted(link.href)).text();
  const sheet = new CSSStyleSheet();
  // What it names lies beside it, not beside the page.
  sheet.replaceSync(text.replace(/url\("([\w.-]+)"\)/g, (_, name) => `url("${new URL(name, link.href)}")`));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (styled()) bare(false);
  else await explain("failedUse", { what: nameOf(link.href), why: words("noEnd") });
}

/** Without its style sheet the page is no more than what tells how the start goes. */
function bare(yes) {
  for (const part of document.body.children) {
    if (!part.id.startsWith("boot")) part.toggleAttribute("hidden", yes);
  }
}
