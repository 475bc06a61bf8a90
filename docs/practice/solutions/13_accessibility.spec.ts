// Exercise 13: defects that shut people out, found by axe and by hand.

import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";

const AXE = "node_modules/axe-core/axe.min.js"; // npm install axe-core

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
}

async function foundByAxe(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, "utf-8")); // the page's policy allows no added scripts
  return page.evaluate(async (values) => {
    const { violations } = await (globalThis as any).axe.run(document, { runOnly: { type: "rule", values } });
    return violations.flatMap(({ id, nodes }: any) => nodes.map(({ target }: any) => `${id}: ${target}`));
  }, rules);
}

test("words can be read", async ({ page }) => {
  await openPage(page, "./?at=beginning&theme=light");
  expect(await foundByAxe(page, "color-contrast")).toEqual([]);
});

test("every button has a name", async ({ page }) => {
  await openPage(page, "./?at=beginning");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await foundByAxe(page, "button-name", "aria-dialog-name")).toEqual([]);
});

test("buttons can be hit", async ({ page }) => {
  await openPage(page, "./?at=beginning");
  const sizes = await page
    .locator("button:visible")
    .evaluateAll((all) => all.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect().toJSON() })));
  expect(sizes.filter(({ box }) => Math.min(box.width, box.height) < 24)).toEqual([]);
});

test("the focus can be seen", async ({ page }) => {
  await openPage(page, "./?at=beginning&motion=off");
  const stops = new Set<string>();
  let before = await page.screenshot();
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => (document.activeElement === document.body ? "" : document.activeElement!.outerHTML));
    if (!stop || stops.has(stop)) break;
    const picture = await page.screenshot(); // outlines are not enough: the boards draw a ring of their own
    expect(picture.equals(before), stop).toBe(false);
    stops.add(stop);
    before = picture;
  }
  expect(stops.size).toBeGreaterThan(10);
});

test("the focus returns to the button that opened a dialog", async ({ page }) => {
  await openPage(page, "./?at=beginning");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("what has happened is announced", async ({ page }) => {
  await openPage(page, "./?at=first-tile&automatic=off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Undone" })).toBeAttached();
});
