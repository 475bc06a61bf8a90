// Puts up the picture of the table that an earlier visit has kept (web/store/snapshot.py), until Python draws.
//
// One of another release, language or size of window, of a game that has been played on, or a damaged one is thrown away.

const KEY = "glenmore:picture";
const GAME = "glenmore:save:";

const root = document.documentElement;

const TABLE = Uint32Array.from({ length: 256 }, (_, number) => {
  for (let bit = 0; bit < 8; bit += 1) number = number & 1 ? (number >>> 1) ^ 0xedb88320 : number >>> 1;
  return number;
});

/** The CRC-32 of a text, as Python's zlib has it. */
function sum(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
}

/** The picture, if it is one of this page as it is now. */
function validSnapshot() {
  const entry = localStorage.getItem(KEY);
  if (!entry) return undefined;
  const end = entry.indexOf("\n");
  const text = entry.slice(end + 1);
  const picture = sum(text) === Number(entry.slice(0, end)) && JSON.parse(text);
  const here = {
    release: document.querySelector("meta[name=release]")?.content,
    language: root.dataset.language,
    width: innerWidth,
    height: innerHeight,
    saved: sum(localStorage.getItem(GAME + picture.game) ?? ""),
  };
  if (Object.entries(here).every(([name, value]) => picture[name] === value)) return picture;
  localStorage.removeItem(KEY);
  return undefined;
}

/** Show it, if there is one. */
export function showSnapshot() {
  const query = new URLSearchParams(location.search);
  const asked = /^#[gcia]=/.test(location.hash) || SHARED.game.some((name) => query.has(name));
  if (asked || root.dataset.screen !== "table") return;
  try {
    const picture = validSnapshot();
    if (!picture) return;
    for (const [id, fragments] of Object.entries(picture.boards)) {
      document.getElementById(id).innerHTML = fragments.map(([, html]) => html).join("");
    }
    for (const [id, attributes] of Object.entries(picture.attributes)) {
      const element = id ? document.getElementById(id) : root;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
    const log = document.getElementById("log-scroll");
    log.scrollTop = log.scrollHeight;
    root.dataset.picture = "shown";
  } catch {
    // storage that is forbidden, or a picture of another program: Python draws
  }
}
