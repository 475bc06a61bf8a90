#!/usr/bin/env node
// Serves a built site on this machine, or each variant of a hunt in its own folder: glen-more-serve SITE [PORT]

import { opened, served } from "./site.mjs";

const [place = "site", port = "8000"] = process.argv.slice(2);

try {
  const site = await opened(place);
  const { address } = await served(site, Number(port));
  for (const { name } of site.hunt?.variants ?? [{ name: "" }]) console.log(`Glen More is at ${address}${name && `${name}/`}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
