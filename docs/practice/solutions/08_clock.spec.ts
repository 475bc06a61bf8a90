// Exercise 8: another day.

import { expect, test } from "@playwright/test";

for (const day of ["2026-11-21", "2027-02-28"]) {
  test(`the deal of the day is that of the date: ${day}`, async ({ page }) => {
    await page.clock.setFixedTime(`${day}T12:00:00Z`);
    await page.goto("./?at=start");
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
    await page.getByTestId("start-daily").click();
    await expect(page.locator("html")).toHaveAttribute("data-screen", "table");
    expect(await page.evaluate(() => glenmore.record?.seed)).toBe(Number(day.replaceAll("-", "")));
  });
}
