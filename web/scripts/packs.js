// Zips as this site has them. X.zip lies on the host as X.pack: its files stored as they are, and all of it compressed as
// one, which makes it smaller than a zip compresses file by file, on hosts too that compress nothing; and Python, which
// imports from it, has nothing left to do. A fetch of X.zip is answered with that.

const GZIP = 0x1f; // the first byte of what gzip has compressed, and of no zip

/** The Python that imports the game from its zip: before the working directory, where PyScript writes its own sources. */
export const IMPORTED = 'import sys; sys.path.insert(0, "/home/pyodide/app.zip"); import importer';

/** The address of a fetched file on the host. */
export const packAddress = (address) => address.replace(/\.zip$/, ".pack");

/** A response as expected for that address: for a pack, the zip in it. */
export async function openPack(address, response) {
  if (!address.endsWith(".zip") || !response.ok) return response;
  return new Response(await unpack(response.body), response);
}

/** The content of a pack: a host may have made the browser unpack it already, or have packed it once more. */
async function unpack(stream) {
  const reader = stream.getReader();
  let next = await reader.read();
  const isPacked = next.value?.[0] === GZIP;
  const whole = new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(next.value);
      next = await reader.read();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return isPacked ? unpack(whole.pipeThrough(new DecompressionStream("gzip"))) : whole;
}

/** A fetch() for which packs are zips. */
export const fetchWithPacks = (fetch) => async (resource, options) => {
  const address = String(resource.url ?? resource);
  if (!address.endsWith(".zip")) return fetch(resource, options);
  return openPack(address, await fetch(packAddress(address), options));
};
