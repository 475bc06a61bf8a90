// Exercise 3: a page object.
//
// A tile has been taken (?at=first-tile opens that). Undo takes it back, Redo takes it again; at each end the button
// is disabled. Write a class for the bar and one for the table first, so that the test itself has no locator in it.

import { expect, test } from "@playwright/test";

test("undo and redo", async ({ page }) => {
  throw new Error("write me");
});
