// A page shared by many tests: games are opened and left as a player would, so Python starts only once.

import { expect, type BrowserContext, type Page } from "@playwright/test";
import { GlenMore } from "./glen-more.ts";
import { GAME, SCRIPTS, STARTED_WITH, STEP_BY_STEP, THINK } from "./shared.ts";
import { Watch, withoutUser } from "./watch.ts";

/** Time limit for clearing on a busy machine, in ms. */
const CLEAR_TIME = 10_000;

/** A page in a context of its own. After each test it is cleared: what a player could undo is undone. */
export class Living {
  private glen!: GlenMore;
  private isClear = false;
  private empty: unknown;
  private state: Record<string, unknown> = {};
  private globals: unknown;
  private language = "";

  constructor(private readonly context: BrowserContext, private readonly site: string, readonly watch: Watch) {}

  private get page(): Page {
    return this.glen.page;
  }

  private get address(): string {
    return `${this.site}?think=${THINK}`;
  }

  private run<T>(name: string, given: unknown = null): Promise<T> {
    return this.page.evaluate(`(${SCRIPTS}).${name}(${JSON.stringify(given)})`);
  }

  /** Resets the page to its state right after starting. */
  async prepare(): Promise<void> {
    if (!this.isClear) await this.start();
    this.isClear = false;
    this.watch.forget();
  }

  private async start(): Promise<void> {
    if (!this.glen || this.page.isClosed()) this.glen = new GlenMore(await this.context.newPage());
    await this.page.goto("about:blank");
    await this.context.setStorageState({ cookies: [], origins: [] });
    await this.glen.open(this.address);
    this.language = await this.glen.data("language");
    await this.run("setStorage", STEP_BY_STEP);
    this.empty = await this.run("emptyBoards");
    this.state = await this.run("state", this.empty);
    this.globals = await this.run("globals");
  }

  /** Does what the page would do at an address; throws if only a start of the page can do it. */
  async open(address = ""): Promise<GlenMore> {
    const [query = "", fragment] = address.split(/#(.*)/s);
    const asked = Object.fromEntries(new URLSearchParams(query));
    const needsStart = Object.keys(asked).filter((name) => STARTED_WITH.includes(name) || (name === "think" && asked.think !== THINK));
    if (needsStart.length) throw new Error(`only a start of the page can do this: ${needsStart.sort().join(", ")}`);
    const isGame = Object.keys(asked).some((name) => GAME.includes(name));
    const settings = Object.entries(asked).filter(([name]) => ![...GAME, "lang", "think"].includes(name));
    if (settings.length) await this.run("setSettings", Object.fromEntries(settings.map(([name, text]) => [name, meant(name, text)])));
    if (asked.lang) await this.glen.chooseLanguage(asked.lang);
    if (isGame || fragment !== undefined) {
      const before = await this.glen.revision();
      await this.run("open", { address: this.site + query, fragment: fragment === undefined ? "" : `#${fragment}` });
      await this.glen.waitForRevision(before + 1);
    }
    return this.glen;
  }

  /** Restores the state after the start; returns what still differs. Then the next test starts the page again. */
  async clear(): Promise<string[]> {
    for (const page of this.context.pages()) if (page !== this.page) await page.close();
    if (this.page.isClosed() || this.page.url() !== withoutUser(this.address)) return [];
    await this.page.mouse.move(0, 0);
    await this.leave();
    if ((await this.glen.data("language")) !== this.language) await this.glen.chooseLanguage(this.language);
    await this.run("setStorage", STEP_BY_STEP);
    await this.run("settle");
    await this.run("tidyUp", this.globals);
    const changed = async () => {
      const state = await this.run<Record<string, unknown>>("state", this.empty);
      return Object.keys({ ...this.state, ...state }).filter((name) => JSON.stringify(this.state[name]) !== JSON.stringify(state[name]));
    };
    await expect.poll(changed, { timeout: CLEAR_TIME }).toEqual([]).catch(() => undefined);
    const left = await changed();
    this.isClear = !left.length;
    return left;
  }

  /** Goes to the start screen, and closes what lies over it. */
  private async leave(): Promise<void> {
    for (let layers; (layers = await this.run<number>("goBack")); ) await expect.poll(() => this.run("hasLeft", layers)).toBe(true);
    await this.glen.waitForData({ dialog: "" });
    const closing = this.page.locator("[data-do^=close-]").filter({ visible: true });
    for (let number; (number = await closing.count()); ) {
      await closing.first().click();
      await expect(closing).not.toHaveCount(number);
    }
  }
}

/** The value of a setting, by its text in an address. */
function meant(name: string, text: string): string | boolean {
  return name === "motion" || !["on", "off"].includes(text) ? text : text === "on";
}
