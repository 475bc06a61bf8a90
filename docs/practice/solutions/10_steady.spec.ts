// Exercise 10: pictures that are the same each time, and a game against a bot that is the same each time.

import { expect, test, type Page } from "@playwright/test";

async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
}

async function picture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0); // nothing is pointed at
  return page.getByRole("group", { name: "Track and warehouse" }).screenshot({ animations: "disabled", caret: "hide" });
}

test("two pictures of one position are the same", async ({ page }) => {
  await ready(page, "./?at=beginning&automatic=off&motion=off&theme=light");
  const first = await picture(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  expect((await picture(page)).equals(first)).toBe(true);
  await page.getByTestId("action").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
  expect((await picture(page)).equals(first), "a comparison that sees no difference sees nothing").toBe(false);
});

test("a bot plays the same each time", async ({ browser, browserName, baseURL }) => {
  const games: unknown[] = [];
  for (const rate of [1, 4]) {
    const context = await browser.newContext({ baseURL, locale: "en-GB" });
    const page = await context.newPage();
    if (browserName === "chromium") {
      await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
    }
    await ready(page, "./?at=against-callum&automatic=off&motion=off&think=exact&pace=at-once&confirm=off");
    while (await page.evaluate(() => !glenmore.legal?.includes("end"))) {
      await page.getByTestId("action").first().click();
      await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
    }
    await page.getByRole("button", { name: "End turn" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-turn", "1");
    await expect(page.locator("html")).toHaveAttribute("data-mover", "person", { timeout: 120_000 });
    await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
    games.push(await page.evaluate(() => glenmore.record?.actions));
    await context.close();
  }
  expect(games[0]).toEqual(games[1]);
});
