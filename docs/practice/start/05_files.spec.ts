// Exercise 5: a file down, a file up.
//
// Save a game as a file, open the page in another browser whose storage is empty, import the file, and see that the same
// game is on its table.

import { expect, test } from "@playwright/test";

test("a game moves to another browser as a file", async ({ page, browser }) => {
  throw new Error("write me");
});
