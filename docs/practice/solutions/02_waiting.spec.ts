// Exercise 2: wait for states, never for time.

import { expect, test } from "@playwright/test";

test("after my turn wee isla plays and it is my turn again", async ({ page }) => {
  await page.goto("./?at=against-wee-isla&automatic=off&pace=at-once&think=exact&confirm=off");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  const actions = page.getByRole("group", { name: "What you can do" }).getByRole("button");
  const end = page.getByRole("region", { name: "What to do now" }).getByRole("button", { name: "End turn" });
  await actions.first().click();
  await expect(root).toHaveAttribute("data-drawn", "yes");
  while (await end.isDisabled()) { // what has to be paid or chosen first
    await actions.first().click();
    await expect(root).toHaveAttribute("data-drawn", "yes");
  }
  await end.click();
  // A turn is a number, so what comes after it can be waited for, however quickly it comes.
  await expect(root).not.toHaveAttribute("data-turn", "1");
  await expect(root).toHaveAttribute("data-mover", "person", { timeout: 60_000 });
  await expect(root).toHaveAttribute("data-drawn", "yes");
  expect(await page.evaluate(() => glenmore.state.seat)).toBe(0);
});
