// Everything needed before the first paint: the language, the chosen looks, and the first screen.
// The start screen stays hidden until then (web/features/start/start.css).
//
// Tidies the address before anything looks at it. SHARED is shared with Python (tools/bundle.py). Reads the settings (web/store/settings.py), which screen was shown
// last (web/browser/screen.py), and whether there are saved games (web/store/saved_games.py).

const root = document.documentElement;

/** True if the page reloads without the name and password in its address, which would keep it from fetching anything. */
export const leaving = (() => {
  const address = new URL(document.baseURI);
  if (!address.username && !address.password) return false;
  address.username = address.password = "";
  location.replace(address);
  return true;
})();

/** The result of reading the storage; undefined where that is forbidden or the content is garbage. */
const tryTo = (look) => {
  try {
    return look();
  } catch {
    return undefined;
  }
};

/** The beginning of a link and anything that may precede it; the same as HEAD in web/game/link_in_text.py, with which Python reads the rest. */
const HEAD = /^.*?#(?:%(?:25)*[\da-f]{2}|[^\w%#]){0,9}?(g|c|i|a|b|rules)(?:%(?:25)*[\da-f]{2}|[^\w%=#]){0,9}?(?:=|%(?:25)*3d|$)(?:3d)?/i;

/** Repair an address spoilt by a program that passed it on, so that all later code finds what was meant. */
const tidy = () => {
  const here = new URL(location.href);
  here.search = here.search.replace(/&(amp;)+/gi, "&");
  here.hash = here.hash.replace(HEAD, (_head, kind) => `#${kind.toLowerCase()}=`);
  if (here.href !== location.href) history.replaceState(history.state, "", here.href);
};

/** The looks that were chosen, or that the address asks for; page/game_controller.py sees to them later. */
const look = (settings) => {
  for (const [name, values] of Object.entries(SHARED.looks)) {
    const value = typeof settings[name] === "boolean" ? (settings[name] ? "on" : "off") : settings[name];
    if (values.includes(value)) root.dataset[name] = value;
  }
};

/** The language that the address asks for, or the settings, or the browser: the first of them that there is. */
const language = ({ language }) => {
  const known = document.querySelector("meta[name=languages]")?.content.split(" ") ?? [];
  const asked = [new URLSearchParams(location.search).get("lang"), language, ...(navigator.languages ?? [navigator.language])];
  const tags = asked.filter((tag) => typeof tag === "string").flatMap((tag) => [tag, tag.split("-")[0]]);
  return tags.find((tag) => known.includes(tag)) ?? "en";
};

/** The screen that comes first: the one that the address asks for; what the tab or the last visit has shown. */
const screen = () => {
  const asked = new URLSearchParams(location.search);
  if (/^#[iab]=/.test(location.hash)) return "start";
  if (asked.get("at") === SHARED.notAGame) return "start";
  if (/^#g=/.test(location.hash) || SHARED.game.some((name) => asked.has(name))) return "table";
  if (Object.hasOwn(SHARED.shortcuts, asked.get("do"))) return SHARED.shortcuts[asked.get("do")];
  const last = tryTo(() => sessionStorage.getItem("glenmore:screen") ?? localStorage.getItem("glenmore:screen"));
  if (["start", "table", "lesson"].includes(last)) return last;
  const saved = (key) => key.startsWith("glenmore:save:");
  return tryTo(() => Object.keys(localStorage).some(saved)) ? "table" : "start";
};

tryTo(tidy);
const settings = tryTo(() => JSON.parse(localStorage.getItem(SHARED.settings))) ?? {};
look({ ...settings, ...Object.fromEntries(new URLSearchParams(location.search)) });
root.lang = root.dataset.language = language(settings); // a browser that translates the page changes lang
root.dataset.screen = screen();
