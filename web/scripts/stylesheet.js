// The style sheet of the page: waited for, however late, and used whatever type the host gives it.

import { done, explain, fetchCounted, nameOf, pause } from "./files.js";
import { words } from "./progress.js";

const RETRY_DELAY = 4_000; // ms until it is requested again: the page shows nothing as long as it waits for the link's
const PARSE_TIME = 100; // ms that one takes that has come

/** True if it is in force up to its last rule, a marker added by the build. */
const styled = () => getComputedStyle(document.documentElement).getPropertyValue("--styled") !== "";

/**
 * Wait for it, and do without the type that the host gives it: browsers refuse any but text/css.
 * WebKit runs this script before it has come; in the others it may have failed before.
 */
export async function stylesheetReady() {
  const link = document.querySelector("link[rel=stylesheet]");
  if (!link) return;
  if (!styled()) {
    const events = ["load", "error"].map((type) => new Promise((resolve) => link.addEventListener(type, resolve)));
    const hasCome = performance.getEntriesByName(link.href).length;
    await Promise.race([...events, pause(hasCome ? PARSE_TIME : RETRY_DELAY)]);
  }
  if (!styled()) await adopt(link);
  done(link.href);
}

async function adopt(link) {
  hideUnstyled(true);
  link.remove();
  const text = await (await fetchCounted(link.href)).text();
  const sheet = new CSSStyleSheet();
  // The files it names are relative to it, not to the page.
  sheet.replaceSync(text.replace(/url\("([\w.-]+)"\)/g, (_, name) => `url("${new URL(name, link.href)}")`));
  document.adoptedStyleSheets = [sheet];
  if (styled()) hideUnstyled(false);
  else await explain("failedUse", { what: nameOf(link.href), why: words("noEnd") });
}

/** Without its style sheet the page shows only the progress of the start. */
function hideUnstyled(yes) {
  for (const part of document.body.children) {
    if (!part.id.startsWith("boot")) part.toggleAttribute("hidden", yes);
  }
}
