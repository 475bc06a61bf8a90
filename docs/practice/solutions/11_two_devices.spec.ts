// Exercise 11: two devices that play one game, connected directly.

import { expect, test, type Page } from "@playwright/test";

const ready = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });

test("two devices play one game", async ({ page, browser }) => {
  await page.goto("./?seed=7&players=2&names=Ann&live=2&automatic=off");
  await ready(page);
  const invitation = await page.getByTestId("live-invitation").inputValue();

  const context = await browser.newContext({ locale: "en-GB" }); // another device, with its own storage
  const other = await context.newPage();
  await other.goto(invitation.replace("#", "?join=Ben#"));
  await ready(other);
  await page.getByTestId("live-pasted").fill(await other.getByTestId("live-answer").inputValue());
  await page.getByTestId("live-paste").click();
  for (const each of [page, other]) {
    await expect(each.locator("html")).toHaveAttribute("data-live", "connected", { timeout: 20_000 });
  }

  // Each sees what the other plays, and only the player whose turn it is can act.
  await expect(other.locator("html")).toHaveAttribute("data-mover", "elsewhere");
  await page.getByRole("button", { name: "Take the Pasture" }).first().click();
  await other.waitForFunction(() => glenmore.record?.actions.length === 1);
  const record = await other.evaluate(() => glenmore.record);
  expect(record?.actions).toEqual(await page.evaluate(() => glenmore.record?.actions));
  expect(record?.names).toEqual(["Ann", "Ben"]);

  await context.close();
  await expect(page.locator("html")).toHaveAttribute("data-live", "gone", { timeout: 40_000 });
  await page.getByTestId("bar-undo").click(); // nothing is lost, and Ann can play on
  await expect(page.locator("html")).toHaveAttribute("data-phase", "take");
});
