#!/usr/bin/env node
// Serves the folder of a built site on this machine: glen-more-serve FOLDER [PORT]

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".json": "application/json", ".mjs": "text/javascript; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".wav": "audio/wav", ".webmanifest": "application/manifest+json",
};
const [folder = "dist", port = "8000"] = process.argv.slice(2);
const root = resolve(folder);

if (!existsSync(join(root, "index.html"))) {
  console.error(`There is no built site in ${root}: unpack glen-more-site.zip, or build it with \`make site\`.`);
  process.exit(1);
}

const server = createServer((request, response) => {
  const asked = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  let path = normalize(join(root, asked));
  if (path.startsWith(root) && existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html");
  if (!path.startsWith(root) || !existsSync(path)) return response.writeHead(404).end();
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, "Content-Length": statSync(path).size, "Cache-Control": "no-cache" });
  createReadStream(path).pipe(response);
});
server.listen(Number(port), "127.0.0.1", () => console.log(`Glen More is at http://127.0.0.1:${server.address().port}/`));
