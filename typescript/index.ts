// Fixtures for tests with @playwright/test: the page as page object, watched for errors.

import { expect, test as base } from "@playwright/test";
import { GlenMore, START } from "./glen-more.ts";
import { Living } from "./living.ts";
import { Watch } from "./watch.ts";

export * from "./pages.ts";
export { expect, GlenMore, START, Watch };

interface Fixtures {
  /** Watches all pages of the test. */
  watch: Watch;
  /** The page of the test as page object, with nothing opened yet. */
  glen: GlenMore;
  /** Opens the site with a query or fragment; fails with the page's message if the address is wrong. */
  openGame: OpenGame;
  /** The same in one page shared by all tests of a process: faster by far, as Python is not started again. Automatic steps are off,
   * and bots count work. A test fails if it leaves the page changed. */
  openLiving: OpenGame;
}

type OpenGame = (address?: string, options?: { wrong?: boolean }) => Promise<GlenMore>;

export const test = base.extend<Fixtures, { living: Living }>({
  watch: async ({ context, baseURL }, use) => {
    const watch = await Watch.over(context, baseURL ?? "");
    await use(watch);
    expect(watch.unexpected, "what the page did; watch.expect(pattern) allows it").toEqual([]);
  },
  glen: async ({ page }, use) => use(new GlenMore(page)),
  openGame: async ({ glen, watch: _watched }, use) => {
    await use(async (address = "", { wrong = false } = {}) => {
      return right(await glen.open(`./${address}`), address, wrong);
    });
  },
  living: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use);
      const site = project.use.baseURL ?? "";
      await use(new Living(context, site, await Watch.over(context, site)));
      await context.close();
    },
    { scope: "worker" },
  ],
  openLiving: async ({ living }, use) => {
    await living.prepare();
    await use(async (address = "", { wrong = false } = {}) => right(await living.open(address), address, wrong));
    const left = await living.clear();
    expect(living.watch.unexpected, "what the page did").toEqual([]);
    expect(left, "what the test leaves behind that the page cannot get rid of").toEqual([]);
  },
});

/** The page, which must not complain about its address unless it may be wrong. */
async function right(glen: GlenMore, address: string, wrong: boolean): Promise<GlenMore> {
  if (!wrong) expect(await glen.told(), `what the page says of ${address}`).toBe("");
  return glen;
}
