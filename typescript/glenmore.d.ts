// The game as data, for tests: `page.evaluate(() => glenmore.state)`.

interface GameRecord {
  game: string;
  format: number;
  rules: number;
  names: string[];
  seed: number;
  actions: string[];
}

declare const glenmore: {
  readonly contract: number;
  readonly record: GameRecord | null;
  readonly state: any;
  readonly legal: string[] | null;
};
