// Fixtures for tests with @playwright/test: the page as page object, watched for errors.

import { expect, test as base } from "@playwright/test";
import { GlenMore, START } from "./glen-more.ts";

export * from "./pages.ts";
export { expect, GlenMore, START };

/** Collects errors, requests to other hosts and policy violations; a test fails at its end on any unexpected one. */
export class Watch {
  readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Allows problems that match. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
}

interface Fixtures {
  /** Watches all pages of the test. */
  watch: Watch;
  /** The page of the test as page object, with nothing opened yet. */
  glen: GlenMore;
  /** Opens the site with a query or fragment; fails with the page's message if the address is wrong. */
  openGame: (address?: string, options?: { wrong?: boolean }) => Promise<GlenMore>;
}

export const test = base.extend<Fixtures>({
  watch: async ({ context, baseURL }, use) => {
    const watch = new Watch();
    context.on("console", (message) => message.type() === "error" && watch.problems.push(`console: ${message.text()}`));
    context.on("weberror", (error) => watch.problems.push(`exception: ${error.error()}`));
    context.on("request", (request) => {
      const own = [baseURL ?? "", "data:", "blob:"].some((start) => request.url().startsWith(start));
      if (!own) watch.problems.push(`request: ${request.url()}`);
    });
    await context.exposeFunction("reportViolation", (text: string) => watch.problems.push(`policy: ${text}`));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        (window as any).reportViolation(`${violatedDirective} ${blockedURI}`));
    });
    await use(watch);
    expect(watch.unexpected, "what the page did; watch.expect(pattern) allows it").toEqual([]);
  },
  glen: async ({ page }, use) => use(new GlenMore(page)),
  openGame: async ({ glen, watch: _watched }, use) => {
    await use(async (address = "", { wrong = false } = {}) => {
      await glen.open(`./${address}`);
      if (!wrong) expect(await glen.told(), `what the page says of ${address}`).toBe("");
      return glen;
    });
  },
});
