#!/usr/bin/env node
// Serves a built site on this machine, or each variant of a hunt in its own folder.

import { parseArgs } from "node:util";
import { ASSET, HUNT_ASSET } from "./hunting.mjs";
import { opened, served } from "./site.mjs";

const HELP = `usage: glen-more-serve [--help] [--port PORT] [site]

Serves a built site on this machine, or each variant of a hunt in its own folder, until Ctrl+C.

  site         folder, ${ASSET}, ${HUNT_ASSET}, or its address; $GLEN_MORE by default
  --port PORT  8000 by default, or if that is taken, any free one`;

try {
  const options = { help: { type: "boolean", short: "h" }, port: { type: "string" } };
  const { values: { help, port }, positionals } = parseArgs({ options, allowPositionals: true });
  if (help) console.log(HELP);
  else {
    const [place = process.env.GLEN_MORE, ...more] = positionals;
    if (!place) throw new Error(`No site is named.\n${HELP}`);
    if (more.length || !/^\d*$/.test(port ?? "")) throw new Error(`Not understood: ${more[0] ?? port}\n${HELP}`);
    const site = await opened(place);
    const { address } = await (port ? served(site, Number(port)) : served(site, 8000).catch(() => served(site)));
    for (const { name } of site.hunt?.variants ?? [{ name: "" }]) {
      console.log(`Glen More is at ${address}${name && `${name}/`} (Ctrl+C ends it)`);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
