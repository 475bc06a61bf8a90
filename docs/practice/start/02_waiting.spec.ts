// Exercise 2: waiting for a state.
//
// Play a whole turn of your own, then let Wee Isla play hers, and see that it is your turn again. No sleep, no waiting
// for time.

import { expect, test } from "@playwright/test";

test("after my turn wee isla plays and it is my turn again", async ({ page }) => {
  throw new Error("write me");
});
