// For tests in this folder's project: copy it beside your tests. GLEN_MORE is the built site: its folder, zip or address;
// CHROMIUM a Chromium or Chrome instead of Playwright's.

import { defineConfig, devices } from "@playwright/test";

const site = (process.env.GLEN_MORE ?? "").trim();
const isAddress = /^https?:.*(?<!\.zip)$/i.test(site);

export default defineConfig({
  testDir: process.env.TESTS ?? ".",
  timeout: 120_000,
  // Fonts differ between systems, so each has its own baselines.
  snapshotPathTemplate: `${process.env.BASELINES ?? "baselines"}/{platform}/{arg}{ext}`,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [["list"], ["html", { open: "never" }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: isAddress ? new URL(site.replace(/(\/index\.html|\/)?$/, "/")).href : process.env.GLEN_MORE_ADDRESS,
    locale: "en-GB",
    serviceWorkers: "block", // one would answer before page.route
    trace: "retain-on-failure",
    launchOptions: process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {},
  },
  // At a free port; where it is goes to GLEN_MORE_ADDRESS.
  webServer: isAddress ? undefined : { command: "npx glen-more-serve --port 0", wait: { stdout: /(?<glen_more_address>http:\S+)/ } },
});
