// Exercise 10: steady pictures, steady games.
//
// Two pictures of one position are the same, byte by byte, and one of another position differs. And a bot plays the same
// game on a machine that is four times slower.

import { expect, test } from "@playwright/test";

test("two pictures of one position are the same", async ({ page }) => {
  throw new Error("write me");
});

test("a bot plays the same each time", async ({ browser }) => {
  throw new Error("write me");
});
