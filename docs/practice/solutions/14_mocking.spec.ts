// Exercise 14: a visit replayed from a HAR file, and a modified response.

import { expect, test, type Page } from "@playwright/test";

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
}

test("a visit is replayed offline", async ({ browser, baseURL }, info) => {
  const path = info.outputPath("visit.zip"); // a zip holds the bodies as files beside the HAR
  const recording = await browser.newContext({ baseURL, serviceWorkers: "block", recordHar: { path } });
  await openPage(await recording.newPage(), "./?at=beginning");
  await recording.close(); // writes the file

  const offline = await browser.newContext({ baseURL, serviceWorkers: "block", offline: true });
  await offline.routeFromHAR(path, { notFound: "abort" });
  const page = await offline.newPage();
  await openPage(page, "./?at=beginning");
  expect(await page.evaluate(() => glenmore.record?.seed)).toBe(7);
  await offline.close();
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" }); // a service worker would answer before the route

  test("a position is added", async ({ page }) => {
    await page.route("**/positions.json", async (route) => {
      const response = await route.fetch();
      const positions = await response.json();
      await route.fulfill({ response, json: { ...positions, payday: positions.paying } });
    });
    await openPage(page, "./?at=payday");
    await expect(page.locator("html")).toHaveAttribute("data-phase", "pay");
  });
});
