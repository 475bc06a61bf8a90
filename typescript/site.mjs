// A built site, or the variants of a hunt: read from a folder or zip, and served on this machine.

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { ASSET, HUNT } from "./hunting.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".json": "application/json", ".mjs": "text/javascript; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".wav": "audio/wav", ".webmanifest": "application/manifest+json",
};

/** A site: `read` returns a file's content by its path. For a hunt, each variant is in its own folder, and `hunt` lists them. */
export async function opened(place) {
  const stored = /\.zip$/.test(place) ? await inZip(place) : inFolder(place);
  const list = stored(HUNT);
  if (!list) {
    if (!stored("index.html")) throw new Error(`There is no built site in ${place}: name its folder, ${ASSET} or its address.`);
    return { read: stored };
  }
  const hunt = JSON.parse(list.toString());
  const files = new Map(hunt.variants.flatMap((variant) =>
    Object.entries(variant.files).map(([path, content]) => [`${variant.name}/${path}`, `files/${content}`])));
  return { hunt, read: (path) => files.has(path) ? stored(files.get(path)) : undefined };
}

function inFolder(folder) {
  const root = resolve(folder) + sep;
  return (path) => {
    const found = resolve(root, path);
    return found.startsWith(root) && existsSync(found) && statSync(found).isFile() ? readFileSync(found) : undefined;
  };
}

async function inZip(place) {
  const { unzipSync } = await import("fflate");
  const isAddress = /^https?:/.test(place);
  const content = isAddress ? new Uint8Array(await (await fetch(place)).arrayBuffer()) : readFileSync(place);
  const files = unzipSync(content);
  return (path) => files[path] && Buffer.from(files[path]);
}

/** Serves a site at a port, 0 for any free one; returns the server and its address. */
export async function served({ read }, port = 0) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname).slice(1);
    const name = path === "" || path.endsWith("/") ? join(path, "index.html") : path;
    const content = read(name.replaceAll("\\", "/"));
    if (!content) return response.writeHead(404).end();
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Length": content.length, "Cache-Control": "no-cache" });
    response.end(content);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}
