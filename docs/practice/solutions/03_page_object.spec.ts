// Exercise 3: a page object of your own, for the action bar.

import { expect, test, type Locator, type Page } from "@playwright/test";

/** The bar that says what is to be done. */
class Bar {
  readonly root: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole("region", { name: "What to do now" });
  }

  button(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }

  /** Presses a button, and waits until the answer is wholly drawn. */
  async press(name: string): Promise<void> {
    await this.button(name).click();
    await expect(this.page.locator("html")).toHaveAttribute("data-drawn", "yes");
  }
}

/** The table: how a game is opened on it, and what lies on it. */
class Table {
  readonly bar: Bar;

  constructor(private readonly page: Page) {
    this.bar = new Bar(page);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  }

  /** The actions that have been played. */
  played(): Promise<string[]> {
    return this.page.evaluate(() => glenmore.record?.actions ?? []);
  }
}

test("undo and redo", async ({ page }) => {
  const table = new Table(page);
  await table.open("./?at=first-tile&automatic=off");
  await expect(table.bar.button("Redo")).toBeDisabled();
  await table.bar.press("Undo");
  expect(await table.played()).toEqual([]);
  await expect(table.bar.button("Undo")).toBeDisabled();
  await table.bar.press("Redo");
  expect(await table.played()).toEqual(["take 4 0,-1"]);
});
