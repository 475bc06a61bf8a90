/// <reference path="./glenmore.d.ts" />
import { expect, type Locator } from "@playwright/test";
import { type Dialog, Parts } from "./pages.ts";

/** Time limit for a start on a busy machine, in ms. */
export const START = 60_000;

/** The page as a whole: opening it and acting on it. Methods that act return once the result is drawn. */
export class GlenMore extends Parts {
  // ---- opening ----

  /** Goes to an address of the site and waits until the page is ready: `glen.open("./?at=paying")`. */
  async open(address: string): Promise<this> {
    await this.page.goto(address);
    return this.ready();
  }

  /** Reloads the page and waits until it is ready. */
  async reload(): Promise<this> {
    await this.page.reload();
    return this.ready();
  }

  /** Waits until the page is ready; fails with its error message if it does not start. */
  async ready(): Promise<this> {
    await expect(this.root).toHaveAttribute("data-state", /ready|failed/, { timeout: START });
    if ((await this.data("state")) === "failed") {
      throw new Error(`the page did not start: ${await this.page.locator("#boot-error-text").innerText()}`);
    }
    return this;
  }

  // ---- the state ----

  /** An attribute of the root without `data-`, as listed in docs/testing-reference.md; "" if absent. */
  data(name: string): Promise<string> {
    return this.page.evaluate((name) => document.documentElement.dataset[name] ?? "", name);
  }

  /** The number of commands carried out and drawn. */
  async revision(): Promise<number> {
    return Number(await this.data("revision"));
  }

  /** The legal actions on the page; none during another player's turn. */
  legal(): Promise<string[]> {
    return this.page.getByTestId("action").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.action ?? ""));
  }

  /** The position as data, as listed in docs/testing-reference.md; null without a game. */
  get state(): Promise<any> {
    return this.page.evaluate(() => glenmore.state);
  }

  /** The record of the game on the table; null without a game. */
  get record(): Promise<GameRecord | null> {
    return this.page.evaluate(() => glenmore.record);
  }

  /** The actions played in the game on the table. */
  actionsPlayed(): Promise<string[]> {
    return this.page.evaluate(() => glenmore.record?.actions ?? []);
  }

  /** The text of notices and of an error in an open form; "" if there is none. */
  async told(): Promise<string> {
    const said = await this.page.locator("#notices .notice, dialog[open] [data-testid=problem]").allInnerTexts();
    return said.map((text) => text.trim()).filter(Boolean).join(" ");
  }

  /** Waits until attributes of the root have these values: `waitForData({ bot: "", mover: "person" })`. */
  async waitForData(values: Record<string, string>, options?: { timeout?: number }): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if (value) await expect(this.root).toHaveAttribute(`data-${name}`, value, options);
      else await expect(this.root).not.toHaveAttribute(`data-${name}`, /./, options); // absent, or empty
    }
  }

  /** Waits until this many commands have been carried out. */
  async waitForRevision(number: number): Promise<void> {
    await this.page.waitForFunction((n) => Number(document.documentElement.dataset.revision) >= n, number, { polling: 20 });
  }

  // ---- acting ----

  private async answered(act: () => Promise<void>): Promise<void> {
    const before = await this.revision();
    await act();
    await this.waitForRevision(before + 1);
  }

  /** Clicks with the mouse and waits until the page has answered. */
  click(target: Locator): Promise<void> {
    return this.answered(() => target.click());
  }

  /** Taps with a finger and waits until the page has answered. */
  tap(target: Locator): Promise<void> {
    return this.answered(() => target.tap());
  }

  /** Presses keys that trigger a command and waits until the page has answered. */
  press(keys: string): Promise<void> {
    return this.answered(() => this.page.keyboard.press(keys));
  }

  /** The visible elements that carry a command; in the open dialog if there is one. */
  async visible(command: string): Promise<Locator> {
    const within = (await this.data("dialog")) ? "dialog[open]" : "body";
    return this.page.locator(`${within} [data-do="${command}"]`).filter({ visible: true });
  }

  /** Clicks the visible element that carries a command, or else its entry in the menu: `choose("undo")`. */
  async choose(command: string): Promise<void> {
    if (!(await (await this.visible(command)).count()) && (await (await this.visible("menu")).count())) {
      await this.click(this.top.menu);
    }
    const found = await this.visible(command);
    expect(await found.count(), `something to click for ${command}`).toBeGreaterThan(0);
    await this.click(command.startsWith("cell ") ? found.last() : found.first());
  }

  /** Plays a legal action from the list, which is opened first where it is hidden: `act("take 3 0,-1")`. */
  async act(action: string): Promise<void> {
    expect(await this.legal(), "the actions offered now").toContain(action);
    await this.openPanel("actions");
    await this.click(this.actions.root.locator(`[data-action="${action}"]`));
  }

  /** Chooses a language by its tag: on the start screen, or else in the settings, and closes them. */
  async chooseLanguage(tag: string): Promise<void> {
    const isAtStart = (await this.data("screen")) === "start";
    if (!isAtStart) await this.choose("settings");
    await this.answered(async () => void (await (isAtStart ? this.start : this.dialogs.settings).language.selectOption(tag)));
    if (!isAtStart) await this.closeDialog();
  }

  /** Opens a list, actions or log, where it is hidden, closing the other one. */
  async openPanel(name: "actions" | "log"): Promise<void> {
    const tab = this.tabs.panel(name);
    const open = await this.data("panel");
    if (open === name || !(await tab.isVisible())) return;
    if (open) await this.click(this.page.locator(".shut").filter({ visible: true }));
    await this.click(tab);
  }

  /** Opens a dialog by the visible control with that command, or by the menu, and returns it. */
  async openDialog(command: string): Promise<Dialog> {
    await this.choose(command);
    await expect(this.dialogs.open.root).toBeVisible();
    return this.dialogs.open;
  }

  /** Closes the open dialog by its close button. */
  closeDialog(): Promise<void> {
    return this.click(this.dialogs.open.close);
  }

  /** Presses Tab until the focus is on an element whose command begins like this: `tabTo("space 3")`. */
  async tabTo(wanted: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (await this.page.locator(`[data-do^="${wanted}"]:focus`).count()) return;
    }
    throw new Error(`Tab leads to nothing with ${wanted}`);
  }

  /** Goes to the start screen. */
  home(): Promise<void> {
    return this.choose("home");
  }
}
