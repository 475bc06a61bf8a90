// Exercise 7: no network, and a network that fails.

import { expect, test } from "@playwright/test";

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit no network is needed", async ({ page, context }) => {
    await page.goto("./?at=beginning");
    await expect(page.locator("html")).toHaveAttribute("data-offline", "kept", { timeout: 60_000 });
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
    await page.getByTestId("action").first().click();
    await expect(page.locator("html")).not.toHaveAttribute("data-phase", "take");
  });
});

test.describe("without one", () => {
  test.use({ serviceWorkers: "block" }); // it would answer in place of the route

  test("a missing file is named in the error", async ({ page }) => {
    await page.route("**/app.pack", (route) => route.abort());
    await page.goto("./?at=start");
    await expect(page.locator("html")).toHaveAttribute("data-state", "failed", { timeout: 60_000 });
    await expect(page.getByText("The file app.pack couldn’t be loaded")).toBeVisible();
    await page.unroute("**/app.pack");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
  });
});
