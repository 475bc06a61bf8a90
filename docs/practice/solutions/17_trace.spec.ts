// Exercise 17: the cause of a failure, found in its trace.
//
// The snapshots show the button in English, although the page is opened with lang=de. One of the requests was answered
// with 404: the German catalogue.

import { expect, test, type Page } from "@playwright/test";

const CAUSE = "**/locale/de.mo";
const GERMAN = "./?at=beginning&automatic=off&lang=de";

/** The test of the trace. */
async function endInGerman(page: Page): Promise<void> {
  await page.goto(GERMAN);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  await page.getByTestId("action").first().click();
  await expect(page.getByTestId("bar-end")).toContainText("Zug beenden", { timeout: 5000 });
}

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" }); // a service worker would answer before the route

  test("the same cause has the same effect", async ({ page }) => {
    await page.route(CAUSE, (route) => route.fulfill({ status: 404 }));
    await expect(endInGerman(page)).rejects.toThrow("Zug beenden");
    await expect(page.getByTestId("bar-end")).toContainText("End turn");
    await page.unroute(CAUSE);
    await endInGerman(page);
  });
});

test("no file is missing", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (!response.ok()) failed.push(response.url());
  });
  await page.goto(GERMAN);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  expect(failed).toEqual([]);
});
