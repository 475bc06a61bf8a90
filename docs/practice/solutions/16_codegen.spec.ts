// Exercise 16: two recordings, turned into tests.

import { expect, test, type Page } from "@playwright/test";

async function openPage(page: Page, address: string): Promise<void> {
  // Only once: the second address in the recording is what the page turns the first into, and begins no game.
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
}

for (const [at, space] of [["beginning", 3], ["three-players", 4]] as const) {
  test(`the pasture is taken on the board: ${at}`, async ({ page }) => {
    await openPage(page, `./?at=${at}&automatic=off`);
    await page.getByRole("button", { name: /^Pasture/ }).click(); // the tile, wherever it is
    const above = page.getByTestId("cell-0,-1");
    await above.click();
    await expect(above).toHaveAccessibleName(/^Confirm: /); // the first click only proposes
    await above.click();
    await expect(page.locator("html")).toHaveAttribute("data-phase", "activate");
    expect(await page.evaluate(() => glenmore.record?.actions)).toEqual([`take ${space} 0,-1`]);
  });
}

for (const lang of ["en", "de"]) {
  test(`the pasture is taken from the list: ${lang}`, async ({ page }) => {
    await openPage(page, `./?at=beginning&automatic=off&lang=${lang}`);
    await page.locator('[data-action="take 3 0,-1"]').click(); // an action has the same text in all languages
    await expect(page.locator("html")).toHaveAttribute("data-phase", "activate");
    expect(await page.evaluate(() => glenmore.record?.actions)).toEqual(["take 3 0,-1"]);
  });
}
