// Exercise 14: mocking and HAR.
//
// First: record a visit to ?at=beginning as a HAR file, and replay it in a browser that is offline. Second: answer the
// request for positions.json with an extra position, payday, a copy of paying, and open it.

import { expect, test } from "@playwright/test";

test("a visit is replayed offline", async ({ browser }) => {
  throw new Error("write me");
});

test("a position is added", async ({ page }) => {
  throw new Error("write me");
});
