// Exercise 13: accessibility.
//
// One variant of the site has six defects that shut people out. Write a test for each that passes on the sound site and
// fails on the variant. Axe finds some of them; the others need tests of your own.

import { expect, test } from "@playwright/test";

test("words can be read", async ({ page }) => {
  throw new Error("write me");
});

test("every button has a name", async ({ page }) => {
  throw new Error("write me");
});

test("buttons can be hit", async ({ page }) => {
  throw new Error("write me");
});

test("the focus can be seen", async ({ page }) => {
  throw new Error("write me");
});

test("the focus returns to the button that opened a dialog", async ({ page }) => {
  throw new Error("write me");
});

test("what has happened is announced", async ({ page }) => {
  throw new Error("write me");
});
