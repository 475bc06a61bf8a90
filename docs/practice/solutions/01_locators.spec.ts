// Exercise 1: find things the way people do, by role and name.

import { expect, test } from "@playwright/test";

test("a game against wee isla begins with a tile", async ({ page }) => {
  await page.goto("./?at=start");
  await expect(page.getByRole("heading", { name: "Glen More", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Wee Isla/ }).click(); // the lessons name her, too
  const bar = page.getByRole("region", { name: "What to do now" });
  await expect(bar).toContainText("Choose a tile on the track");
  const players = page.getByRole("region", { name: "Players" }).getByRole("button", { name: "’s display" });
  await expect(players).toHaveCount(2);
  await expect(players.nth(1)).toHaveAccessibleName("Show Wee Isla’s display");
});
