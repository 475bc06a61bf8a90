import { type BrowserContext } from "@playwright/test";

/** Collects errors, requests to other hosts and policy violations; a test fails at its end on any unexpected one. */
export class Watch {
  readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Watches all pages of a context, for the site at this address. */
  static async over(context: BrowserContext, address: string): Promise<Watch> {
    const watch = new Watch();
    const own = [withoutUser(address), "data:", "blob:"];
    context.on("console", (message) => message.type() === "error" && watch.problems.push(`console: ${message.text()}`));
    context.on("weberror", (error) => watch.problems.push(`exception: ${error.error()}`));
    context.on("request", (request) => {
      if (!own.some((start) => withoutUser(request.url()).startsWith(start))) watch.problems.push(`request: ${request.url()}`);
    });
    await context.exposeFunction("reportViolation", (text: string) => watch.problems.push(`policy: ${text}`));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        (window as any).reportViolation(`${violatedDirective} ${blockedURI}`));
    });
    return watch;
  }

  /** Allows problems that match. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  forget(): void {
    this.problems.length = this.expected.length = 0;
  }

  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
}

/** An address without name and password, which browsers keep out of those they tell. */
export const withoutUser = (address: string): string => address.replace(/(?<=:\/\/)[^/@]*@/, "");
