#!/usr/bin/env node
// The hunt: runs tests with Playwright against the sound site and against variants with one defect each.
//
//   glen-more-hunt glen-more-hunt.zip [--only=NAMES] [arguments of Playwright]
//   glen-more-hunt glen-more-hunt.zip --hint=NAME
//   glen-more-hunt glen-more-hunt.zip --scores=FILE
//
// The same as `pytest --hunt=…`, with the same scores: see docs/practice/hunt.md.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HINTS, HUNT_ASSET, SCORE, SOUND, WORTH } from "./hunting.mjs";
import { opened, served } from "./site.mjs";


/** What a failed test says that has not opened the page. */
const NOT_OPENED = /the page did not start|what the page says of/;

const taken = () => existsSync(HINTS) ? JSON.parse(readFileSync(HINTS, "utf-8")) : {};

/** The seal of a score; making one takes the variants it claims. */
function sealed(hunt, told, names) {
  const seals = names.split(" ").map((name) => hunt.variants.find((each) => each.name === name.replace(/-\d$/, ""))?.seal ?? "");
  return createHash("sha256").update([told, ...seals].join("")).digest("hex").slice(0, 10);
}

/** A score as text: what was caught, with the number of hints, and a seal. */
function score(hunt, sought, caught, { tests, failed }, steps) {
  const points = caught.reduce((sum, name) => sum + WORTH - (steps[name] ?? 0), 0);
  const names = caught.map((name) => steps[name] ? `${name}-${steps[name]}` : name).join(" ") || "-";
  const alarms = `false alarms: ${failed.length} in ${tests} tests`;
  const told = `${hunt.version}: ${points} points, ${caught.length} of ${sought}, ${alarms}; ${names}`;
  return `glen-more-hunt ${told} #${sealed(hunt, told, names)}`;
}

/** Scores, the best first; those with a wrong seal or of another release come last and are marked. */
function ranked(hunt, lines) {
  const told = lines.map((line) => line.trim()).filter(Boolean).map((line) => {
    const { told: text, caught, seal } = SCORE.exec(line)?.groups ?? {};
    return { line, points: text && sealed(hunt, text, caught) === seal ? Number(text.split(" ")[1]) : undefined };
  });
  const good = told.filter(({ points }) => points !== undefined).sort((a, b) => b.points - a.points);
  return [...good.map(({ line }) => line), ...told.filter((each) => !good.includes(each)).map(({ line }) => `not valid: ${line}`)];
}

/** The hints for a variant so far and the next one, which is counted. */
function hint(hunt, name) {
  const steps = found(hunt, name).hints;
  const noted = taken();
  noted[name] = Math.min((noted[name] ?? 0) + 1, steps.length);
  writeFileSync(HINTS, JSON.stringify(noted));
  return steps.slice(0, noted[name]);
}

function found(hunt, name) {
  const variants = hunt.variants.filter((each) => each.name !== SOUND);
  const variant = variants.find((each) => each.name === name);
  if (!variant) throw new Error(`There is no variant “${name}”, only ${variants.map((each) => each.name).join(", ")}`);
  return variant;
}

/** Runs the tests on a site; returns their number, those that failed, and those that failed only at first. */
async function run(address, words) {
  const folder = mkdtempSync(join(tmpdir(), "glen-more-"));
  try {
    const file = join(folder, "report.json");
    const env = { ...process.env, GLEN_MORE: address, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const cli = createRequire(join(process.cwd(), "package.json")).resolve("@playwright/test/cli");
    const child = spawn(process.execPath, [cli, "test", "--reporter=json", "--pass-with-no-tests", ...words], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => { said += text; });
    await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf-8")) : { errors: [{ message: said }], suites: [] };
    const tests = report.suites.flatMap((suite) => specs(suite, `${suite.title} `));
    const failed = tests.filter(({ status }) => status === "unexpected");
    if (!tests.length && report.errors.length) throw new Error(`The tests cannot be run:\n${report.errors.map((error) => error.message).join("\n")}`);
    return { tests: tests.length, failed, flaky: tests.filter(({ status }) => status === "flaky").map(({ title }) => title) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function specs({ specs: own = [], suites = [] }, around = "") {
  const told = own.flatMap(({ title, tests }) => tests.map(({ status, results }) => {
    const errors = results.flatMap((result) => result.errors);
    return { title: `${around}${title}`, status, isUnopened: errors.some(({ message }) => NOT_OPENED.test(message)) };
  }));
  return [...told, ...suites.flatMap((suite) => specs(suite, `${around}${suite.title} `))];
}

const literally = (text) => `${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( @|$)`; // tags may follow

const except = (titles) => titles.length ? [`--grep-invert=${titles.map(literally).join("|")}`] : [];

/** The names of the positions in a variant. */
function positions({ hunt, read }, name) {
  const path = Object.keys(hunt.variants.find((each) => each.name === name).files).find((each) => each.endsWith("positions.json"));
  return path ? Object.keys(JSON.parse(read(`${name}/${path}`).toString())) : [];
}

/**
 * Runs tests on a variant until one fails twice in a row: returns that one, and those that failed only once. A test that
 * has not opened the page, or asks for a position that the variant doesn't have, catches nothing.
 */
async function caught(site, name, { server, address }, options, known) {
  const there = positions(site, name);
  const missing = new Set(positions(site, SOUND).filter((each) => !there.includes(each)));
  const flaky = new Set();
  const unopened = [];
  let hasAsked = false;
  const hear = ({ url }) => { hasAsked ||= missing.has(new URL(url, address).searchParams.get("at")); };
  server.on("request", hear);
  try {
    for (;;) {
      hasAsked = false;
      const found = await run(`${address}${name}/`, [...options, ...except([...known, ...unopened]), "--retries=1", "--max-failures=1"]);
      for (const test of found.flaky) flaky.add(test);
      const [by] = found.failed;
      if (!by) return { by: "", flaky, unopened };
      if (hasAsked && !by.isUnopened) { // perhaps another test
        hasAsked = false;
        await run(`${address}${name}/`, [...options, `--grep=${literally(by.title)}`]);
      }
      if (!hasAsked && !by.isUnopened) return { by: by.title, flaky, unopened };
      unopened.push(by.title);
    }
  } finally {
    server.off("request", hear);
  }
}

async function main([place = "", ...words]) {
  const option = (name) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const site = await opened(place);
  const { hunt } = site;
  if (!hunt) throw new Error(`There are no variants in ${place}: name ${HUNT_ASSET}`);
  if (option("hint")) return console.log(hint(hunt, option("hint")).join("\n"));
  if (option("scores")) return console.log(ranked(hunt, readFileSync(option("scores"), "utf-8").split("\n")).join("\n"));
  const only = option("only")?.split(",").map((name) => found(hunt, name).name);
  const sought = only ?? hunt.variants.map(({ name }) => name).filter((name) => name !== SOUND);
  const options = words.filter((word) => !word.startsWith("--only="));
  const { server, address } = await served(site);
  try {
    const sound = await run(`${address}${SOUND}/`, options);
    const known = sound.failed.map(({ title }) => title);
    console.log(`${SOUND}: ${sound.tests} tests, false alarms: ${known.join(", ") || "none"}`);
    const hits = [];
    for (const name of sought) {
      const { by, flaky, unopened } = await caught(site, name, { server, address }, options, known);
      if (by) hits.push(name);
      const remarks = Object.entries({ flaky: [...flaky], "not opened": unopened }).filter(([, tests]) => tests.length);
      const told = [by ? `caught by ${by}` : "missed", ...remarks.map(([what, tests]) => `${what}: ${tests.join(", ")}`)];
      console.log(`${name}: ${told.join("; ")}`);
    }
    console.log(score(hunt, sought.length, hits, sound, taken()));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
