// Exercise 9: the mouse that drags, the keyboard alone, and what a screen reader is given.

import { expect, test, type Locator, type Page } from "@playwright/test";

async function ready(page: Page): Promise<void> {
  await page.goto("./?at=beginning&automatic=off&motion=off");
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
}

async function middle(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not seen");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("a tile is dragged to its cell", async ({ page }) => {
  await ready(page);
  await page.mouse.move(...(await middle(page.getByTestId("space-4"))));
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 4 }); // the cells are lit now
  await page.mouse.move(...(await middle(page.getByTestId("cell-0,-1").last())), { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Place tile" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
  expect(await page.evaluate(() => glenmore.record?.actions)).toEqual(["take 4 0,-1"]);
});

test("the same by keyboard alone", async ({ page }) => {
  await ready(page);
  const actions = page.getByRole("group", { name: "What you can do" });
  for (let pressed = 0; pressed < 40 && !(await actions.locator(":focus").count()); pressed++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const wanted = await actions.locator(":focus").getAttribute("data-action");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-drawn", "yes");
  expect(await page.evaluate(() => glenmore.record?.actions)).toEqual([wanted]);
});

test("the menu as a screen reader has it", async ({ page }) => {
  await ready(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Menu":
      - list:
        - listitem:
          - button "New game"
        - listitem:
          - button "My games"
  `);
});
