// Exercise 5: a file that comes down, and goes up in another browser.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

test("a game moves to another browser as a file", async ({ page, browser, baseURL }, info) => {
  await page.goto("./?at=first-tile&automatic=off");
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  await page.getByRole("button", { name: "Menu" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = info.outputPath("game.json");
  await (await coming).saveAs(file);
  expect(JSON.parse(readFileSync(file, "utf-8")).names).toEqual(["Ann", "Ben"]);

  const context = await browser.newContext({ baseURL, locale: "en-GB" }); // another browser, with nothing in its storage
  const other = await context.newPage();
  await other.goto("./?at=start&automatic=off");
  await expect(other.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  await other.getByRole("button", { name: "My games" }).click();
  await other.getByTestId("import").setInputFiles(file);
  await expect(other.locator("html")).toHaveAttribute("data-screen", "table");
  expect(await other.evaluate(() => glenmore.record?.actions)).toEqual(["take 4 0,-1"]);
  await context.close();
});
