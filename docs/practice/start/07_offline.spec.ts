// Exercise 7: no network, and a bad one.
//
// First: after one visit the page starts and plays without a network. Second: if a file is missing (app.pack), the error
// names it, and Reload helps once it is there.

import { expect, test } from "@playwright/test";

test("after one visit no network is needed", async ({ page, context }) => {
  throw new Error("write me");
});

test("a missing file is named in the error", async ({ page }) => {
  throw new Error("write me");
});
