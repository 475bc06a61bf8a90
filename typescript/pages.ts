// Written by `python -m tools.typescript` from tests/e2e/pages: what finds the elements of the page.
// Nothing checks the scripts, which are those of the page objects in Python.
// @ts-nocheck

import type { Locator, Page } from "@playwright/test";
import { Part } from "./part.ts";

/** The screen shown while Python starts: progress, the file waited for, errors. */
export class Boot extends Part {
  /** The whole screen, while nothing has failed. */
  get panel(): Locator { return this.root.locator("#boot"); }
  /** The progress bar. */
  get progress(): Locator { return this.root.locator("#boot-progress"); }
  /** Progress, from 0 to 100. */
  get percent(): Promise<number> { return this.root.locator("#boot-progress").evaluateAll(([bar]) => bar.value); }
  /** The message that appears after a while if boot.js does not run. */
  get silent(): Locator { return this.root.locator("#boot-silent"); }
  /** The current step. */
  get step(): Locator { return this.root.locator("#boot-step"); }
  /** A note on what can be done meanwhile. */
  get note(): Locator { return this.root.locator("#boot-note"); }
  /** The message shown instead if the start fails. */
  get error(): Locator { return this.root.locator("#boot-error"); }
  /** The error, and what helps. */
  get errorText(): Locator { return this.root.locator("#boot-error-text"); }
  /** Reloads the page. */
  get reload(): Locator { return this.root.locator("#boot-reload"); }
}

/** The start screen. */
export class StartScreen extends Part {
  /** Starts a game against one opponent: easy to expert, or match. */
  play(level: string | number): Locator { return this.root.getByTestId(`start-play-${level}`); }
  /** Its cards: the header and the ways into a game. */
  get cards(): Locator { return this.root.locator("#start > *"); }
  /** The first line of each of its cards. */
  get ways(): Promise<string[]> { return this.root.locator("#start > *").evaluateAll((all) => all.map((each) => each.innerText.split('\n')[0])); }
  /** Its introduction of the game. */
  get lead(): Locator { return this.root.locator(".s-lead"); }
  /** The glen behind it. */
  get picture(): Locator { return this.root.locator(".s-glen"); }
  /** Resumes the last game. */
  get goOn(): Locator { return this.root.getByTestId("start-go-on"); }
  /** The player's tiles in miniature beside it. */
  get goOnTiles(): Locator { return this.root.locator("[data-testid=start-go-on] .mini g[transform]"); }
  /** Begins the lessons, or resumes them. */
  get lesson(): Locator { return this.root.getByTestId("start-lesson"); }
  /** Opens the list of all lessons. */
  get learn(): Locator { return this.root.getByTestId("start-learn"); }
  /** Opens the form for a new game. */
  get new(): Locator { return this.root.getByTestId("start-new"); }
  /** The way into a game for several people at this screen. */
  get togetherHere(): Locator { return this.root.getByTestId("start-together-here"); }
  /** The way into a game on several devices. */
  get togetherLive(): Locator { return this.root.getByTestId("start-together-live"); }
  /** The way into a game by link. */
  get togetherApart(): Locator { return this.root.getByTestId("start-together-apart"); }
  /** Opens the field for a received link. */
  get link(): Locator { return this.root.getByTestId("start-link"); }
  /** Plays the deal of the day. */
  get daily(): Locator { return this.root.getByTestId("start-daily"); }
  /** Opens past deals of the day. */
  get days(): Locator { return this.root.getByTestId("start-days"); }
  /** Opens the rules. */
  get rules(): Locator { return this.root.getByTestId("start-rules-foot"); }
  /** Replays a whole game. */
  get watch(): Locator { return this.root.getByTestId("start-watch-foot"); }
  /** Opens the puzzles. */
  get puzzles(): Locator { return this.root.getByTestId("start-puzzles-foot"); }
  /** Opens the Workshop. */
  get workshop(): Locator { return this.root.getByTestId("start-workshop-foot"); }
  /** Opens my games. */
  get saves(): Locator { return this.root.getByTestId("start-saves-foot"); }
  /** Opens the settings. */
  get settings(): Locator { return this.root.getByTestId("start-settings-foot"); }
  /** The choice of the language. */
  get language(): Locator { return this.root.getByTestId("language"); }
  /** Installs the page, where the browser offers it. */
  get install(): Locator { return this.root.getByTestId("install"); }
}

/** The static picture of the table, shown until Python runs; `root` is the table. */
export class Picture extends Part {
  /** The HTML of each board in it. */
  get boards(): Promise<string[]> { return this.page.evaluate(() => ['track-spaces', 'track-marks', 'tiles-0', 'marks-0', 'players', 'actions']
  .map((id) => document.getElementById(id).innerHTML)); }
  /** The nodes added there since :meth:`count`. */
  get drawn(): Promise<number> { return this.page.evaluate(() => window.added); }
}

/** The head. */
export class Head extends Part {
}

/** The whole page, whatever it shows. */
export class Inspection extends Part {
  /** The text of each element that holds whole sentences. */
  get sentences(): Promise<string[]> { return this.page.evaluate(() => [...document.querySelectorAll('p, li, h1, h2, h3, h4, button, td, th, dt, dd, label, summary, svg g')]
  .filter((e) => !e.querySelector('p, li, button')).map((e) => e.textContent)); }
  /** Controls covered by another control, both named. */
  get covered(): Promise<string[]> { return this.page.evaluate(() => {
  const CONTROLS = 'button, select, summary, a[href], input:not([type=file])';
  const STICKS = '.divider';  // at the edge of what scrolls, over what is scrolled away
  const modal = document.querySelector('dialog[open]') ?? document;
  const seeable = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const controls = [...modal.querySelectorAll(CONTROLS)]
    .filter((e) => seeable(e) && !e.closest('[inert], [aria-hidden=true], .vh'));
  const name = (e) => `${e.closest('[id]')?.id} ${e.textContent.trim() || e.ariaLabel || e.name}`.slice(0, 60);
  // A bar that is pulled up lies over the boards.
  const LAYERS = '[data-bar=up] #bar, #actions-panel, #log-panel, #rules, #notices, #banners, .boot, dialog';
  const layer = (e) => e.closest(LAYERS);
  const box = (e) => (e.matches('input') && e.closest('label') || e).getBoundingClientRect();

  /** True unless the place is scrolled away, or clipped, by something around it. */
  function seen(e, x, y) {
    for (let around = e.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const {left, right, top, bottom} = around.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  }

  function over(e) {
    const {left, right, top, bottom} = box(e);
    for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2], [left + 8, top + 8], [right - 8, bottom - 8]]) {
      const there = seen(e, x, y) && document.elementFromPoint(x, y)?.closest(CONTROLS);
      const other = there && controls.includes(there) && layer(there) === layer(e);
      if (other && !there.contains(e) && !e.contains(there) && !there.closest(STICKS)) return there;
    }
  }

  return controls.map((e) => [e, over(e)]).filter(([, there]) => there)
    .map(([e, there]) => `${name(e)} lies under ${name(there)}`);
}); }
  /** Controls too small to touch. */
  get tooSmall(): Promise<string[]> { return this.page.evaluate(() => [...document.querySelectorAll('button, select, input:not([type=file])')]
  .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert], [aria-hidden=true]'))
  .map((e) => [e, (e.matches('input') && e.closest('label') || e).getBoundingClientRect()])
  .filter(([e, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
  .map(([e, box]) => `${e.textContent.trim() || e.ariaLabel || e.name} ${box.width} x ${box.height}`)
); }
  /** Fields with letters so small that a phone would zoom in on them. */
  get zoomedFields(): Promise<string[]> { return this.page.evaluate(() => [...document.querySelectorAll('input, select, textarea')]
  .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.outerHTML)); }
  /** Placeholders that exceed their field. */
  get cutPlaceholders(): Promise<string[]> { return this.page.evaluate(() => [...document.querySelectorAll('input:placeholder-shown')].filter((e) => {
  const {font, paddingLeft, paddingRight} = getComputedStyle(e);
  const ruler = document.createElement('canvas').getContext('2d');
  ruler.font = font;
  const room = e.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return e.checkVisibility() && ruler.measureText(e.placeholder).width > room;
}).map((e) => e.placeholder)); }
  /** Elements that the page itself never has: injected by a name or a title. */
  get smuggled(): Locator { return this.root.locator("img, script:not([src], [type='application/json']), [onerror], [onload]"); }
}

/** The 404 page; `root` is the whole document. */
export class Lost extends Part {
  /** Its picture. */
  get picture(): Locator { return this.root.locator("img"); }
  /** The link to the start screen, in English. */
  get toStart(): Locator { return this.root.getByRole("link", { name: "To the start screen" }); }
  /** Its scripts; there must be none. */
  get scripts(): Locator { return this.root.locator("script"); }
}

/** The row at the top of the table. */
export class Top extends Part {
  /** Opens the start screen. */
  get home(): Locator { return this.root.getByTestId("home"); }
  /** The heading of the page. */
  get title(): Locator { return this.root.locator("h1"); }
  /** The progress of the game. */
  get summary(): Locator { return this.root.locator("#summary"); }
  /** Compares the players. */
  get compare(): Locator { return this.root.getByTestId("compare-open"); }
  /** Asks for a hint. */
  get hint(): Locator { return this.root.getByTestId("hint"); }
  /** Opens the log of the whole game. */
  get history(): Locator { return this.root.getByTestId("history"); }
  /** Opens the rules. */
  get rules(): Locator { return this.root.getByTestId("rules"); }
  /** Opens the form for a new game. */
  get new(): Locator { return this.root.getByTestId("new"); }
  /** Opens the menu. */
  get menu(): Locator { return this.root.getByTestId("menu"); }
}

/** The tools below the bar or beside the display, on small screens. */
export class Tabs extends Part {
  /** Compares the players. */
  get compare(): Locator { return this.root.getByTestId("compare-tab"); }
  /** Asks for a hint. */
  get hint(): Locator { return this.root.getByTestId("hint-tab"); }
  /** Shows or hides the list of actions. */
  get actions(): Locator { return this.root.getByTestId("panel-actions"); }
  /** Shows or hides the log. */
  get log(): Locator { return this.root.getByTestId("panel-log"); }
  /** Shows or hides a list: actions or log. */
  panel(name: string | number): Locator { return this.root.getByTestId(`panel-${name}`); }
}

/** The strip of the players. */
export class Players extends Part {
  /** Each player, from the first seat on. */
  get all(): Locator { return this.root.locator(":scope > li"); }
  /** The button of the player at a seat; shows their display. */
  player(seat: string | number): Locator { return this.root.getByTestId(`player-${seat}`); }
  /** The names, from the first seat on. */
  get names(): Locator { return this.root.locator(".pl-name"); }
  /** The visible part of each name, up to its ellipsis. */
  get seenNames(): Promise<string[]> { return this.root.locator(".pl-name").evaluateAll((names) => names.map((name) => {
  const range = document.createRange(), text = name.firstChild, right = name.getBoundingClientRect().right;
  if (name.scrollWidth <= name.clientWidth) return text.data;
  let last = text.data.length;
  const dots = 12.5;
  do range.setStart(text, 0), range.setEnd(text, --last); while (range.getBoundingClientRect().right + dots > right);
  return text.data.slice(0, last);
})); }
  /** The number of victory points of a player. */
  points(seat: string | number): Locator { return this.root.locator(`.pl-vp b >> nth=${seat}`); }
  /** The victory points of all players, from the first seat on. */
  get allPoints(): Locator { return this.root.locator(".pl-vp b"); }
  /** The points that a scoring would bring now, from the first seat on. */
  get now(): Locator { return this.root.locator(".now"); }
}

/** The track. */
export class Track extends Part {
  /** The tile of a space, 0 to 13; selects it. */
  space(number: string | number): Locator { return this.root.getByTestId(`space-${number}`); }
  /** The tiles that can be clicked, in the order of the spaces. */
  get tiles(): Locator { return this.root.locator("[data-do^=\"space \"]"); }
  /** The spaces with a tile that can be clicked. */
  get spaces(): Promise<number[]> { return this.root.locator("[data-do^=\"space \"]").evaluateAll((tiles) => tiles.map((tile) => Number(tile.dataset.do.split(' ')[1]))); }
  /** The mark of a tile that is new since the player's last turn. */
  new(number: string | number): Locator { return this.root.getByTestId(`new-${number}`); }
  /** The marks of all tiles that are new since the player's last turn. */
  get fresh(): Locator { return this.root.locator(".fresh"); }
  /** The figure of a player on the track. */
  figure(seat: string | number): Locator { return this.root.getByTestId(`figure-${seat}`); }
  /** The die on the track. */
  get die(): Locator { return this.root.getByTestId("die"); }
  /** The place of the next tiles. */
  get next(): Locator { return this.root.getByTestId("next"); }
  /** The tiles that cannot be taken. */
  get refused(): Locator { return this.root.locator("[data-testid^=space-][aria-label*='annot be taken'], .place.why"); }
  /** Everything on the track that can be clicked, except the figures. */
  get lit(): Locator { return this.root.locator("[data-do]:not([data-do^=seat])"); }
  /** The selected tile. */
  get chosen(): Locator { return this.root.locator(".chosen"); }
  /** The selected tile, as exposed to a screen reader. */
  get pressed(): Locator { return this.root.locator("[aria-pressed=\"true\"]"); }
  /** The edge of the tile under the pointer. */
  get pointedAt(): Locator { return this.root.locator(".hint-edge"); }
  /** The width of a tile, in CSS pixels. */
  get tileWidth(): Promise<number> { return this.root.locator(".on-track .t-edge").evaluateAll(([element]) => element.getBoundingClientRect().width); }
  /** The size of its smallest letters, in CSS pixels. */
  get smallestLetters(): Promise<number> { return this.root.locator("text").evaluateAll((texts) => {
  const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
  return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
}); }
}

/** The stacks. */
export class Stacks extends Part {
  /** A stack, 0 to 3. */
  stack(number: string | number): Locator { return this.root.getByTestId(`stack-${number}`); }
}

/** The warehouse, inside the track. */
export class Warehouse extends Part {
  /** The row of wood, stone, grain, cattle or sheep; sells one cube where that is legal. */
  row(kind: string | number): Locator { return this.root.getByTestId(`row-${kind}`); }
}

/** The large display. */
export class Display extends Part {
  /** Its owner's name and possessions. */
  get caption(): Locator { return this.page.locator("#caption"); }
  /** The topmost thing on a cell, x to the east, y to the south. */
  cell(x: string | number, y: string | number): Locator { return this.root.locator(`[data-testid="cell-${x},${y}"] >> nth=-1`); }
  /** The cells for the selected tile, or the clansmen that can be selected. */
  get cells(): Locator { return this.root.locator("[data-do^=\"cell \"]"); }
  /** The heath around the tiles. */
  get heath(): Locator { return this.root.locator(".heath"); }
  /** Everything at a cell: tiles, and legal cells. */
  get allCells(): Locator { return this.root.locator("[data-testid^=cell]"); }
  /** A cell, if a line of the log is about it. */
  markedCell(x: string | number, y: string | number): Locator { return this.root.locator(`[data-testid="cell-${x},${y}"].about`); }
  /** The tiles that can be activated now. */
  get free(): Locator { return this.root.locator(".pt.activate [data-do]"); }
  /** The places that a lesson asks for. */
  get meant(): Locator { return this.root.locator(".meant[data-do]"); }
  /** The heading that names the owner. */
  get whose(): Locator { return this.page.locator("#caption h2"); }
  /** A count in the caption: coin, card and so on. */
  chip(kind: string | number): Locator { return this.page.locator(`#caption .st-${kind} .chip`); }
  /** The display of a player; hidden while another one is shown. */
  of(seat: string | number): Locator { return this.root.locator(`#display-${seat}`); }
  /** The scroll position of the table, 0 unless the window is too small for it. */
  get tableScrolled(): Promise<number> { return this.page.evaluate(() => document.getElementById('table').scrollTop); }
  /** The marks of possible actions on a player's display. */
  marks(seat: string | number): Locator { return this.root.locator(`#marks-${seat}`); }
  /** The tiles and cells that can be inspected. */
  get canBeAsked(): Locator { return this.root.locator("[data-ask^=cell]"); }
  /** The numbered steps of a hint. */
  get stepsOfHint(): Locator { return this.root.locator(".hint-step"); }
  /** The preview of the tile at the cell under the pointer. */
  get hintGhost(): Locator { return this.root.locator(".hint-ghost"); }
  /** The tile at its chosen cell, not yet confirmed. */
  get ghost(): Locator { return this.root.locator(".ghost"); }
  /** The highlighted tiles on which a clansman could build. */
  get placesToStand(): Locator { return this.root.locator(".pt.where"); }
  /** Those that a clansman can reach now. */
  get movesToStand(): Locator { return this.root.locator(".pt.where [data-do^=\"action move\"]"); }
  /** Returns to the display of the player on turn. */
  get back(): Locator { return this.page.getByTestId("back"); }
  /** The announcement of the winner. */
  get won(): Locator { return this.page.getByTestId("won"); }
  /** Shows the whole display again. */
  get whole(): Locator { return this.page.getByTestId("zoom-fit"); }
  /** Zooms out. */
  get smaller(): Locator { return this.page.getByTestId("zoom-out"); }
  /** Zooms in. */
  get larger(): Locator { return this.page.getByTestId("zoom-in"); }
}

/** The small displays of the other players. */
export class Others extends Part {
  /** The small display of a player; shows it as the large one. */
  seat(seat: string | number): Locator { return this.root.getByTestId(`seat-${seat}`); }
  /** The subject of the line under the pointer. */
  get marked(): Locator { return this.root.locator(".about"); }
}

/** The action bar. */
export class ActionBar extends Part {
  /** The prompt: one sentence that says what to do now. */
  get now(): Locator { return this.root.locator("#now"); }
  /** The reason for a refusal, or a warning. */
  get why(): Locator { return this.root.locator(".why"); }
  /** All of its text, without the buttons. */
  get says(): Locator { return this.root.locator(".say"); }
  /** Facts about the selection. */
  get details(): Locator { return this.root.locator(".details"); }
  /** The heading of a fact, by the rule that it links to. */
  fact(rule: string | number): Locator { return this.root.locator(`.details b [data-testid=rule-${rule}]`); }
  /** Height of the text that is out of sight, in CSS pixels. */
  get unseen(): Promise<number> { return this.root.locator(".say").evaluateAll(([say]) => say.scrollHeight - say.clientHeight); }
  /** The number of texts kept back until the bar is pulled up. */
  get keptBack(): Promise<number> { return this.root.locator(".say").evaluateAll(([say]) => [...say.querySelectorAll('.details, .asked')].filter((text) =>
  !text.getClientRects().length || text.scrollWidth > text.clientWidth + 1).length); }
  /** Width by which the content exceeds the bar. */
  get unseenBeside(): Promise<number> { return this.root.locator(".say").evaluateAll(([say]) => say.scrollWidth - say.clientWidth); }
  /** The texts of which only the upper half can be seen. */
  get cutWords(): Promise<string[]> { return this.root.locator(".say").evaluateAll(([say]) => {
  const box = say.getBoundingClientRect();
  const {right} = (say.querySelector(':scope > .details') ?? say).getBoundingClientRect();
  const end = box.bottom - parseFloat(say.style.clipPath.split(' ')[2] ?? 0);
  const range = document.createRange(), texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT), cut = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects())
      if (line.left < right &&
          line.top + .21 * line.height < end && line.bottom - .21 * line.height > end) cut.push(texts.currentNode.data);
  }
  return cut;
}); }
  /** Its buttons. */
  get buttons(): Locator { return this.root.locator(".b"); }
  /** Its last row: undo and the end of the turn. */
  get foot(): Locator { return this.root.locator(".foot"); }
  /** The buttons that end the turn. */
  get endings(): Locator { return this.root.locator(".ending button"); }
  /** A button by the first word of its command. */
  byWord(word: string | number): Locator { return this.root.getByTestId(`bar-${word}`); }
  /** Lays the chosen tile at the chosen cell. */
  get confirm(): Locator { return this.root.getByTestId("bar-confirm"); }
  /** Clears the selection, or cancels a question. */
  get cancel(): Locator { return this.root.getByTestId("bar-cancel"); }
  /** Undoes the last action. */
  get undo(): Locator { return this.root.getByTestId("bar-undo"); }
  /** Redoes it. */
  get redo(): Locator { return this.root.getByTestId("bar-redo"); }
  /** Undoes the whole turn. */
  get restart(): Locator { return this.root.getByTestId("bar-restart"); }
  /** Ends the turn. */
  get end(): Locator { return this.root.getByTestId("bar-end"); }
  /** Activates the remaining tiles and ends the turn. */
  get finish(): Locator { return this.root.getByTestId("bar-finish"); }
  /** Confirms a question: does it all the same. */
  get anyway(): Locator { return this.root.getByTestId("bar-anyway"); }
  /** Shows on which tiles a clansman could build. */
  get where(): Locator { return this.root.getByTestId("bar-where"); }
  /** Passes for the rest of the game. */
  get passOn(): Locator { return this.root.getByTestId("bar-pass-on"); }
  /** Sells the cubes that the selection requires to be sold first. */
  get sellFirst(): Locator { return this.root.getByTestId("bar-sell-first"); }
  /** Activates all tiles that cost nothing. */
  get activateAll(): Locator { return this.root.getByTestId("bar-activate-all"); }
  /** Starts a branch at the moment under review in the history. */
  get branch(): Locator { return this.root.getByTestId("bar-branch"); }
  /** Pauses the bots. */
  get pauseBots(): Locator { return this.root.locator("[data-do='bots pause']"); }
  /** Resumes the bots. */
  get resumeBots(): Locator { return this.root.locator("[data-do='bots go']"); }
  /** Plays all of a hint. */
  get accept(): Locator { return this.root.locator("[data-do='accept all']"); }
  /** Plays the next step of a hint. */
  get acceptStep(): Locator { return this.root.locator("[data-do='accept step']"); }
  /** Shows the final standings again. */
  get standings(): Locator { return this.root.getByTestId("bar-standings"); }
  /** The handle that pulls the bar up when its text has no room. */
  get more(): Locator { return this.root.getByTestId("bar-more"); }
  /** The answer to an inspection. */
  get answer(): Locator { return this.root.getByTestId("answer"); }
  /** The inspected thing, with its picture. */
  get asked(): Locator { return this.root.locator(".asked"); }
  /** The sign for another turn of the same player. */
  get again(): Locator { return this.root.getByTestId("again"); }
  /** A hint. */
  get advice(): Locator { return this.page.getByTestId("advice"); }
  /** Progress of the search for a hint. */
  get adviceProgress(): Locator { return this.page.locator("progress#advice"); }
  /** Closes the hint. */
  get cancelHint(): Locator { return this.page.getByTestId("hint-cancel"); }
  /** A tip for a first game. */
  get guide(): Locator { return this.page.getByTestId("guide"); }
  /** The goal of the game, in the first turn of a guided one. */
  get goal(): Locator { return this.root.getByTestId("goal"); }
  /** The sentence that this is or may be the player's last turn. */
  get lastTurn(): Locator { return this.root.getByTestId("last-turn"); }
  /** The summary of everything since the player's last turn. */
  get told(): Locator { return this.root.getByTestId("since-told"); }
  /** The text of the tip. */
  get guideSays(): Locator { return this.page.locator("[data-testid=guide] span >> nth=0"); }
  /** The link to the paragraph of the rules that applies. */
  get rule(): Locator { return this.root.locator("[data-testid^=rule-] >> nth=0"); }
  /** Progress of a bot's search. */
  get thinking(): Locator { return this.root.locator("progress#thinking"); }
  /** The events since the player's last turn, line by line. */
  get news(): Locator { return this.root.locator(".news"); }
  /** The lines about actions of players. */
  get newsOfPlayers(): Locator { return this.root.locator("li[class]"); }
  /** A line of the events, from 0. */
  since(number: string | number): Locator { return this.root.getByTestId(`since-${number}`); }
  /** Replays these events step by step. */
  get replaySince(): Locator { return this.root.getByTestId("since-replay"); }
  /** The remarks of bots on their turns. */
  get talk(): Locator { return this.root.locator(".talk"); }
}

/** The list of all legal actions. */
export class ActionList extends Part {
  /** Each action; a click plays it. */
  get all(): Locator { return this.root.getByTestId("action"); }
  /** The container of all actions. */
  get group(): Locator { return this.root.locator("#actions"); }
  /** The group of the selection on the boards. */
  get chosen(): Locator { return this.root.locator("#actions .group.on"); }
  /** Closes the list where it covers a small screen. */
  get close(): Locator { return this.root.locator(".shut"); }
  /** The actions that a lesson asks for. */
  get meant(): Locator { return this.root.locator("#actions .meant"); }
  /** Each action as `act` and the parameter `play` take it. */
  get texts(): Promise<string[]> { return this.root.locator("[data-testid=action]").evaluateAll((all) => all.map((each) => each.dataset.action)); }
}

/** The log. */
export class Log extends Part {
  /** The container of all turns. */
  get list(): Locator { return this.root.locator("#log"); }
  /** All turns, newest last. */
  get turns(): Locator { return this.root.locator("#log > .turn"); }
  /** The lines about scorings. */
  get scorings(): Locator { return this.root.locator("#log .line.score"); }
  /** The line above the entries since the player's last turn. */
  get since(): Locator { return this.root.getByTestId("log-since"); }
  /** The sentences of the expanded turns. */
  get openFolds(): Locator { return this.root.locator("#log [aria-expanded=true]"); }
  /** All that can be pressed: the sentences, and the steps of expanded turns. */
  get pressable(): Locator { return this.root.locator("#log [data-do]"); }
  /** The Tab stops among those. */
  get tabStops(): Locator { return this.root.locator("#log [tabindex='0']"); }
  /** A turn by its number. */
  turn(number: string | number): Turn { return new Turn(this.root.locator(`[data-key="turn-${number}"]`)); }
  /** The sentence of a turn; expands and collapses it. */
  fold(number: string | number): Locator { return this.root.getByTestId(`fold-${number}`); }
  /** A step by the number of its action. */
  line(number: string | number): Locator { return this.root.getByTestId(`line-${number}`); }
  /** All steps of the expanded turns. */
  get lines(): Locator { return this.root.locator(".ln"); }
  /** The step of the moment under review. */
  get onMoment(): Locator { return this.root.locator("#log .on-moment"); }
  /** The marks on the boards for the line under the pointer or with the focus. */
  get about(): Locator { return this.page.locator(".about"); }
  /** The names in its sentences. */
  get names(): Locator { return this.root.locator("#log b"); }
  /** The scrolling container. */
  get scroll(): Locator { return this.root.locator("#log-scroll"); }
  /** Opens the history. */
  get lookBack(): Locator { return this.root.getByTestId("look-back"); }
  /** Closes the log where it covers a small screen. */
  get close(): Locator { return this.root.locator(".shut"); }
  /** Shows the summary since the player's last turn again. */
  get tellSince(): Locator { return this.root.getByTestId("tell-since"); }
}

/** A turn of the log. */
export class Turn extends Part {
  /** Its sentence; expands and collapses it. */
  get fold(): Locator { return this.root.locator(".fold"); }
  /** The same by its role: the button inside the heading. */
  get buttonInHeading(): Locator { return this.root.locator("role=heading >> role=button"); }
  /** Its steps, while it is expanded. */
  get lines(): Locator { return this.root.locator(".ln"); }
}

/** The bar for moving through the history. */
export class Past extends Part {
  /** Goes to the beginning. */
  get first(): Locator { return this.root.getByTestId("past-first"); }
  /** Goes one action back. */
  get back(): Locator { return this.root.getByTestId("past-back"); }
  /** Starts the replay. */
  get play(): Locator { return this.root.getByTestId("past-play"); }
  /** Pauses the replay. */
  get pause(): Locator { return this.root.getByTestId("past-pause"); }
  /** Goes one action forward. */
  get forward(): Locator { return this.root.getByTestId("past-forward"); }
  /** Goes to the latest action. */
  get last(): Locator { return this.root.getByTestId("past-last"); }
  /** The slider over all actions. */
  get range(): Locator { return this.root.getByTestId("past-range"); }
  /** The button for a speed of bots and replays: normal, slow, fast or at-once. */
  speed(name: string | number): Locator { return this.root.getByTestId(`speed-${name}`); }
  /** Returns to the current position. */
  get leave(): Locator { return this.root.getByTestId("bar-past"); }
  /** The output of a bot from the Workshop, in a game of a match. */
  get printed(): Locator { return this.root.getByTestId("workshop-printed"); }
  /** The error of a bot from the Workshop in the position shown. */
  get failed(): Locator { return this.root.getByTestId("workshop-failed"); }
}

/** A lesson at the table. */
export class Lesson extends Part {
  /** The current instruction. */
  get says(): Locator { return this.root.getByTestId("lesson-says"); }
  /** The comment on the last action. */
  get told(): Locator { return this.root.getByTestId("lesson-told"); }
  /** The position in the list of lessons, as a picture. */
  get place(): Locator { return this.root.locator(".lesson-head [role=img]"); }
  /** The answers to its question. */
  get answers(): Locator { return this.root.locator("[data-answer]"); }
  /** The main buttons that do not glow, by command. */
  get distracting(): Promise<string[]> { return this.root.locator("#bar .pri:not(.meant)").evaluateAll((buttons) => {
  const color = (element) => getComputedStyle(element).backgroundColor;
  return buttons.filter((button) => color(button) !== color(button.closest('#bar'))).map((button) => button.dataset.do);
}); }
  /** Skips the lesson. */
  get skip(): Locator { return this.root.getByTestId("bar-skip-lesson"); }
  /** Leaves the lesson. */
  get leave(): Locator { return this.root.getByTestId("bar-leave-lesson"); }
  /** Plays on after the last lesson. */
  get playOn(): Locator { return this.root.getByTestId("bar-play-on"); }
  /** The list of lessons, when one is done. */
  get allLessons(): Locator { return this.root.getByTestId("bar-learn"); }
}

/** A puzzle at the table. */
export class Puzzle extends Part {
  /** The task. */
  get task(): Locator { return this.root.getByTestId("puzzle-task"); }
  /** The result. */
  get verdict(): Locator { return this.root.getByTestId("puzzle-verdict"); }
  /** The difference between the best turn and the one played. */
  get differs(): Locator { return this.root.getByTestId("differs"); }
  /** Restarts it. */
  get again(): Locator { return this.root.locator("[data-do='puzzle again']"); }
  /** Shows the best turn on the boards. */
  get show(): Locator { return this.root.locator("[data-do='puzzle show']"); }
  /** Returns to the previous place. */
  get leave(): Locator { return this.root.locator("[data-do='puzzle back']"); }
}

/** The things that can be inspected; `root` is the page. */
export class Asking extends Part {
}

/** The band; `root` is the whole of it. */
export class HandOver extends Part {
  /** Closes the band where it waits for a click. */
  get goOn(): Locator { return this.root.getByTestId("bar-go-ahead"); }
}

/** The stage. */
export class Stage extends Part {
  /** The flying pictures. */
  get flying(): Locator { return this.root.locator(".flying"); }
  /** The dragged tile. */
  get dragged(): Locator { return this.root.locator(".dragged"); }
  /** The largest number seen. */
  get mostFlying(): Promise<number> { return this.page.evaluate(() => window.most); }
  /** The noted animations: `flying` pictures, the `counter` of a player's points, or `else`. */
  get motions(): Promise<string[]> { return this.page.evaluate(() => window.moved); }
}

/** Short notices; `root` holds the text of all. */
export class Notices extends Part {
  /** Each notice. */
  get all(): Locator { return this.root.locator(".notice"); }
  /** Closes them. */
  get close(): Locator { return this.button("Close", { exact: false }); }
}

/** Banners at the top. */
export class Banners extends Part {
  /** A banner by its name: update, offer or elsewhere. */
  banner(name: string | number): Locator { return this.root.getByTestId(`banner-${name}`); }
  /** Loads the new version now. */
  get load(): Locator { return this.root.getByTestId("bar-offline:load"); }
  /** Postpones the new version. */
  get later(): Locator { return this.root.getByTestId("bar-offline:later"); }
  /** Takes over a game that is open in another tab. */
  get playHere(): Locator { return this.button("Play here", { exact: false }); }
}

/** The sheet with the rules. */
export class RulesSheet extends Part {
  /** Closes it. */
  get close(): Locator { return this.root.getByTestId("close-rules"); }
  /** The scrolling text. */
  get body(): Locator { return this.root.locator("#rules-body"); }
  /** The search field. */
  get search(): Locator { return this.root.getByTestId("rules-search"); }
  /** The number of search results. */
  get found(): Locator { return this.root.getByRole("status"); }
  /** The list items, search results first. */
  get lines(): Locator { return this.root.getByRole("listitem"); }
  /** The link to a search result, by its text. */
  entry(words: string | number): Locator { return this.root.locator(`role=link[name='${words}']`); }
  /** The choice of benefit by which tiles are filtered. */
  get brings(): Locator { return this.root.getByTestId("rules-brings"); }
  /** The visible tiles with that benefit. */
  get tiles(): Locator { return this.root.locator(".rb-card:visible"); }
  /** The slider for a lead in a scoring. */
  get lead(): Locator { return this.root.getByTestId("rules-lead"); }
  /** The points for that lead. */
  get points(): Locator { return this.root.locator("#rules-points"); }
  /** A paragraph by its name in addresses: `#rules=laying`. */
  paragraph(name: string | number): Locator { return this.root.locator(`#rule-${name}`); }
  /** Plays the example of a paragraph step by step. */
  show(name: string | number): Locator { return this.root.getByTestId(`show-${name}`); }
  /** The visible steps of the example, in words. */
  get steps(): Locator { return this.root.locator(".rb-show:visible"); }
  /** The picture of the current step. */
  get stepPicture(): Locator { return this.root.locator(".rb-show li:visible svg.rb-chain"); }
  /** The note on the current game: `now-taking` or `tile-4`. */
  live(name: string | number): Locator { return this.root.locator(`[data-slot=${name}]`); }
  /** The visible parts of the page beside it. */
  get others(): Locator { return this.page.locator("body > :not(#rules):visible"); }
}

/** The dialogs of the page; at most one is open. */
export class Dialogs extends Part {
  /** The open dialog, whichever it is. */
  get open(): Dialog { return new Dialog(this.page.locator("#dialogs dialog")); }
  /** A game that was opened by link. */
  get arrived(): Arrived { return new Arrived(this.page.getByTestId("dialog-arrived")); }
  /** An inspected thing, enlarged. */
  get closer(): Closer { return new Closer(this.page.getByTestId("dialog-closer")); }
  /** The comparison of the players. */
  get compare(): Compare { return new Compare(this.page.getByTestId("dialog-compare")); }
  /** Past deals of the day. */
  get days(): Days { return new Days(this.page.getByTestId("dialog-days")); }
  /** An unexpected error. */
  get error(): Failure { return new Failure(this.page.getByTestId("dialog-error")); }
  /** The log of the whole game. */
  get history(): History { return new History(this.page.getByTestId("dialog-history")); }
  /** A guest's answer to an invitation to a live game. */
  get join(): Join { return new Join(this.page.getByTestId("dialog-join")); }
  /** The list of lessons. */
  get learn(): Learn { return new Learn(this.page.getByTestId("dialog-learn")); }
  /** The field for a received link. */
  get link(): OpenLink { return new OpenLink(this.page.getByTestId("dialog-link")); }
  /** The live game on this device, and its invitations. */
  get live(): Live { return new Live(this.page.getByTestId("dialog-live")); }
  /** The menu. */
  get menu(): Menu { return new Menu(this.page.getByTestId("dialog-menu")); }
  /** My games. */
  get myGames(): MyGames { return new MyGames(this.page.getByTestId("dialog-saves")); }
  /** The form for a new game. */
  get newGame(): NewGame { return new NewGame(this.page.getByTestId("dialog-new")); }
  /** The list of puzzles. */
  get puzzles(): Puzzles { return new Puzzles(this.page.getByTestId("dialog-puzzles")); }
  /** The review of a whole game. */
  get review(): Review { return new Review(this.page.getByTestId("dialog-review")); }
  /** The camera, looking for a code. */
  get scan(): Scan { return new Scan(this.page.getByTestId("dialog-scan")); }
  /** A scoring. */
  get scoring(): Scoring { return new Scoring(this.page.getByTestId("dialog-scoring")); }
  /** The settings. */
  get settings(): Settings { return new Settings(this.page.getByTestId("dialog-settings")); }
  /** A game as a link. */
  get share(): Share { return new Share(this.page.getByTestId("dialog-share")); }
  /** The final standings. */
  get standings(): Standings { return new Standings(this.page.getByTestId("dialog-standings")); }
  /** Reopening an ended turn. */
  get takeBack(): TakeBack { return new TakeBack(this.page.getByTestId("dialog-take-back")); }
  /** The Workshop, in which one writes opponents. */
  get workshop(): Workshop { return new Workshop(this.page.getByTestId("dialog-workshop")); }
}

/** Any dialog; `root` is the dialog itself. */
export class Dialog extends Part {
  /** Its close button. */
  get close(): Locator { return this.root.getByTestId("close"); }
  /** The button in its footer that closes it, if it only informs. */
  get goOn(): Locator { return this.root.getByTestId("bar-close"); }
  /** The button in its footer that closes it, whatever its words. */
  get footClose(): Locator { return this.root.locator(".dlg-foot [data-do=close]"); }
  /** Its heading. */
  get title(): Locator { return this.root.locator("#dlg-title"); }
  /** The error message. */
  get problem(): Locator { return this.root.getByTestId("problem"); }
  /** The information that it gives. */
  get told(): Locator { return this.root.getByTestId("told"); }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words: string | number): Locator { return this.root.locator(`summary:has-text('${words}')`); }
  /** Everything between its header and its footer. */
  get body(): Locator { return this.root.locator(".dlg-body"); }
  /** The number of its elements with an animation, finished or not. */
  get moving(): Promise<number> { return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length); }
}

/** A game that was opened by link. */
export class Arrived extends Dialog {
  /** The events since the player's last turn in it. */
  get since(): Locator { return this.root.getByTestId("since"); }
  /** The turns among those events. */
  get turns(): Locator { return this.root.locator("[data-testid=since] .turn"); }
  /** The choice of one's own seat, by name. */
  seat(name: string | number): Locator { return this.root.locator(`role=radio[name=/${name}/]`); }
}

/** An inspected thing, enlarged. */
export class Closer extends Dialog {
  /** The facts about it, line by line. */
  get lines(): Locator { return this.root.locator(".card-lines li"); }
  /** Its numbers in the current game. */
  get now(): Locator { return this.root.getByTestId("card-now"); }
}

/** The comparison of the players. */
export class Compare extends Dialog {
  /** The table of tiles, clansmen and everything else, in numbers. */
  get table(): Locator { return this.root.getByTestId("compare"); }
  /** The cells of a row, from the first seat on. */
  row(name: string | number): Locator { return this.root.locator(`role=row[name=/${name}/] >> role=cell`); }
  /** The time of the next scoring, as far as it is known. */
  get nextScoring(): Locator { return this.root.getByTestId("next-scoring"); }
  /** The known content of a stack. */
  inStack(number: string | number): Locator { return this.root.getByTestId(`in-stack-${number}`); }
  /** The heading above the points by source so far. */
  get soFar(): Locator { return this.root.getByRole("heading", { name: "Points so far" }); }
}

/** Past deals of the day. */
export class Days extends Dialog {
  /** All days, latest first. */
  get all(): Locator { return this.root.locator(".day"); }
  /** A day by its date, such as 2026-11-21. */
  day(date: string | number): Locator { return this.root.getByTestId(`day-${date}`); }
  /** Plays the deal of a day, or resumes it. */
  play(date: string | number): Locator { return this.root.locator(`[data-testid='day-${date}'] >> role=button`); }
}

/** A part with something that can be deleted. */
export class Deleting extends Part {
  /** Asks for confirmation. */
  get delete(): Locator { return this.button("Delete", { exact: false }); }
  /** Confirms the deletion. */
  get deleteNow(): Locator { return this.button("Delete", { exact: true }); }
  /** Cancels the deletion. */
  get keep(): Locator { return this.button("Keep", { exact: false }); }
}

/** The dialog for an unexpected error. */
export class Failure extends Deleting {
  /** Its close button. */
  get close(): Locator { return this.root.getByTestId("close"); }
  /** The button in its footer that closes it, if it only informs. */
  get goOn(): Locator { return this.root.getByTestId("bar-close"); }
  /** The button in its footer that closes it, whatever its words. */
  get footClose(): Locator { return this.root.locator(".dlg-foot [data-do=close]"); }
  /** Its heading. */
  get title(): Locator { return this.root.locator("#dlg-title"); }
  /** The error message. */
  get problem(): Locator { return this.root.getByTestId("problem"); }
  /** The information that it gives. */
  get told(): Locator { return this.root.getByTestId("told"); }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words: string | number): Locator { return this.root.locator(`summary:has-text('${words}')`); }
  /** Everything between its header and its footer. */
  get body(): Locator { return this.root.locator(".dlg-body"); }
  /** The number of its elements with an animation, finished or not. */
  get moving(): Promise<number> { return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length); }
  /** The technical details, for a bug report. */
  get details(): Locator { return this.root.locator("pre"); }
  /** Exports the game as a file. */
  get export(): Locator { return this.button("Save as a file", { exact: false }); }
  /** Restarts the page without the game. */
  get setAside(): Locator { return this.button("Set this game aside", { exact: false }); }
  /** Asks for confirmation before the game is deleted. */
  get delete(): Locator { return this.button("Delete this game", { exact: false }); }
  /** Reloads the page. */
  get reload(): Locator { return this.button("Reload the page", { exact: false }); }
}

/** The log of the whole game. */
export class History extends Dialog {
  /** All turns, newest last. */
  get turns(): Locator { return this.root.locator("li.turn"); }
  /** All steps. */
  get lines(): Locator { return this.root.locator(".ln"); }
  /** The element with these words. */
  words(words: string | number): Locator { return this.root.locator(`text=${words}`); }
}

/** The parts that host and guest have in common. */
export class Exchange extends Dialog {
  /** The sentence that says what is being waited for. */
  get waits(): Locator { return this.root.getByTestId("live-waits"); }
  /** The invitation or answer as a QR code. */
  get code(): Locator { return this.root.getByTestId("qr"); }
  /** Copies the link. */
  get copy(): Locator { return this.root.getByTestId("live-copy"); }
  /** Opens the device's share sheet. */
  get sheet(): Locator { return this.root.getByTestId("live-sheet"); }
  /** The STUN server for different networks, collapsed. */
  get networks(): Locator { return this.root.getByTestId("live-networks"); }
  /** Unfolds it. */
  get networksHeading(): Locator { return this.root.locator("[data-testid=live-networks] summary"); }
  /** The field for its address. */
  get stun(): Locator { return this.root.getByTestId("stun"); }
  /** Keeps the address in the field. */
  get keepStun(): Locator { return this.root.getByTestId("stun-keep"); }
}

/** A guest's answer to an invitation, or to the question whether it joins the next game. */
export class Join extends Exchange {
  /** The field for the guest's name. */
  get name(): Locator { return this.root.getByTestId("live-name"); }
  /** Accepts the invitation. */
  get join(): Locator { return this.root.getByTestId("live-join"); }
  /** The answer as a link. */
  get answer(): Locator { return this.root.getByTestId("live-answer"); }
}

/** The list of lessons. */
export class Learn extends Dialog {
  /** A lesson by its name. */
  lesson(name: string | number): Locator { return this.root.getByTestId(`lesson-${name}`); }
  /** Begins a lesson, or resumes it. */
  begin(name: string | number): Locator { return this.root.locator(`[data-testid=lesson-${name}] >> role=button`); }
  /** The finished lessons. */
  get done(): Locator { return this.root.locator(".lessons [data-done=true]"); }
}

/** The field for a received link. */
export class OpenLink extends Dialog {
  /** The field for the link. */
  get pasted(): Locator { return this.root.getByTestId("link-text"); }
  /** Opens the link in the field. */
  get submit(): Locator { return this.root.getByTestId("link-open"); }
  /** Scans a link with the camera. */
  get scan(): Locator { return this.root.getByTestId("bar-scan-code"); }
}

/** The live game on this device: its players, and the invitation for the next one. */
export class Live extends Exchange {
  /** Starts playing the game on the table on several devices. */
  get begin(): Locator { return this.root.getByTestId("live-begin"); }
  /** The choice of the device for a seat, before that. */
  where(seat: string | number): Locator { return this.root.getByTestId(`where-${seat}`); }
  /** Invites with codes that the devices show and scan. */
  get byCamera(): Locator { return this.root.getByTestId("live-camera"); }
  /** Invites with links. */
  get asLink(): Locator { return this.root.getByTestId("live-link"); }
  /** The invitation as a link. */
  get invitation(): Locator { return this.root.getByTestId("live-invitation"); }
  /** Scans the answer with the camera. */
  get scan(): Locator { return this.root.getByTestId("live-scan"); }
  /** The field for the answer. */
  get pasted(): Locator { return this.root.getByTestId("live-pasted"); }
  /** Takes the answer in the field. */
  get paste(): Locator { return this.root.getByTestId("live-paste"); }
  /** Cancels the invitation and returns to the list of seats. */
  get withdraw(): Locator { return this.root.getByTestId("live-withdraw"); }
  /** Invites again, after the connection has failed. */
  get again(): Locator { return this.root.getByTestId("live-invite"); }
  /** Invites somebody to watch. */
  get watch(): Locator { return this.root.getByTestId("live-watch"); }
  /** Continues by link; asks for confirmation if devices are connected. */
  get byLink(): Locator { return this.root.getByTestId("live-by-link"); }
  /** Ends the live game, to continue by link. */
  get byLinkNow(): Locator { return this.root.getByTestId("live-by-link-now"); }
  /** Stays connected. */
  get stay(): Locator { return this.root.getByTestId("bar-live"); }
  /** Makes this device the host. */
  get hostHere(): Locator { return this.root.getByTestId("live-again"); }
  /** A seat; `data-presence` is the state of its device: connected, away or gone. */
  seat(number: string | number): Locator { return this.root.getByTestId(`live-seat-${number}`); }
  /** Invites somebody to a seat whose device is gone. */
  invite(seat: string | number): Locator { return this.root.getByTestId(`live-invite-${seat}`); }
  /** Has a seat played on this device from now on. */
  playHere(seat: string | number): Locator { return this.root.getByTestId(`live-home-${seat}`); }
  /** Has a bot play a seat from now on. */
  letBotPlay(seat: string | number): Locator { return this.root.getByTestId(`live-bot-${seat}`); }
}

/** The menu. */
export class Menu extends Dialog {
  /** The commands of its entries. */
  get offers(): Promise<string[]> { return this.root.locator(".menu [data-do]").evaluateAll((all) => all.map((entry) => entry.dataset.do)); }
  /** The seed of the game. */
  get seed(): Locator { return this.root.getByTestId("seed"); }
  /** My games. */
  get myGames(): Locator { return this.root.getByTestId("bar-saves"); }
  /** Exports the game as a file. */
  get export(): Locator { return this.button("Save as a file", { exact: false }); }
}

/** My games: the saved games, and statistics of the games played here. */
export class MyGames extends Dialog {
  /** All saved games, the last one played first. */
  get saves(): Locator { return this.root.getByTestId("save"); }
  /** The unreadable entries. */
  get broken(): Locator { return this.root.locator(".save.broken"); }
  /** Shows the statistics of the games played here. */
  get statistics(): Locator { return this.root.getByTestId("bar-statistics"); }
  /** The field for a file to import. */
  get file(): Locator { return this.root.getByTestId("import"); }
  /** The choice of the person whose games are counted. */
  get who(): Locator { return this.root.getByTestId("statistics-who"); }
  /** The player's points against those of others. */
  get lead(): Locator { return this.root.getByTestId("own-lead"); }
  /** Consecutive days on which the deal of the day was played. */
  get days(): Locator { return this.root.getByTestId("own-days"); }
  /** Games won, as a chart. */
  get wonBars(): Locator { return this.root.getByTestId("won-bars"); }
  /** Games won, as a table. */
  get wonTable(): Locator { return this.root.getByTestId("won-table"); }
  /** The rows of that table, without the header. */
  get wonRows(): Locator { return this.root.locator("[data-testid=won-table] tbody tr"); }
  /** Points by source, as a chart. */
  get sourceBars(): Locator { return this.root.getByTestId("source-bars"); }
  /** Points by source, as a table. */
  get sourceTable(): Locator { return this.root.getByTestId("source-table"); }
  /** The number of achievements earned. */
  get deedsCount(): Locator { return this.root.getByTestId("deeds-count"); }
  /** An achievement. */
  deed(name: string | number): Locator { return this.root.getByTestId(`deed-${name}`); }
  /** A saved game, from 0. */
  save(number: string | number): Save { return new Save(this.root.locator(`[data-testid=save] >> nth=${number}`)); }
  /** A saved game by its id. */
  entry(id: string | number): Save { return new Save(this.root.locator(`[data-id="${id}"]`)); }
}

/** A saved game in the list. */
export class Save extends Deleting {
  /** Resumes it. */
  get goOn(): Locator { return this.button("Continue", { exact: false }); }
  /** Renames it. */
  get rename(): Locator { return this.button("Rename", { exact: false }); }
  /** The time of the save. */
  get when(): Locator { return this.root.locator(".save-when"); }
}

/** The form for a new game. */
export class NewGame extends Dialog {
  /** The field for the name of a seat, from 0. */
  name(seat: string | number): Locator { return this.root.locator(`#name-${seat}`); }
  /** The fields for the names, from the first seat on. */
  get names(): Locator { return this.root.getByRole("textbox", { name: "Name of player" }); }
  /** The choice of player for a seat: a person, or a bot of some level. */
  level(seat: string | number): Locator { return this.root.getByTestId(`level-${seat}`); }
  /** The selected player of a seat. */
  levelChosen(seat: string | number): Locator { return this.root.locator(`[data-testid=level-${seat}] option:checked`); }
  /** The choice of colour for a seat. */
  colour(seat: string | number): Locator { return this.root.getByTestId(`colour-${seat}`); }
  /** The choice for a house rule, in the folded part. */
  variant(rule: string | number): Locator { return this.root.getByTestId(`variant-${rule}`); }
  /** The heading of seed and house rules, folded; a click unfolds them. */
  get more(): Locator { return this.root.locator("[data-testid=new-more] summary"); }
  /** Makes text and boards larger, for several people around a screen. */
  get larger(): Locator { return this.root.getByTestId("set-table"); }
  /** The strength of the matched opponent; empty unless a seat is set to match. */
  get match(): Locator { return this.root.getByTestId("match"); }
  /** The introductions of the opponents. */
  get meet(): Locator { return this.root.getByTestId("meet"); }
  /** The seed. */
  get seed(): Locator { return this.root.locator("#seed"); }
  /** Hides the seed until the end. */
  get secret(): Locator { return this.root.getByTestId("secret"); }
  /** Begins the game. */
  get start(): Locator { return this.root.getByTestId("start"); }
}

/** The list of puzzles. */
export class Puzzles extends Dialog {
  /** Asks for confirmation. */
  get delete(): Locator { return this.button("Delete", { exact: false }); }
  /** Confirms the deletion. */
  get deleteNow(): Locator { return this.button("Delete", { exact: true }); }
  /** Cancels the deletion. */
  get keep(): Locator { return this.button("Keep", { exact: false }); }
  /** A puzzle by its number, from 1, from the `own` or the `shipped` list. */
  puzzle(of: string | number, number: string | number): Locator { return this.root.getByTestId(`puzzle-${of}-${number}`); }
  /** All puzzles of a list. */
  all(of: string | number): Locator { return this.root.locator(`[data-testid^=puzzle-${of}-]`); }
  /** The number of solved puzzles of a list, in words. */
  solved(of: string | number): Locator { return this.root.getByTestId(`solved-${of}`); }
  /** Exports the player's own puzzles as a file. */
  get export(): Locator { return this.button("Export", { exact: false }); }
  /** The field for a file to import. */
  get file(): Locator { return this.root.getByTestId("import"); }
}

/** The review of a whole game. */
export class Review extends Dialog {
  /** Starts the review. */
  get start(): Locator { return this.root.getByTestId("bar-review:start"); }
  /** Progress of the review. */
  get progress(): Locator { return this.root.getByTestId("review-progress"); }
  /** The costliest turns. */
  get costly(): Locator { return this.root.getByTestId("costly"); }
  /** The course of the game, in one sentence. */
  get headline(): Locator { return this.root.getByTestId("headline"); }
  /** One of these turns, from 0. */
  turn(number: string | number): CostlyTurn { return new CostlyTurn(this.root.locator(`[data-testid=costly] >> nth=${number}`)); }
  /** All players' chances of winning, as a chart. */
  get chances(): Locator { return this.root.getByTestId("chances"); }
  /** The chances after the last turn, from the first seat on. */
  get lastChances(): Locator { return this.root.locator("[data-testid=course-chances] tbody tr:last-child td"); }
}

/** One of the costliest turns in a review. */
export class CostlyTurn extends Part {
  /** The display after it: `played` as it was, or `better` as it should have been. */
  display(which: string | number): Locator { return this.root.getByTestId(`turn-${which}`); }
  /** The tiles marked in that display. */
  marked(which: string | number): Locator { return this.root.locator(`[data-testid=turn-${which}] .marked`); }
  /** The difference between the two displays. */
  get differs(): Locator { return this.root.getByTestId("differs"); }
  /** Shows it on the board. */
  get show(): Locator { return this.button("Show it on the board", { exact: false }); }
  /** Turns it into a puzzle. */
  get tryIt(): Locator { return this.button("Try this turn", { exact: false }); }
}

/** The camera, looking for a code. */
export class Scan extends Dialog {
  /** The picture of the camera. */
  get picture(): Locator { return this.root.getByTestId("scan"); }
  /** Instructions, or the reason why there is no camera. */
  get words(): Locator { return this.root.getByTestId("scan-words"); }
}

/** A scoring. */
export class Scoring extends Dialog {
  /** The columns, as a picture. */
  get columns(): Locator { return this.root.getByTestId("columns"); }
  /** The same in numbers. */
  get table(): Locator { return this.root.locator("table.score"); }
  /** The points of each player, from the first seat on. */
  get totals(): Locator { return this.root.locator("table.score td.total"); }
}

/** The settings. */
export class Settings extends Dialog {
  /** The switch of a setting, by its name in docs/testing.md. */
  switch(name: string | number): Locator { return this.root.getByTestId(`set-${name}`); }
  /** The label around such a switch, which toggles it. */
  label(name: string | number): Locator { return this.root.locator(`label:has([data-testid=set-${name}])`); }
  /** The words of a switch; a click on them toggles it. */
  words(words: string | number): Locator { return this.root.locator(`text='${words}'`); }
  /** A value of a setting, by their names in docs/testing.md. */
  value(name: string | number, value: string | number): Locator { return this.root.getByTestId(`set-${name}-${value}`); }
  /** All values of a setting, by its visible title. */
  group(name: string | number): Locator { return this.root.locator(`role=group[name=/${name}/]`); }
  /** A switch by its accessible name. */
  called(name: string | number): Locator { return this.root.locator(`role=switch[name=/${name}/]`); }
  /** The choice of the language. */
  get language(): Locator { return this.root.getByTestId("set-language"); }
  /** Restores the defaults. */
  get reset(): Locator { return this.button("Restore defaults", { exact: false }); }
}

/** A game, or its deal, as a link. */
export class Share extends Dialog {
  /** The link to the game. */
  get game(): Locator { return this.root.getByTestId("link-game"); }
  /** The link to its deal. */
  get challenge(): Locator { return this.root.getByTestId("link-challenge"); }
  /** The summary that unfolds the link to the deal. */
  get challengeFold(): Locator { return this.root.locator("details.challenge summary"); }
  /** The reason for the missing link to the deal. */
  get noChallenge(): Locator { return this.root.getByTestId("no-challenge"); }
  /** The house rules of the game, if it has any. */
  get houseRules(): Locator { return this.root.getByTestId("house-rules"); }
  /** The link as a QR code. */
  get qr(): Locator { return this.root.getByTestId("qr"); }
  /** Copies the link. */
  get copy(): Locator { return this.button("Copy link", { exact: false }); }
  /** Opens the device's share sheet. */
  get share(): Locator { return this.button("Share…", { exact: false }); }
}

/** The final standings. */
export class Standings extends Dialog {
  /** Points by source. */
  get table(): Locator { return this.root.getByTestId("standings"); }
  /** Starts another game of the same players, in a live game on the same devices. */
  get rematch(): Locator { return this.button("Rematch", { exact: false }); }
  /** On a guest's device in a live game: who can start a rematch. */
  get elsewhere(): Locator { return this.root.getByTestId("rematch-elsewhere"); }
  /** The points of each player, from the first seat on. */
  get totals(): Locator { return this.root.locator("[data-testid=standings] tbody.total td"); }
  /** The winner. */
  get winner(): Locator { return this.root.getByTestId("winner"); }
  /** The effect of the game on the match level. */
  get matchNext(): Locator { return this.root.getByTestId("match-next"); }
  /** The final displays of all players. */
  get glen(): Locator { return this.root.getByTestId("glen"); }
  /** The new achievements. */
  get freshDeeds(): Locator { return this.root.getByTestId("fresh-deeds"); }
  /** A new achievement. */
  freshDeed(name: string | number): Locator { return this.root.locator(`[data-testid=fresh-deeds] [data-testid=deed-${name}]`); }
  /** Points by source, as a chart. */
  get bars(): Locator { return this.root.getByTestId("bars"); }
  /** Points over time, as a chart. */
  get lines(): Locator { return this.root.getByTestId("lines"); }
  /** A chart by its accessible name. */
  picture(name: string | number): Locator { return this.root.locator(`role=img[name=/${name}/]`); }
  /** The coloured segments of the charts. */
  get chartParts(): Locator { return this.root.locator(".ch-part"); }
  /** The rows of all its tables. */
  get rows(): Locator { return this.root.locator("tr"); }
  /** The rows of the table of points after each turn, collapsed at first. */
  get course(): Locator { return this.root.locator("[data-testid=course] tr"); }
  /** Expands that table. */
  get courseTitle(): Locator { return this.root.locator("text=Points after each turn"); }
  /** The points after the last turn, by seat. */
  get lastPoints(): Locator { return this.root.locator("[data-testid=course] tr:last-child td"); }
}

/** Reopening an ended turn. */
export class TakeBack extends Dialog {
  /** The information revealed since that turn. */
  get seen(): Locator { return this.root.getByTestId("seen"); }
  /** The same, item by item. */
  get seenThings(): Locator { return this.root.locator("[data-testid=seen] li"); }
  /** Reopens the turn. */
  get reopen(): Locator { return this.root.getByTestId("bar-reopen"); }
}

/** The Workshop: the list of bots and the course, the program, the match, the reference. */
export class Workshop extends Deleting {
  /** Its close button. */
  get close(): Locator { return this.root.getByTestId("close"); }
  /** The button in its footer that closes it, if it only informs. */
  get goOn(): Locator { return this.root.getByTestId("bar-close"); }
  /** The button in its footer that closes it, whatever its words. */
  get footClose(): Locator { return this.root.locator(".dlg-foot [data-do=close]"); }
  /** Its heading. */
  get title(): Locator { return this.root.locator("#dlg-title"); }
  /** The error message. */
  get problem(): Locator { return this.root.getByTestId("problem"); }
  /** The information that it gives. */
  get told(): Locator { return this.root.getByTestId("told"); }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words: string | number): Locator { return this.root.locator(`summary:has-text('${words}')`); }
  /** Everything between its header and its footer. */
  get body(): Locator { return this.root.locator(".dlg-body"); }
  /** The number of its elements with an animation, finished or not. */
  get moving(): Promise<number> { return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length); }
  /** Shows a pane: bots, code, match or api; on wide screens only the last two. */
  tab(pane: string | number): Locator { return this.root.getByTestId(`workshop-tab-${pane}`); }
  /** A pane: bots, code, match or api. */
  pane(pane: string | number): Locator { return this.root.locator(`.ws-${pane}`); }
  /** All panes; `data-pane` is the one that a narrow screen shows. */
  get panes(): Locator { return this.root.locator(".ws"); }
  /** The bots in the list, without those of the course. */
  get bots(): Locator { return this.root.getByTestId("workshop-bot"); }
  /** Creates a bot. */
  get new(): Locator { return this.root.getByTestId("bar-workshop:new"); }
  /** The field for a file to import. */
  get file(): Locator { return this.root.getByTestId("workshop-import"); }
  /** A step of the course. */
  step(name: string | number): Locator { return this.root.getByTestId(`workshop-step-${name}`); }
  /** The goal of the step. */
  get goal(): Locator { return this.root.getByTestId("workshop-goal"); }
  /** Plays the match for the goal of the step. */
  get check(): Locator { return this.root.getByTestId("bar-workshop:check"); }
  /** The hint for the step, folded; a click on its heading unfolds it. */
  get hint(): Locator { return this.root.getByTestId("workshop-hint"); }
  /** The solution of the step, folded; a click on its heading unfolds it. */
  get solution(): Locator { return this.root.getByTestId("workshop-solution"); }
  /** Puts the solution into the editor. */
  get solve(): Locator { return this.root.getByTestId("bar-workshop:solve"); }
  /** The editor, with line numbers and all. */
  get editor(): Locator { return this.root.getByTestId("workshop-editor"); }
  /** The text in the editor. */
  get code(): Locator { return this.root.getByTestId("workshop-code"); }
  /** The field for the name of the bot. */
  get name(): Locator { return this.root.getByTestId("workshop-name"); }
  /** Shows the less common actions for the bot, or hides them. */
  get more(): Locator { return this.root.getByTestId("workshop-more"); }
  /** The versions of the bot to restore. */
  get version(): Locator { return this.root.getByTestId("workshop-version"); }
  /** Shows the link to the bot. */
  get share(): Locator { return this.root.getByTestId("bar-workshop:share"); }
  /** Hides it. */
  get hideLink(): Locator { return this.root.getByTestId("bar-workshop:hide-link"); }
  /** The link to the bot. */
  get link(): Locator { return this.root.getByTestId("workshop-link"); }
  /** Exports the bot as a file. */
  get export(): Locator { return this.root.getByTestId("bar-workshop:export"); }
  /** Begins a game against the bot. */
  get play(): Locator { return this.root.getByTestId("bar-workshop:play"); }
  /** The note about a bot that came by link or from a file. */
  get arrived(): Locator { return this.root.getByTestId("workshop-arrived"); }
  /** Keeps that bot. */
  get adopt(): Locator { return this.root.getByTestId("bar-workshop:adopt"); }
  /** Discards that bot. */
  get discard(): Locator { return this.root.getByTestId("bar-workshop:discard"); }
  /** The error; `data-kind` is its kind. */
  get error(): Locator { return this.root.getByTestId("workshop-error"); }
  /** Shows the position of the error on the board. */
  get position(): Locator { return this.root.getByTestId("bar-workshop:position"); }
  /** The bot's output, below the error. */
  get output(): Locator { return this.root.getByTestId("workshop-output"); }
  /** The marked line of the program. */
  get marked(): Locator { return this.root.locator(".cm-lintRange-error"); }
  /** The selected opponent. */
  get opponentChosen(): Locator { return this.root.locator("[data-testid=workshop-opponent] option:checked"); }
  /** The opponent: a level or an own bot. */
  get opponent(): Locator { return this.root.getByTestId("workshop-opponent"); }
  /** The number of seats. */
  get players(): Locator { return this.root.getByTestId("workshop-players"); }
  /** The number of games. */
  get games(): Locator { return this.root.getByTestId("workshop-games"); }
  /** Stops the match. */
  get stop(): Locator { return this.root.getByTestId("bar-workshop:stop"); }
  /** Resumes a stopped match. */
  get resume(): Locator { return this.root.getByTestId("bar-workshop:resume"); }
  /** The number of games played. */
  get progress(): Locator { return this.root.getByTestId("workshop-progress"); }
  /** The note that the program has changed since the match. */
  get outdated(): Locator { return this.root.getByTestId("workshop-outdated"); }
  /** The bot's share of wins; `data-share` is the number. */
  get shareOfWins(): Locator { return this.root.getByTestId("workshop-share"); }
  /** Points per game, by source. */
  get sources(): Locator { return this.root.getByTestId("workshop-sources"); }
  /** Total points per game of the bot and its opponents. */
  get totals(): Locator { return this.root.locator("[data-testid=workshop-sources] .total td"); }
  /** The result against the goal of the step. */
  get met(): Locator { return this.root.getByTestId("workshop-met"); }
  /** The games that ended in one way: won, lost, tied or bad. */
  game(how: string | number): Locator { return this.root.getByTestId(`workshop-game-${how}`); }
}

/** Everything that can be clicked now. */
export class Lit extends Part {
}

/** A small screen, held in one hand. */
export class Thumb extends Part {
  /** The folded track; unfolds it, and folds it again. */
  get strip(): Locator { return this.root.getByTestId("track-strip"); }
  /** Enlarges the warehouse, for selling. */
  get store(): Locator { return this.root.getByTestId("store-open"); }
  /** The sentence below the enlarged warehouse. */
  get howToSell(): Locator { return this.root.locator(".store-note"); }
  /** The places of the folded track, the rear one first. */
  get places(): Locator { return this.root.locator(".strip-place"); }
  /** The chosen tile on the folded track. */
  get chosen(): Locator { return this.root.locator(".strip-place.chosen"); }
}

/** Visibility and reachability. */
export class Sight extends Part {
  /** The elements needed to play that are cut off or covered: prompt, buttons, players, track and display. */
  get outOfSight(): Promise<string[]> { return this.page.evaluate(() => {
  const cut = (element) => {
    let {left, top, right, bottom} = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (e instanceof SVGElement || getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    const box = element.getBoundingClientRect();
    return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
  };
  const covered = (element) => {
    const box = element.getBoundingClientRect();
    return (element instanceof HTMLElement ? [.02, .5, .98] : [.5]).some((part) => {
      const there = document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2);
      const free = there && (element.contains(there) || there.contains(element) || there.closest('.store-b'));
      return !free;
    });
  };
  const name = (element) => element.dataset.do || element.id;
  const needed = document.querySelectorAll(`#now, #bar button, #players [data-do], #track-svg [data-do],
    #display > svg:not([aria-hidden="true"]) [data-do]`);
  return [...needed].filter((element) => element.checkVisibility({visibilityProperty: true}))
    .flatMap((e) => [cut(e) && `${name(e)} is cut off`, covered(e) && `${name(e)} is covered`]).filter(Boolean);
}); }
  /** The number of selectable cells under the bar. */
  get cellsUnderTheBar(): Promise<number> { return this.page.evaluate(() => {
  const bar = document.querySelector('#bar').getBoundingClientRect();
  const cells = document.querySelectorAll('#display > svg:not([aria-hidden="true"]) [data-do^="cell "]');
  return [...cells].map((cell) => cell.getBoundingClientRect()).filter((box) =>
    box.bottom > bar.top + 1 && box.top < bar.bottom && box.right > bar.left + 1 && box.left < bar.right).length;
}); }
  /** The focused element, if it is out of sight or covered. */
  get focusUnseen(): Promise<string> { return this.page.evaluate(() => {
  const focused = document.activeElement, {max, min} = Math;
  let {left, top, right, bottom} = focused.getBoundingClientRect();
  for (let e = focused.parentElement; e; e = e.parentElement) {
    if ((e instanceof SVGElement && !e.matches('svg')) || getComputedStyle(e).overflow === 'visible') continue;
    const box = e.getBoundingClientRect();
    [left, top] = [max(left, box.left), max(top, box.top)];
    [right, bottom] = [min(right, box.right), min(bottom, box.bottom)];
  }
  const there = right > left && bottom > top && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there && (focused.contains(there) || there.contains(focused)) ? '' : focused.outerHTML.slice(0, 90);
}); }
  /** Buttons that overlap. */
  get overlapping(): Promise<string[]> { return this.page.evaluate(() => {
  const shown = (element) => {
    let {left, top, right, bottom} = element.getBoundingClientRect();
    for (let e = element.parentElement; e; e = e.parentElement) {
      if (getComputedStyle(e).overflow === 'visible') continue;
      const box = e.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {left, top, right, bottom, name: element.dataset.testid};
  };
  const places = '.top-nav, .tabs, .zoom, #caption, #bar'.split(', ');
  const buttons = [...document.querySelectorAll(places.map((place) => `${place} button`).join())]
    .filter((element) => element.checkVisibility()).map(shown)
    .filter((box) => box.right > box.left && box.bottom > box.top);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return buttons.flatMap((a, n) => buttons.slice(n + 1).filter((b) => over(a, b))
    .map((b) => `${a.name} and ${b.name}`));
}); }
  /** The texts of buttons that exceed their button. */
  get spilt(): Promise<string[]> { return this.page.evaluate(() => {
  const clips = (e) => getComputedStyle(e).overflow !== 'visible';
  const spills = (button) => {
    const box = button.getBoundingClientRect(), words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      let around = words.currentNode.parentElement;
      while (around !== button && !clips(around)) around = around.parentElement;
      if (around !== button) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      for (const {left, right, top, bottom, height} of range.getClientRects()) {
        const wide = left < box.left - 1 || right > box.right + 1;
        // Lines are taller than their letters.
        if (wide || top + .15 * height < box.top || bottom - .15 * height > box.bottom) return true;
      }
    }
  };
  return [...document.querySelectorAll('button')]
    .filter((e) => e.checkVisibility({visibilityProperty: true}) && spills(e)).map((e) => e.textContent);
}); }
  /** The parts of dialogs that are wider than their room, so that they scroll sideways. */
  get sideways(): Promise<string[]> { return this.page.evaluate(() => [...document.querySelectorAll('.scroll, .dlg, .dlg-body, .dlg-foot')]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.className} ${e.textContent.trim()}`.slice(0, 60))); }
  /** The commands of elements that cannot be scrolled to where a click hits them. */
  get unreachable(): Promise<string[]> { return this.page.evaluate(() => {
  const names = [], {zoom} = document.documentElement.dataset;
  const moved = (e) => {  // out of sight until the display is moved
    const a = e.getBoundingClientRect(), b = e.ownerSVGElement?.getBoundingClientRect();
    const x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2;
    return zoom === 'on' && e.closest('#display') && b && (x < b.left || x > b.right || y < b.top || y > b.bottom);
  };
  const all = '#track-svg [data-do], #display [data-do^="cell"], #bar button, .tabs button';
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility({visibilityProperty: true}) || element.closest('[aria-hidden="true"]')) continue;
    if (moved(element)) continue;
    element.scrollIntoView({block: 'center', inline: 'center'});
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    if (!there || !(element.contains(there) || there.contains(element))) names.push(element.dataset.do);
  }
  return names;
}); }
}

/** Drawing of the page. */
export class Paints extends Part {
}

/** The connections to other devices, as tests cut and misuse them. */
export class Wires extends Part {
}

/** All parts of the page. */
export class Parts {
  constructor(readonly page: Page) {}
  /** `<html>`, whose attributes expose the state of the page. */
  get root(): Locator { return this.page.locator("html"); }
  /** The whole body, for elements that may be anywhere. */
  get whole(): Part { return new Part(this.page.locator("body")); }
  /** Progress of the start, and its errors. */
  get boot(): Boot { return new Boot(this.page.locator("body")); }
  /** The start screen. */
  get start(): StartScreen { return new StartScreen(this.page.locator("#start-screen")); }
  /** The main element of the current screen: start screen or table. */
  get main(): Locator { return this.page.getByRole("main"); }
  /** The main heading of the current screen. */
  get headline(): Locator { return this.page.locator("h1:visible"); }
  /** The table, with everything needed to play. */
  get table(): Locator { return this.page.locator("#table"); }
  /** The static picture of the table, shown until Python runs. */
  get picture(): Picture { return new Picture(this.page.locator("#table")); }
  /** The head of the document. */
  get head(): Head { return new Head(this.page.locator("head")); }
  /** Checks of the whole page: its texts, and what cannot be read or reached. */
  get inspection(): Inspection { return new Inspection(this.page.locator("html")); }
  /** The 404 page, served for unknown addresses. */
  get lost(): Lost { return new Lost(this.page.locator("html")); }
  /** The row at the top of the table. */
  get top(): Top { return new Top(this.page.locator(".top")); }
  /** The tools below the bar or beside the display, on small screens. */
  get tabs(): Tabs { return new Tabs(this.page.locator("#table > .tabs")); }
  /** The strip of the players. */
  get players(): Players { return new Players(this.page.locator("#players")); }
  /** The track. */
  get track(): Track { return new Track(this.page.locator("#track-svg")); }
  /** The stacks. */
  get stacks(): Stacks { return new Stacks(this.page.locator("#stacks")); }
  /** The warehouse, inside the track. */
  get warehouse(): Warehouse { return new Warehouse(this.page.locator("#track-svg")); }
  /** The large display. */
  get display(): Display { return new Display(this.page.locator("#display")); }
  /** The small displays of the other players. */
  get others(): Others { return new Others(this.page.locator("#others")); }
  /** The action bar: the prompt and its buttons. */
  get bar(): ActionBar { return new ActionBar(this.page.locator("#bar")); }
  /** The list of all legal actions. */
  get actions(): ActionList { return new ActionList(this.page.locator("#actions-panel")); }
  /** The log. */
  get log(): Log { return new Log(this.page.locator("#log-panel")); }
  /** The bar for moving through the history. */
  get past(): Past { return new Past(this.page.locator("#bar")); }
  /** The lesson at the table. */
  get lesson(): Lesson { return new Lesson(this.page.locator("#bar")); }
  /** The puzzle at the table. */
  get puzzle(): Puzzle { return new Puzzle(this.page.locator("#bar")); }
  /** The things on the boards that can be inspected. */
  get asking(): Asking { return new Asking(this.page.locator("body")); }
  /** The band between the turns of two people at one screen. */
  get handOver(): HandOver { return new HandOver(this.page.getByTestId("hand-over")); }
  /** The layer on which pieces fly. */
  get stage(): Stage { return new Stage(this.page.locator("#stage")); }
  /** Short notices. */
  get notices(): Notices { return new Notices(this.page.locator("#notices")); }
  /** Banners at the top, which stay until they are answered. */
  get banners(): Banners { return new Banners(this.page.locator("#banners")); }
  /** The rules beside the board. */
  get rules(): RulesSheet { return new RulesSheet(this.page.getByTestId("rules-sheet")); }
  /** The dialogs, each by its name. */
  get dialogs(): Dialogs { return new Dialogs(this.page.locator("#dialogs")); }
  /** All that can be clicked now on the boards and in the bar, for random clicks. */
  get lit(): Lit { return new Lit(this.page.locator("body")); }
  /** A small screen, held in one hand. */
  get thumb(): Thumb { return new Thumb(this.page.locator("body")); }
  /** Visibility and reachability of elements, and overlaps. */
  get sight(): Sight { return new Sight(this.page.locator("body")); }
  /** Drawing: how often, and in which paint. */
  get paints(): Paints { return new Paints(this.page.locator("body")); }
  /** The connections to other devices, cut and misused. */
  get wires(): Wires { return new Wires(this.page.locator("html")); }
  /** Everything computed for the players, or leading to it; absent with *Help* off. */
  get workedOut(): Locator { return this.page.locator(".now"); }
  /** The values since :meth:`note`, including those of a moment. */
  get noted(): Promise<string[]> { return this.page.evaluate(() => window.noted); }
  /** Elements pressed before Python was running, whose commands wait for it. */
  get busy(): Locator { return this.page.locator("[aria-busy]"); }
  /** The selection, on any board. */
  get chosen(): Locator { return this.page.locator("g.chosen"); }
  /** The subject of a hint, on any board. */
  get hinted(): Locator { return this.page.locator(".hinted"); }
  /** The live region for screen readers. */
  get announced(): Locator { return this.page.locator("#announce"); }
  /** All status regions, :attr:`announced` among them. */
  get statuses(): Locator { return this.page.getByRole("status"); }
  /** The announcements since :meth:`listen`. */
  get heard(): Promise<string[]> { return this.page.evaluate(() => window.heard); }
  /** The command of the focused element; "" if it has none. */
  get focus(): Promise<string> { return this.page.evaluate(() => document.activeElement?.dataset?.do ?? ''); }
  /** The focused element. */
  get focused(): Locator { return this.page.locator(":focus"); }
  /** The number of Tab stops in each board or list with arrow keys. */
  get tabStops(): Promise<number[]> { return this.page.evaluate(() => [...document.querySelectorAll('[data-roving]')]
  .map((board) => board.querySelectorAll('[tabindex="0"]').length)); }
  /** The record of the game on the table; None without a game. */
  get record(): Promise<any> { return this.page.evaluate(() => glenmore.record); }
  /** Its position as data (docs/testing.md); None without a game. */
  get state(): Promise<any> { return this.page.evaluate(() => glenmore.state); }
}
