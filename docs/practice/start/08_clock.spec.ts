// Exercise 8: another day.
//
// The seed of the deal of the day is its date, 20261121 for 21 November 2026. Show it for that day and for one in 2027.

import { expect, test } from "@playwright/test";

test("the deal of the day is that of the date", async ({ page }) => {
  throw new Error("write me");
});
