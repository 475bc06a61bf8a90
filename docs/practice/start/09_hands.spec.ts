// Exercise 9: mouse, keyboard, screen reader.
//
// From ?at=beginning: drag the tile of space 4 to the cell above the starting village and place it. Then play
// any action with the keyboard alone. Then compare the accessibility tree of the menu with a snapshot.

import { expect, test } from "@playwright/test";

test("a tile is dragged to its cell", async ({ page }) => {
  throw new Error("write me");
});

test("the same by keyboard alone", async ({ page }) => {
  throw new Error("write me");
});

test("the menu as a screen reader has it", async ({ page }) => {
  throw new Error("write me");
});
