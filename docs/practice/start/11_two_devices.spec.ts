// Exercise 11: two devices.
//
// Ann begins a live game and invites Ben, who accepts on a device of his own. What Ann plays appears on his device. Then
// his page is closed, and Ann sees that he is gone.

import { expect, test } from "@playwright/test";

test("two devices play one game", async ({ page, browser }) => {
  throw new Error("write me");
});
