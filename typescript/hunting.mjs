// Written by `python -m tools.typescript` from tests/e2e/pages.

export const ASSET = "glen-more-site.zip";
export const HUNT_ASSET = "glen-more-hunt.zip";
export const HUNT = "hunt.json";
export const SOUND = "sound";
export const WORTH = 4;
export const HINTS = "glen-more-hints.json";
export const SCORE = /glen-more-hunt (?<told>\S+: .*; (?<caught>.*)) #(?<seal>[0-9a-f]{10})/;
