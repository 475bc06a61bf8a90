// Exercise 12: ten tests that hold in any weather.

import { expect, test, type Page } from "@playwright/test";

/** Animations and timers take 20 times as long. */
const SLOW = `
const { animate } = Element.prototype, later = setTimeout;
Element.prototype.animate = function (frames, times) {
    return animate.call(this, frames, { ...times, duration: 20 * times.duration });
};
globalThis.setTimeout = (run, time = 0, ...values) => later(run, 20 * time, ...values);
`;

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
}

for (const [run, chaos] of [["calm", ""], ["slow-worker", "&chaos=slow-worker&chaos-seed=73"]]) {
  test(`wee isla plays her turn: ${run}`, async ({ page }) => {
    await openPage(page, `./?at=bots-turn&think=exact&pace=at-once${chaos}`); // keep
    // A state instead of a time: the slowest machine gets the time it needs, and the others do not wait.
    await expect(page.locator("html")).toHaveAttribute("data-mover", "person", { timeout: 60_000 });
  });
}

for (const [run, reducedMotion] of [["calm", "reduce"], ["animated", "no-preference"]] as const) {
  test(`a taken tile has landed: ${run}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion }); // keep
    await page.addInitScript(SLOW); // keep
    await openPage(page, "./?at=beginning&automatic=off&motion=off"); // nothing moves
    await page.getByRole("button", { name: "Take the Pasture" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
    const track = page.getByRole("group", { name: "Track and warehouse" });
    expect((await track.screenshot()).equals(await track.screenshot())).toBe(true);
  });
}

for (const run of ["calm", "alone"]) {
  test(`a game is opened with its actions: ${run}`, async ({ page }) => {
    // The test sets up everything it needs, and depends on nothing that another one leaves behind.
    await openPage(page, "./?seed=7&players=2&automatic=off&play=take 4 0,-1");
    await expect(page.getByTestId("bar-undo")).toBeEnabled();
  });
}

for (const [run, today] of [["calm", "2026-11-21"], ["the-day-after", "2026-11-22"]]) {
  test(`the deal of the day: ${run}`, async ({ page }) => {
    await page.clock.setFixedTime(`${today}T12:00:00Z`); // keep
    await page.clock.setFixedTime("2026-11-21T12:00:00Z"); // the day this test is about
    await openPage(page, "./?at=start");
    await page.getByTestId("start-daily").click();
    await expect(page.locator("html")).toHaveAttribute("data-screen", "table");
    expect(await page.evaluate(() => glenmore.record?.seed)).toBe(20261121);
  });
}

for (const [run, timezoneId, hour] of [["calm", "Europe/London", 12], ["far-east", "Pacific/Kiritimati", 22]] as const) {
  test.describe(run, () => {
    test.use({ timezoneId }); // keep

    test(`the deal of the day is that of today: ${run}`, async ({ page }) => {
      await page.clock.setFixedTime(`2026-11-21T${hour}:00:00Z`); // keep
      await openPage(page, "./?at=start");
      await page.getByTestId("start-daily").click();
      await expect(page.locator("html")).toHaveAttribute("data-screen", "table");
      const today = await page.evaluate(() => new Date().toISOString().slice(0, 10)); // a day begins at midnight UTC
      expect(await page.evaluate(() => glenmore.record?.seed)).toBe(Number(today.replaceAll("-", "")));
    });
  });
}

for (const [run, runs] of [["calm", 1], ["again", 2]] as const) {
  test(`a game is saved: ${run}`, async ({ browser, baseURL }) => {
    for (let count = 0; count < runs; count++) { // keep: as with --repeat-each 2
      const context = await browser.newContext({ baseURL }); // with empty storage
      const page = await context.newPage();
      await openPage(page, "./?at=beginning&automatic=off&lang=en");
      await page.getByRole("button", { name: "Take the Pasture" }).first().click();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "My games" }).click();
      await expect(page.getByTestId("save")).toHaveCount(1);
      await context.close();
    }
  });
}

for (const [run, at] of [["calm", "beginning"], ["something-to-sell", "selling"]]) {
  test(`any tile is taken: ${run}`, async ({ page }) => {
    await openPage(page, `./?at=${at}&automatic=off`); // keep
    // The first one that takes a tile; anything else listed does not matter.
    await page.getByRole("button", { name: /^Take / }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
    expect(await page.evaluate(() => glenmore.record?.actions.at(-1))).toMatch(/^take/);
  });
}

for (const [run, names] of [["calm", "Ann,Ben"], ["alike", "Ann,Annabel"]]) {
  test(`a display is shown: ${run}`, async ({ page }) => {
    await openPage(page, `./?seed=7&players=2&names=${names}`); // keep
    const players = page.getByRole("region", { name: "Players" });
    await players.getByRole("button", { name: "Show Ann’s display", exact: true }).click();
    await expect(page.getByRole("region", { name: "Display" })).toContainText("Ann");
  });
}

for (const [run, chaos] of [["calm", ""], ["late-draw", "&chaos=late-draw"]]) {
  test(`undo lists the tiles again: ${run}`, async ({ page }) => {
    await openPage(page, `./?at=first-tile&automatic=off${chaos}`); // keep
    await page.getByTestId("bar-undo").click();
    await expect(page.getByTestId("action")).toHaveCount(18); // retries until it holds
  });
}

for (const [run, locale] of [["calm", "en-GB"], ["german", "de-DE"]] as const) {
  test.describe(run, () => {
    test.use({ locale }); // keep

    test(`the bar says what to do: ${run}`, async ({ page }) => {
      await openPage(page, "./?at=beginning&automatic=off&lang=en"); // the language of the expected words
      await expect(page.getByRole("region", { name: "What to do now" })).toContainText("Choose a tile on the track");
    });
  });
}
