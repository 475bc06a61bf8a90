// Exercise 4: many games from a table of data.

import { expect, test } from "@playwright/test";

const GAMES = [
  // figures on the track: with two and three players the die is one of them
  { players: 2, seed: 1, figures: 3 },
  { players: 3, seed: 9007199254740991, figures: 4 },
  { players: 4, seed: 0, figures: 4 },
  { players: 5, seed: 2026, figures: 5 },
];

for (const { players, seed, figures } of GAMES) {
  test(`a game begins as its players and seed say: ${players}, ${seed}`, async ({ page }) => {
    await page.goto(`./?seed=${seed}&players=${players}`);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 60_000 });
    const state = await page.evaluate(() => glenmore.state);
    expect(state.players).toHaveLength(players);
    expect(state.track.filter((space: number) => space < 0)).toHaveLength(figures);
    expect(state.players.map((player: { coins: number }) => player.coins)).toEqual(Array(players).fill(6));
    expect(await page.evaluate(() => glenmore.record?.seed)).toBe(seed);
  });
}
