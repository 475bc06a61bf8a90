// Exercise 15: pictures compared with a baseline from this machine.
//
// The first run takes the baselines, and fails; look at them, and run it again. playwright.config.ts says where they are
// kept, by system.

import { expect, test, type Page } from "@playwright/test";

const TOLERATED = { maxDiffPixels: 50 };
const STILL = "motion=off&theme=light";

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
  await page.mouse.move(0, 0); // nothing is pointed at
}

test("a position matches its baseline", async ({ page }) => {
  await openPage(page, `./?at=paying&${STILL}`);
  await expect(page).toHaveScreenshot("paying.png", TOLERATED);
});

test("what differs each day is masked", async ({ page }) => {
  for (const day of ["2026-11-21", "2026-11-22"]) {
    await page.clock.setFixedTime(`${day}T12:00:00Z`);
    await openPage(page, `./?at=start&${STILL}`);
    await expect(page).toHaveScreenshot("start.png", { ...TOLERATED, mask: [page.getByTestId("start-daily")] });
  }
});

test("a change is detected", async ({ page }) => {
  await openPage(page, `./?at=first-tile&automatic=off&${STILL}`);
  await expect(page).toHaveScreenshot("first-tile.png", TOLERATED);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
  // A comparison that never fails proves nothing.
  await expect(page).not.toHaveScreenshot("first-tile.png", TOLERATED);
});
