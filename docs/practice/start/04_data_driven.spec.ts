// Exercise 4: many games from one table.
//
// For 2, 3, 4 and 5 players, with seeds from 0 to the greatest that there is: the state has so many players, each of
// them 6 coins, and as many figures on the track as belong there (with two or three players the die is one of them).

import { expect, test } from "@playwright/test";

test("a game begins as its players and seed say", async ({ page }) => {
  throw new Error("write me");
});
