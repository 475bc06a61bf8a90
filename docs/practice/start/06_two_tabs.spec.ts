// Exercise 6: two tabs.
//
// Two tabs of one browser show the same game. One plays, the other one follows, and can take over.

import { expect, test } from "@playwright/test";

test("only one tab plays", async ({ page, context }) => {
  throw new Error("write me");
});
