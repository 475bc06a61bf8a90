// A built site, or the variants of a hunt: read from a folder or zip, and served on this machine.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join, resolve, sep } from "node:path";
import { ASSET, HUNT } from "./hunting.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".json": "application/json", ".mjs": "text/javascript; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".wav": "audio/wav", ".webmanifest": "application/manifest+json",
};

const BEGINNINGS = ["index.html", HUNT];

/** A site: `read` returns a file's content by its path. For a hunt, each variant is in its own folder, and `hunt` lists them. */
export async function opened(place) {
  const { paths, stored } = /\.zip$/.test(place) ? await inZip(place) : inFolder(place);
  const root = rootOf(paths, place);
  const list = stored(root + HUNT);
  if (!list) return { read: (path) => stored(root + path) };
  const hunt = JSON.parse(list.toString());
  const files = new Map(hunt.variants.flatMap((variant) =>
    Object.entries(variant.files).map(([path, content]) => [`${variant.name}/${path}`, `${root}files/${content}`])));
  return { hunt, read: (path) => files.has(path) ? stored(files.get(path)) : undefined };
}

/** The folder of the site among paths, with a slash: "", or the only one that holds one. */
function rootOf(paths, place) {
  const found = new Set(paths.filter((path) => BEGINNINGS.includes(basename(path))).map((path) => path.slice(0, -basename(path).length)));
  const roots = found.has("") ? [""] : [...found].filter((folder) => folder.split("/").length === 2);
  if (roots.length === 1) return roots[0];
  throw new Error(`There is no built site in ${place}: name its folder, ${ASSET} or its address.`);
}

function inFolder(folder) {
  const root = resolve(folder) + sep;
  const stored = (path) => {
    const found = resolve(root, path);
    return found.startsWith(root) && existsSync(found) && statSync(found).isFile() ? readFileSync(found) : undefined;
  };
  const folders = existsSync(root) ? readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory()) : [];
  const paths = ["", ...folders.map(({ name }) => `${name}/`)].flatMap((inner) => BEGINNINGS.map((name) => inner + name));
  return { paths: paths.filter(stored), stored };
}

async function inZip(place) {
  const { unzipSync } = await import("fflate");
  const isAddress = /^https?:/i.test(place);
  const answer = isAddress && await fetch(place);
  if (isAddress && !answer.ok) throw new Error(`There is no built site in ${place}: ${answer.status} ${answer.statusText}`);
  const files = unzipSync(isAddress ? new Uint8Array(await answer.arrayBuffer()) : readFileSync(place));
  return { paths: Object.keys(files), stored: (path) => files[path] && Buffer.from(files[path]) };
}

/** Serves a site at a port, 0 for any free one; returns the server and its address. */
export async function served({ read }, port = 0) {
  const server = createServer((request, response) => {
    try {
      answer(request.url, response, read);
    } catch { // else any bad request would end the server
      response.writeHead(400).end();
    }
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

function answer(asked, response, read) {
  const path = decodeURIComponent(asked.replace(/[?#].*/, "")).replace(/^\/+/, "");
  const name = path === "" || path.endsWith("/") ? join(path, "index.html") : path;
  const content = read(name.replaceAll("\\", "/"));
  if (!content) return response.writeHead(404).end();
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, "Content-Length": content.length, "Cache-Control": "no-cache" });
  response.end(content);
}
