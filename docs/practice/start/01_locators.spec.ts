// Exercise 1: first locators.
//
// The start screen is shown. Start a game against Wee Isla with one press, and check that it begins: the bar says
// Choose a tile on the track, and the second of two players is Wee Isla.

import { expect, test } from "@playwright/test";

test("a game against wee isla begins with a tile", async ({ page }) => {
  throw new Error("write me");
});
