import type { Locator, Page } from "@playwright/test";

type Name = string | RegExp;

/** A part of the page: a locator, and the elements inside it. */
export class Part {
  readonly page: Page;

  /** @param root the element around all of it, to be passed to `expect` */
  constructor(readonly root: Locator) {
    this.page = root.page();
  }

  /** An element of this part by its test id. */
  byId(testId: Name): Locator {
    return this.root.getByTestId(testId);
  }

  /** A button of this part by its accessible name or, unless exact, a substring of it. */
  button(name: Name, { exact = false } = {}): Locator {
    return this.root.getByRole("button", { name, exact });
  }

  /** The element that carries a command. */
  command(command: string): Locator {
    return this.root.locator(`[data-do="${command}"]`);
  }

  /** A heading of this part by its text. */
  heading(name: Name): Locator {
    return this.root.getByRole("heading", { name });
  }

  /** The element of this part with the focus. */
  get focused(): Locator {
    return this.root.locator(":focus");
  }
}
