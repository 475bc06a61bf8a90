// Exercise 6: two tabs of one browser.

import { expect, test, type Page } from "@playwright/test";

const ready = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });

test("only one tab plays", async ({ page, context }) => {
  await page.goto("./?at=beginning&automatic=off");
  await ready(page);
  const other = await context.newPage();
  await other.goto("./");
  await ready(other);
  await expect(page.locator("html")).toHaveAttribute("data-tab", "mine");
  await expect(other.locator("html")).toHaveAttribute("data-tab", "theirs");

  // The second tab sees what the first one does.
  await page.getByTestId("action").first().click();
  await expect(page.locator("html")).not.toHaveAttribute("data-phase", "take");
  const phase = await page.locator("html").getAttribute("data-phase");
  await expect(other.locator("html")).toHaveAttribute("data-phase", phase ?? "");

  await other.getByRole("button", { name: "Play here" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-tab", "mine");
  await expect(page.locator("html")).toHaveAttribute("data-tab", "theirs");
});
