// The service worker: keeps one release of the site, whole, and serves it without using the network.
//
// The build puts a line before this one: self.SITE, with the release's name, and the SHA-256 of each of its files by the
// path of the file. The page itself has the empty path, so that it is found with any query and below any folder.
//
// A release is kept only if every file is exactly as the build made it; languages, sounds and the Workshop, only if they
// were requested in it or in an older one. A page that was loaded before anything was kept sends its language. A new release is kept beside the
// old one and waits: the page informs the player, who may choose it, and then sends "take over". Files are in a folder named
// after the release, so no page ever gets a file of a release other than its own.

const { release, files } = self.SITE;
const scope = new URL(self.registration.scope);
// All sites of a host share its caches: the names begin with the path of this one.
const PREFIX = `glen-more ${scope.pathname} `;
const NAME = PREFIX + release;
const PARALLEL_DOWNLOADS = 4; // downloads
const RELEASE_FILE = /^release-[0-9a-f]+\//;
const LANGUAGE_FILE = /^release-[0-9a-f]+\/(?:locale|rules)\/([\w-]+)\.\w+$/;
const SOUND_FILE = /^release-[0-9a-f]+\/sounds\//;
const WORKSHOP_FILE = /^release-[0-9a-f]+\/(?:editor\.js|features\/workshop\/.+)$/;
const ON_DEMAND = [LANGUAGE_FILE, SOUND_FILE, WORKSHOP_FILE];

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheRelease(), addRoutes(event).catch(() => {})]));
});
self.addEventListener("activate", (event) => event.waitUntil(dropOlderReleases()));
self.addEventListener("fetch", (event) => {
  const path = sitePath(event.request);
  if (path !== null) event.respondWith(respond(path, event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  else if (event.data?.language) event.waitUntil(cacheLanguage(event));
});

/** The path of the requested file, if it is part of this release or of an older one; else null. */
function sitePath({ method, url }) {
  const address = new URL(url);
  const ours = address.origin === scope.origin && address.pathname.startsWith(scope.pathname);
  if (!ours || method !== "GET") return null;
  const path = address.pathname.slice(scope.pathname.length).replace(/^index\.html$/, "");
  return Object.hasOwn(files, path) || RELEASE_FILE.test(path) ? path : null;
}

/** The response from the kept files; those of an older release, as long as a page of it may be open. */
async function respond(path, request) {
  const address = new URL(path, scope);
  const compiled = path.endsWith(".wasm") && (await fromBrowserCache(address));
  const own = compiled || (await (await caches.open(NAME)).match(address));
  if (own) return own;
  const older = RELEASE_FILE.test(path) && (await findInOlder((cache) => cache.match(address)));
  if (older || !ON_DEMAND.some((kind) => kind.test(path)) || !Object.hasOwn(files, path)) return older || fetch(request);
  await cacheFiles([path]);
  return (await caches.open(NAME)).match(address);
}

/** WebAssembly from the browser's own cache, if it is there: only with that does the browser keep its machine code. */
async function fromBrowserCache(address) {
  const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return response?.ok ? response : null;
}

/** Keep this release, with the languages of older ones, and with sounds and the Workshop if they have any. */
async function cacheRelease() {
  const needed = Object.keys(files).filter((path) => !ON_DEMAND.some((kind) => kind.test(path)));
  const older = await Promise.all((await cacheNames()).map(async (name) => (await caches.open(name)).keys()));
  const paths = older.flat().map(({ url }) => new URL(url).pathname.slice(scope.pathname.length));
  const spoken = new Set(["en", ...paths.flatMap((path) => LANGUAGE_FILE.exec(path)?.[1] ?? [])]);
  const used = [SOUND_FILE, WORKSHOP_FILE].filter((kind) => paths.some((path) => kind.test(path)));
  const wanted = Object.keys(files).filter((path) => used.some((kind) => kind.test(path)));
  await cacheFiles([...needed, ...[...spoken].flatMap(filesOfLanguage), ...wanted]);
}

/** Keep a language for the page that uses it, and confirm that. */
async function cacheLanguage({ data, source }) {
  await cacheFiles(filesOfLanguage(data.language));
  source.postMessage({ kept: data.language });
}

/** The files of a language. */
function filesOfLanguage(language) {
  return Object.keys(files).filter((path) => LANGUAGE_FILE.exec(path)?.[1] === language);
}

/** Keep files of this release. Those that an earlier attempt has kept are not fetched again. */
async function cacheFiles(missing) {
  const cache = await caches.open(NAME);
  await Promise.all(
    Array.from({ length: PARALLEL_DOWNLOADS }, async () => {
      while (missing.length) {
        const path = missing.shift();
        const address = new URL(path, scope);
        if (!(await cache.match(address))) await cache.put(address, await fetchExact(path, address));
      }
    }),
  );
}

/** Let the browser read from the cache on its own where it can, without having to start this worker first. */
async function addRoutes(event) {
  const there = (path, more) => new URLPattern({ ...more, pathname: scope.pathname + path, baseURL: scope.origin });
  await event.addRoutes?.([
    { condition: { urlPattern: there("release-*/*.wasm") }, source: "fetch-event" },
    { condition: { urlPattern: there("release-*/sounds/*") }, source: "fetch-event" },
    { condition: { urlPattern: there("release-*/editor.js") }, source: "fetch-event" },
    { condition: { urlPattern: there("release-*/features/workshop/*") }, source: "fetch-event" },
    { condition: { urlPattern: there(`${release}/*`) }, source: { cacheName: NAME } },
    { condition: { urlPattern: there("", { search: "" }) }, source: { cacheName: NAME } },
  ]);
}

/** A file as the build made it: the same as an older release's, or from the network, or an error. */
async function fetchExact(path, address) {
  const kept = await findInOlder((cache) => sameFile(cache, path));
  // A copy has no address of its own: otherwise a script would look for its imports beside its old place.
  if (kept) return new Response(kept.body, { headers: { "Content-Type": kept.headers.get("Content-Type") } });
  // Whatever this visit has loaded will do. Requesting the wasm again would separate it from its machine code.
  const fresh = () => fetchChecked(path, address, "no-cache");
  const response = await fetchChecked(path, address, "force-cache").catch(fresh).catch(async (error) => {
    await reportChanged(path, address).catch(() => {});
    throw error;
  });
  // The browser would refuse a redirected page as the response to a navigation.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Tell the pages about a file that arrives whole, and yet is not as the build made it. */
async function reportChanged(path, address) {
  const response = await fetch(address, { cache: "no-store" });
  await response.arrayBuffer();
  if (!response.ok) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ changed: path.split("/").pop() || "index.html" });
}

/** The file from the browser's own cache or from the network, if it is as the build made it; else an error. */
async function fetchChecked(path, address, cache) {
  const response = await fetch(new Request(address, { cache, integrity: `sha256-${files[path]}` }));
  if (!response.ok) throw new Error(`${address} (${response.status})`);
  return response;
}

/** A cache's file of the same name, if it has the same content. */
async function sameFile(cache, path) {
  const name = path.replace(RELEASE_FILE, "");
  for (const { url } of await cache.keys()) {
    const old = new URL(url).pathname.slice(scope.pathname.length);
    if (old.replace(RELEASE_FILE, "") === name) {
      const response = await cache.match(url);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
      return btoa(String.fromCharCode(...digest)) === files[path] ? response : undefined;
    }
  }
}

/** The first response found in the caches of older releases, the newest first. */
async function findInOlder(ask) {
  for (const name of (await cacheNames()).reverse()) {
    const found = name !== NAME && (await ask(await caches.open(name)));
    if (found) return found;
  }
}

/** The caches of this site, oldest first. */
async function cacheNames() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Forget older releases. The last one stays as long as other pages, which may be of that release, are open. */
async function dropOlderReleases() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const older = (await cacheNames()).filter((name) => name !== NAME);
  if (pages.length > 1) older.pop();
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}
