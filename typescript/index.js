// index.ts
import { expect as expect2, test as base } from "@playwright/test";

// glen-more.ts
import { expect } from "@playwright/test";

// part.ts
var Part = class {
  /** @param root the element around all of it, to be passed to `expect` */
  constructor(root) {
    this.root = root;
    this.page = root.page();
  }
  root;
  page;
  /** An element of this part by its test id. */
  byId(testId) {
    return this.root.getByTestId(testId);
  }
  /** A button of this part by its accessible name or, unless exact, a substring of it. */
  button(name, { exact = false } = {}) {
    return this.root.getByRole("button", { name, exact });
  }
  /** The element that carries a command; docs/commands.md lists them. */
  command(command) {
    return this.root.locator(`[data-do="${command}"]`);
  }
  /** A heading of this part by its text. */
  heading(name) {
    return this.root.getByRole("heading", { name });
  }
  /** The element of this part with the focus. */
  get focused() {
    return this.root.locator(":focus");
  }
};

// pages.ts
var Boot = class extends Part {
  /** The whole screen, while nothing has failed. */
  get panel() {
    return this.root.locator("#boot");
  }
  /** The progress bar. */
  get progress() {
    return this.root.locator("#boot-progress");
  }
  /** Progress, from 0 to 100. */
  get percent() {
    return this.root.locator("#boot-progress").evaluateAll(([bar]) => bar.value);
  }
  /** The message that appears after a while if boot.js does not run. */
  get silent() {
    return this.root.locator("#boot-silent");
  }
  /** The current step. */
  get step() {
    return this.root.locator("#boot-step");
  }
  /** A note on what can be done meanwhile. */
  get note() {
    return this.root.locator("#boot-note");
  }
  /** The message shown instead if the start fails. */
  get error() {
    return this.root.locator("#boot-error");
  }
  /** The error, and what helps. */
  get errorText() {
    return this.root.locator("#boot-error-text");
  }
  /** Reloads the page. */
  get reload() {
    return this.root.locator("#boot-reload");
  }
};
var StartScreen = class extends Part {
  /** Starts a game against one opponent: easy to expert, or match. */
  play(level) {
    return this.root.getByTestId(`start-play-${level}`);
  }
  /** Its cards: the header and the ways into a game. */
  get cards() {
    return this.root.locator("#start > *");
  }
  /** The first line of each of its cards. */
  get ways() {
    return this.root.locator("#start > *").evaluateAll((all) => all.map((each) => each.innerText.split("\n")[0]));
  }
  /** Its introduction of the game. */
  get lead() {
    return this.root.locator(".s-lead");
  }
  /** The glen behind it. */
  get picture() {
    return this.root.locator(".s-glen");
  }
  /** Resumes the last game. */
  get goOn() {
    return this.root.getByTestId("start-go-on");
  }
  /** The player's tiles in miniature beside it. */
  get goOnTiles() {
    return this.root.locator("[data-testid=start-go-on] .mini g[transform]");
  }
  /** Begins the lessons, or resumes them. */
  get lesson() {
    return this.root.getByTestId("start-lesson");
  }
  /** Opens the list of all lessons. */
  get learn() {
    return this.root.getByTestId("start-learn");
  }
  /** Opens the form for a new game. */
  get new() {
    return this.root.getByTestId("start-new");
  }
  /** The way into a game for several people at this screen. */
  get togetherHere() {
    return this.root.getByTestId("start-together-here");
  }
  /** The way into a game on several devices. */
  get togetherLive() {
    return this.root.getByTestId("start-together-live");
  }
  /** The way into a game by link. */
  get togetherApart() {
    return this.root.getByTestId("start-together-apart");
  }
  /** Opens the field for a received link. */
  get link() {
    return this.root.getByTestId("start-link");
  }
  /** Plays the deal of the day. */
  get daily() {
    return this.root.getByTestId("start-daily");
  }
  /** Opens past deals of the day. */
  get days() {
    return this.root.getByTestId("start-days");
  }
  /** Opens the rules. */
  get rules() {
    return this.root.getByTestId("start-rules-foot");
  }
  /** Replays a whole game. */
  get watch() {
    return this.root.getByTestId("start-watch-foot");
  }
  /** Opens the puzzles. */
  get puzzles() {
    return this.root.getByTestId("start-puzzles-foot");
  }
  /** Opens the Workshop. */
  get workshop() {
    return this.root.getByTestId("start-workshop-foot");
  }
  /** Opens my games. */
  get saves() {
    return this.root.getByTestId("start-saves-foot");
  }
  /** Opens the settings. */
  get settings() {
    return this.root.getByTestId("start-settings-foot");
  }
  /** The choice of the language. */
  get language() {
    return this.root.getByTestId("language");
  }
  /** Installs the page, where the browser offers it. */
  get install() {
    return this.root.getByTestId("install");
  }
};
var Picture = class extends Part {
  /** The HTML of each board in it. */
  get boards() {
    return this.page.evaluate(() => ["track-spaces", "track-marks", "tiles-0", "marks-0", "players", "actions"].map((id) => document.getElementById(id).innerHTML));
  }
  /** The nodes added there since :meth:`count`. */
  get drawn() {
    return this.page.evaluate(() => window.added);
  }
};
var Head = class extends Part {
};
var Inspection = class extends Part {
  /** The text of each element that holds whole sentences. */
  get sentences() {
    return this.page.evaluate(() => [...document.querySelectorAll("p, li, h1, h2, h3, h4, button, td, th, dt, dd, label, summary, svg g")].filter((e) => !e.querySelector("p, li, button")).map((e) => e.textContent));
  }
  /** Controls covered by another control, both named. */
  get covered() {
    return this.page.evaluate(() => {
      const CONTROLS = "button, select, summary, a[href], input:not([type=file])";
      const STICKS = ".divider";
      const modal = document.querySelector("dialog[open]") ?? document;
      const seeable = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const controls = [...modal.querySelectorAll(CONTROLS)].filter((e) => seeable(e) && !e.closest("[inert], [aria-hidden=true], .vh"));
      const name = (e) => `${e.closest("[id]")?.id} ${e.textContent.trim() || e.ariaLabel || e.name}`.slice(0, 60);
      const LAYERS = "[data-bar=up] #bar, #actions-panel, #log-panel, #rules, #notices, #banners, .boot, dialog";
      const layer = (e) => e.closest(LAYERS);
      const box = (e) => (e.matches("input") && e.closest("label") || e).getBoundingClientRect();
      function seen(e, x, y) {
        for (let around = e.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflow === "visible") continue;
          const { left, right, top, bottom } = around.getBoundingClientRect();
          if (x < left || x > right || y < top || y > bottom) return false;
        }
        return true;
      }
      function over(e) {
        const { left, right, top, bottom } = box(e);
        for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2], [left + 8, top + 8], [right - 8, bottom - 8]]) {
          const there = seen(e, x, y) && document.elementFromPoint(x, y)?.closest(CONTROLS);
          const other = there && controls.includes(there) && layer(there) === layer(e);
          if (other && !there.contains(e) && !e.contains(there) && !there.closest(STICKS)) return there;
        }
      }
      return controls.map((e) => [e, over(e)]).filter(([, there]) => there).map(([e, there]) => `${name(e)} lies under ${name(there)}`);
    });
  }
  /** Controls too small to touch. */
  get tooSmall() {
    return this.page.evaluate(
      () => [...document.querySelectorAll("button, select, input:not([type=file])")].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("[inert], [aria-hidden=true]")).map((e) => [e, (e.matches("input") && e.closest("label") || e).getBoundingClientRect()]).filter(([e, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5).map(([e, box]) => `${e.textContent.trim() || e.ariaLabel || e.name} ${box.width} x ${box.height}`)
    );
  }
  /** Fields with letters so small that a phone would zoom in on them. */
  get zoomedFields() {
    return this.page.evaluate(() => [...document.querySelectorAll("input, select, textarea")].filter((e) => parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.outerHTML));
  }
  /** Placeholders that exceed their field. */
  get cutPlaceholders() {
    return this.page.evaluate(() => [...document.querySelectorAll("input:placeholder-shown")].filter((e) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(e);
      const ruler = document.createElement("canvas").getContext("2d");
      ruler.font = font;
      const room = e.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return e.checkVisibility() && ruler.measureText(e.placeholder).width > room;
    }).map((e) => e.placeholder));
  }
  /** Elements that the page itself never has: injected by a name or a title. */
  get smuggled() {
    return this.root.locator("img, script:not([src], [type='application/json']), [onerror], [onload]");
  }
};
var Lost = class extends Part {
  /** Its picture. */
  get picture() {
    return this.root.locator("img");
  }
  /** The link to the start screen, in English. */
  get toStart() {
    return this.root.getByRole("link", { name: "To the start screen" });
  }
  /** Its scripts; there must be none. */
  get scripts() {
    return this.root.locator("script");
  }
};
var Top = class extends Part {
  /** Opens the start screen. */
  get home() {
    return this.root.getByTestId("home");
  }
  /** The heading of the page. */
  get title() {
    return this.root.locator("h1");
  }
  /** The progress of the game. */
  get summary() {
    return this.root.locator("#summary");
  }
  /** Compares the players. */
  get compare() {
    return this.root.getByTestId("compare-open");
  }
  /** Asks for a hint. */
  get hint() {
    return this.root.getByTestId("hint");
  }
  /** Opens the log of the whole game. */
  get history() {
    return this.root.getByTestId("history");
  }
  /** Opens the rules. */
  get rules() {
    return this.root.getByTestId("rules");
  }
  /** Opens the form for a new game. */
  get new() {
    return this.root.getByTestId("new");
  }
  /** Opens the menu. */
  get menu() {
    return this.root.getByTestId("menu");
  }
};
var Tabs = class extends Part {
  /** Compares the players. */
  get compare() {
    return this.root.getByTestId("compare-tab");
  }
  /** Asks for a hint. */
  get hint() {
    return this.root.getByTestId("hint-tab");
  }
  /** Shows or hides the list of actions. */
  get actions() {
    return this.root.getByTestId("panel-actions");
  }
  /** Shows or hides the log. */
  get log() {
    return this.root.getByTestId("panel-log");
  }
  /** Shows or hides a list: actions or log. */
  panel(name) {
    return this.root.getByTestId(`panel-${name}`);
  }
};
var Players = class extends Part {
  /** Each player, from the first seat on. */
  get all() {
    return this.root.locator(":scope > li");
  }
  /** The button of the player at a seat; shows their display. */
  player(seat) {
    return this.root.getByTestId(`player-${seat}`);
  }
  /** The names, from the first seat on. */
  get names() {
    return this.root.locator(".pl-name");
  }
  /** The visible part of each name, up to its ellipsis. */
  get seenNames() {
    return this.root.locator(".pl-name").evaluateAll((names) => names.map((name) => {
      const range = document.createRange(), text = name.firstChild, right = name.getBoundingClientRect().right;
      if (name.scrollWidth <= name.clientWidth) return text.data;
      let last = text.data.length;
      const dots = 12.5;
      do
        range.setStart(text, 0), range.setEnd(text, --last);
      while (range.getBoundingClientRect().right + dots > right);
      return text.data.slice(0, last);
    }));
  }
  /** The number of victory points of a player. */
  points(seat) {
    return this.root.locator(`.pl-vp b >> nth=${seat}`);
  }
  /** The victory points of all players, from the first seat on. */
  get allPoints() {
    return this.root.locator(".pl-vp b");
  }
  /** The points that a scoring would bring now, from the first seat on. */
  get now() {
    return this.root.locator(".now");
  }
};
var Track = class extends Part {
  /** The tile of a space, 0 to 13; selects it. */
  space(number) {
    return this.root.getByTestId(`space-${number}`);
  }
  /** The tiles that can be clicked, in the order of the spaces. */
  get tiles() {
    return this.root.locator('[data-do^="space "]');
  }
  /** The spaces with a tile that can be clicked. */
  get spaces() {
    return this.root.locator('[data-do^="space "]').evaluateAll((tiles) => tiles.map((tile) => Number(tile.dataset.do.split(" ")[1])));
  }
  /** The mark of a tile that is new since the player's last turn. */
  new(number) {
    return this.root.getByTestId(`new-${number}`);
  }
  /** The marks of all tiles that are new since the player's last turn. */
  get fresh() {
    return this.root.locator(".fresh");
  }
  /** The figure of a player on the track. */
  figure(seat) {
    return this.root.getByTestId(`figure-${seat}`);
  }
  /** The die on the track. */
  get die() {
    return this.root.getByTestId("die");
  }
  /** The place of the next tiles. */
  get next() {
    return this.root.getByTestId("next");
  }
  /** The tiles that cannot be taken. */
  get refused() {
    return this.root.locator("[data-testid^=space-][aria-label*='annot be taken'], .place.why");
  }
  /** Everything on the track that can be clicked, except the figures. */
  get lit() {
    return this.root.locator("[data-do]:not([data-do^=seat])");
  }
  /** The selected tile. */
  get chosen() {
    return this.root.locator(".chosen");
  }
  /** The selected tile, as exposed to a screen reader. */
  get pressed() {
    return this.root.locator('[aria-pressed="true"]');
  }
  /** The edge of the tile under the pointer. */
  get pointedAt() {
    return this.root.locator(".hint-edge");
  }
  /** The width of a tile, in CSS pixels. */
  get tileWidth() {
    return this.root.locator(".on-track .t-edge").evaluateAll(([element]) => element.getBoundingClientRect().width);
  }
  /** The size of its smallest letters, in CSS pixels. */
  get smallestLetters() {
    return this.root.locator("text").evaluateAll((texts) => {
      const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
      return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
    });
  }
};
var Stacks = class extends Part {
  /** A stack, 0 to 3. */
  stack(number) {
    return this.root.getByTestId(`stack-${number}`);
  }
};
var Warehouse = class extends Part {
  /** The row of wood, stone, grain, cattle or sheep; sells one cube where that is legal. */
  row(kind) {
    return this.root.getByTestId(`row-${kind}`);
  }
};
var Display = class extends Part {
  /** Its owner's name and possessions. */
  get caption() {
    return this.page.locator("#caption");
  }
  /** The topmost thing on a cell, x to the east, y to the south. */
  cell(x, y) {
    return this.root.locator(`[data-testid="cell-${x},${y}"] >> nth=-1`);
  }
  /** The cells for the selected tile, or the clansmen that can be selected. */
  get cells() {
    return this.root.locator('[data-do^="cell "]');
  }
  /** The heath around the tiles. */
  get heath() {
    return this.root.locator(".heath");
  }
  /** Everything at a cell: tiles, and legal cells. */
  get allCells() {
    return this.root.locator("[data-testid^=cell]");
  }
  /** A cell, if a line of the log is about it. */
  markedCell(x, y) {
    return this.root.locator(`[data-testid="cell-${x},${y}"].about`);
  }
  /** The tiles that can be activated now. */
  get free() {
    return this.root.locator(".pt.activate [data-do]");
  }
  /** The places that a lesson asks for. */
  get meant() {
    return this.root.locator(".meant[data-do]");
  }
  /** The heading that names the owner. */
  get whose() {
    return this.page.locator("#caption h2");
  }
  /** A count in the caption: coin, card and so on. */
  chip(kind) {
    return this.page.locator(`#caption .st-${kind} .chip`);
  }
  /** The display of a player; hidden while another one is shown. */
  of(seat) {
    return this.root.locator(`#display-${seat}`);
  }
  /** The scroll position of the table, 0 unless the window is too small for it. */
  get tableScrolled() {
    return this.page.evaluate(() => document.getElementById("table").scrollTop);
  }
  /** The marks of possible actions on a player's display. */
  marks(seat) {
    return this.root.locator(`#marks-${seat}`);
  }
  /** The tiles and cells that can be inspected. */
  get canBeAsked() {
    return this.root.locator("[data-ask^=cell]");
  }
  /** The numbered steps of a hint. */
  get stepsOfHint() {
    return this.root.locator(".hint-step");
  }
  /** The preview of the tile at the cell under the pointer. */
  get hintGhost() {
    return this.root.locator(".hint-ghost");
  }
  /** The tile at its chosen cell, not yet confirmed. */
  get ghost() {
    return this.root.locator(".ghost");
  }
  /** The highlighted tiles on which a clansman could build. */
  get placesToStand() {
    return this.root.locator(".pt.where");
  }
  /** Those that a clansman can reach now. */
  get movesToStand() {
    return this.root.locator('.pt.where [data-do^="action move"]');
  }
  /** Returns to the display of the player on turn. */
  get back() {
    return this.page.getByTestId("back");
  }
  /** The announcement of the winner. */
  get won() {
    return this.page.getByTestId("won");
  }
  /** Shows the whole display again. */
  get whole() {
    return this.page.getByTestId("zoom-fit");
  }
  /** Zooms out. */
  get smaller() {
    return this.page.getByTestId("zoom-out");
  }
  /** Zooms in. */
  get larger() {
    return this.page.getByTestId("zoom-in");
  }
};
var Others = class extends Part {
  /** The small display of a player; shows it as the large one. */
  seat(seat) {
    return this.root.getByTestId(`seat-${seat}`);
  }
  /** The subject of the line under the pointer. */
  get marked() {
    return this.root.locator(".about");
  }
};
var ActionBar = class extends Part {
  /** The prompt: one sentence that says what to do now. */
  get now() {
    return this.root.locator("#now");
  }
  /** The reason for a refusal, or a warning. */
  get why() {
    return this.root.locator(".why");
  }
  /** All of its text, without the buttons. */
  get says() {
    return this.root.locator(".say");
  }
  /** Facts about the selection. */
  get details() {
    return this.root.locator(".details");
  }
  /** The heading of a fact, by the rule that it links to. */
  fact(rule) {
    return this.root.locator(`.details b [data-testid=rule-${rule}]`);
  }
  /** Height of the text that is out of sight, in CSS pixels. */
  get unseen() {
    return this.root.locator(".say").evaluateAll(([say]) => say.scrollHeight - say.clientHeight);
  }
  /** The number of texts kept back until the bar is pulled up. */
  get keptBack() {
    return this.root.locator(".say").evaluateAll(([say]) => [...say.querySelectorAll(".details, .asked")].filter((text) => !text.getClientRects().length || text.scrollWidth > text.clientWidth + 1).length);
  }
  /** Width by which the content exceeds the bar. */
  get unseenBeside() {
    return this.root.locator(".say").evaluateAll(([say]) => say.scrollWidth - say.clientWidth);
  }
  /** The texts of which only the upper half can be seen. */
  get cutWords() {
    return this.root.locator(".say").evaluateAll(([say]) => {
      const box = say.getBoundingClientRect();
      const { right } = (say.querySelector(":scope > .details") ?? say).getBoundingClientRect();
      const end = box.bottom - parseFloat(say.style.clipPath.split(" ")[2] ?? 0);
      const range = document.createRange(), texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT), cut = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects())
          if (line.left < right && line.top + 0.21 * line.height < end && line.bottom - 0.21 * line.height > end) cut.push(texts.currentNode.data);
      }
      return cut;
    });
  }
  /** Its buttons. */
  get buttons() {
    return this.root.locator(".b");
  }
  /** Its last row: undo and the end of the turn. */
  get foot() {
    return this.root.locator(".foot");
  }
  /** The buttons that end the turn. */
  get endings() {
    return this.root.locator(".ending button");
  }
  /** A button by the first word of its command. */
  byWord(word) {
    return this.root.getByTestId(`bar-${word}`);
  }
  /** Lays the chosen tile at the chosen cell. */
  get confirm() {
    return this.root.getByTestId("bar-confirm");
  }
  /** Clears the selection, or cancels a question. */
  get cancel() {
    return this.root.getByTestId("bar-cancel");
  }
  /** Undoes the last action. */
  get undo() {
    return this.root.getByTestId("bar-undo");
  }
  /** Redoes it. */
  get redo() {
    return this.root.getByTestId("bar-redo");
  }
  /** Undoes the whole turn. */
  get restart() {
    return this.root.getByTestId("bar-restart");
  }
  /** Ends the turn. */
  get end() {
    return this.root.getByTestId("bar-end");
  }
  /** Activates the remaining tiles and ends the turn. */
  get finish() {
    return this.root.getByTestId("bar-finish");
  }
  /** Confirms a question: does it all the same. */
  get anyway() {
    return this.root.getByTestId("bar-anyway");
  }
  /** Shows on which tiles a clansman could build. */
  get where() {
    return this.root.getByTestId("bar-where");
  }
  /** Passes for the rest of the game. */
  get passOn() {
    return this.root.getByTestId("bar-pass-on");
  }
  /** Sells the cubes that the selection requires to be sold first. */
  get sellFirst() {
    return this.root.getByTestId("bar-sell-first");
  }
  /** Activates all tiles that cost nothing. */
  get activateAll() {
    return this.root.getByTestId("bar-activate-all");
  }
  /** Starts a branch at the moment under review in the history. */
  get branch() {
    return this.root.getByTestId("bar-branch");
  }
  /** Pauses the bots. */
  get pauseBots() {
    return this.root.locator("[data-do='bots pause']");
  }
  /** Resumes the bots. */
  get resumeBots() {
    return this.root.locator("[data-do='bots go']");
  }
  /** Plays all of a hint. */
  get accept() {
    return this.root.locator("[data-do='accept all']");
  }
  /** Plays the next step of a hint. */
  get acceptStep() {
    return this.root.locator("[data-do='accept step']");
  }
  /** Shows the final standings again. */
  get standings() {
    return this.root.getByTestId("bar-standings");
  }
  /** The handle that pulls the bar up when its text has no room. */
  get more() {
    return this.root.getByTestId("bar-more");
  }
  /** The answer to an inspection. */
  get answer() {
    return this.root.getByTestId("answer");
  }
  /** The inspected thing, with its picture. */
  get asked() {
    return this.root.locator(".asked");
  }
  /** The sign for another turn of the same player. */
  get again() {
    return this.root.getByTestId("again");
  }
  /** A hint. */
  get advice() {
    return this.page.getByTestId("advice");
  }
  /** Progress of the search for a hint. */
  get adviceProgress() {
    return this.page.locator("progress#advice");
  }
  /** Closes the hint. */
  get cancelHint() {
    return this.page.getByTestId("hint-cancel");
  }
  /** A tip for a first game. */
  get guide() {
    return this.page.getByTestId("guide");
  }
  /** The goal of the game, in the first turn of a guided one. */
  get goal() {
    return this.root.getByTestId("goal");
  }
  /** The sentence that this is or may be the player's last turn. */
  get lastTurn() {
    return this.root.getByTestId("last-turn");
  }
  /** The summary of everything since the player's last turn. */
  get told() {
    return this.root.getByTestId("since-told");
  }
  /** The text of the tip. */
  get guideSays() {
    return this.page.locator("[data-testid=guide] span >> nth=0");
  }
  /** The link to the paragraph of the rules that applies. */
  get rule() {
    return this.root.locator("[data-testid^=rule-] >> nth=0");
  }
  /** Progress of a bot's search. */
  get thinking() {
    return this.root.locator("progress#thinking");
  }
  /** The events since the player's last turn, line by line. */
  get news() {
    return this.root.locator(".news");
  }
  /** The lines about actions of players. */
  get newsOfPlayers() {
    return this.root.locator("li[class]");
  }
  /** A line of the events, from 0. */
  since(number) {
    return this.root.getByTestId(`since-${number}`);
  }
  /** Replays these events step by step. */
  get replaySince() {
    return this.root.getByTestId("since-replay");
  }
  /** The remarks of bots on their turns. */
  get talk() {
    return this.root.locator(".talk");
  }
};
var ActionList = class extends Part {
  /** Each action; a click plays it. */
  get all() {
    return this.root.getByTestId("action");
  }
  /** The container of all actions. */
  get group() {
    return this.root.locator("#actions");
  }
  /** The group of the selection on the boards. */
  get chosen() {
    return this.root.locator("#actions .group.on");
  }
  /** Closes the list where it covers a small screen. */
  get close() {
    return this.root.locator(".shut");
  }
  /** The actions that a lesson asks for. */
  get meant() {
    return this.root.locator("#actions .meant");
  }
  /** Each action as `act` and the parameter `play` take it. */
  get texts() {
    return this.root.locator("[data-testid=action]").evaluateAll((all) => all.map((each) => each.dataset.action));
  }
};
var Log = class extends Part {
  /** The container of all turns. */
  get list() {
    return this.root.locator("#log");
  }
  /** All turns, newest last. */
  get turns() {
    return this.root.locator("#log > .turn");
  }
  /** The lines about scorings. */
  get scorings() {
    return this.root.locator("#log .line.score");
  }
  /** The line above the entries since the player's last turn. */
  get since() {
    return this.root.getByTestId("log-since");
  }
  /** The sentences of the expanded turns. */
  get openFolds() {
    return this.root.locator("#log [aria-expanded=true]");
  }
  /** All that can be pressed: the sentences, and the steps of expanded turns. */
  get pressable() {
    return this.root.locator("#log [data-do]");
  }
  /** The Tab stops among those. */
  get tabStops() {
    return this.root.locator("#log [tabindex='0']");
  }
  /** A turn by its number. */
  turn(number) {
    return new Turn(this.root.locator(`[data-key="turn-${number}"]`));
  }
  /** The sentence of a turn; expands and collapses it. */
  fold(number) {
    return this.root.getByTestId(`fold-${number}`);
  }
  /** A step by the number of its action. */
  line(number) {
    return this.root.getByTestId(`line-${number}`);
  }
  /** All steps of the expanded turns. */
  get lines() {
    return this.root.locator(".ln");
  }
  /** The step of the moment under review. */
  get onMoment() {
    return this.root.locator("#log .on-moment");
  }
  /** The marks on the boards for the line under the pointer or with the focus. */
  get about() {
    return this.page.locator(".about");
  }
  /** The names in its sentences. */
  get names() {
    return this.root.locator("#log b");
  }
  /** The scrolling container. */
  get scroll() {
    return this.root.locator("#log-scroll");
  }
  /** Opens the history. */
  get lookBack() {
    return this.root.getByTestId("look-back");
  }
  /** Closes the log where it covers a small screen. */
  get close() {
    return this.root.locator(".shut");
  }
  /** Shows the summary since the player's last turn again. */
  get tellSince() {
    return this.root.getByTestId("tell-since");
  }
};
var Turn = class extends Part {
  /** Its sentence; expands and collapses it. */
  get fold() {
    return this.root.locator(".fold");
  }
  /** The same by its role: the button inside the heading. */
  get buttonInHeading() {
    return this.root.locator("role=heading >> role=button");
  }
  /** Its steps, while it is expanded. */
  get lines() {
    return this.root.locator(".ln");
  }
};
var Past = class extends Part {
  /** Goes to the beginning. */
  get first() {
    return this.root.getByTestId("past-first");
  }
  /** Goes one action back. */
  get back() {
    return this.root.getByTestId("past-back");
  }
  /** Starts the replay. */
  get play() {
    return this.root.getByTestId("past-play");
  }
  /** Pauses the replay. */
  get pause() {
    return this.root.getByTestId("past-pause");
  }
  /** Goes one action forward. */
  get forward() {
    return this.root.getByTestId("past-forward");
  }
  /** Goes to the latest action. */
  get last() {
    return this.root.getByTestId("past-last");
  }
  /** The slider over all actions. */
  get range() {
    return this.root.getByTestId("past-range");
  }
  /** The button for a speed of bots and replays: normal, slow, fast or at-once. */
  speed(name) {
    return this.root.getByTestId(`speed-${name}`);
  }
  /** Returns to the current position. */
  get leave() {
    return this.root.getByTestId("bar-past");
  }
  /** The output of a bot from the Workshop, in a game of a match. */
  get printed() {
    return this.root.getByTestId("workshop-printed");
  }
  /** The error of a bot from the Workshop in the position shown. */
  get failed() {
    return this.root.getByTestId("workshop-failed");
  }
};
var Lesson = class extends Part {
  /** The current instruction. */
  get says() {
    return this.root.getByTestId("lesson-says");
  }
  /** The comment on the last action. */
  get told() {
    return this.root.getByTestId("lesson-told");
  }
  /** The position in the list of lessons, as a picture. */
  get place() {
    return this.root.locator(".lesson-head [role=img]");
  }
  /** The answers to its question. */
  get answers() {
    return this.root.locator("[data-answer]");
  }
  /** The main buttons that do not glow, by command. */
  get distracting() {
    return this.root.locator("#bar .pri:not(.meant)").evaluateAll((buttons) => {
      const color = (element) => getComputedStyle(element).backgroundColor;
      return buttons.filter((button) => color(button) !== color(button.closest("#bar"))).map((button) => button.dataset.do);
    });
  }
  /** Skips the lesson. */
  get skip() {
    return this.root.getByTestId("bar-skip-lesson");
  }
  /** Leaves the lesson. */
  get leave() {
    return this.root.getByTestId("bar-leave-lesson");
  }
  /** Plays on after the last lesson. */
  get playOn() {
    return this.root.getByTestId("bar-play-on");
  }
  /** The list of lessons, when one is done. */
  get allLessons() {
    return this.root.getByTestId("bar-learn");
  }
};
var Puzzle = class extends Part {
  /** The task. */
  get task() {
    return this.root.getByTestId("puzzle-task");
  }
  /** The result. */
  get verdict() {
    return this.root.getByTestId("puzzle-verdict");
  }
  /** The difference between the best turn and the one played. */
  get differs() {
    return this.root.getByTestId("differs");
  }
  /** Restarts it. */
  get again() {
    return this.root.locator("[data-do='puzzle again']");
  }
  /** Shows the best turn on the boards. */
  get show() {
    return this.root.locator("[data-do='puzzle show']");
  }
  /** Returns to the previous place. */
  get leave() {
    return this.root.locator("[data-do='puzzle back']");
  }
};
var Asking = class extends Part {
};
var HandOver = class extends Part {
  /** Closes the band where it waits for a click. */
  get goOn() {
    return this.root.getByTestId("bar-go-ahead");
  }
};
var Stage = class extends Part {
  /** The flying pictures. */
  get flying() {
    return this.root.locator(".flying");
  }
  /** The dragged tile. */
  get dragged() {
    return this.root.locator(".dragged");
  }
  /** The largest number seen. */
  get mostFlying() {
    return this.page.evaluate(() => window.most);
  }
  /** The noted animations: `flying` pictures, the `counter` of a player's points, or `else`. */
  get motions() {
    return this.page.evaluate(() => window.moved);
  }
};
var Notices = class extends Part {
  /** Each notice. */
  get all() {
    return this.root.locator(".notice");
  }
  /** Closes them. */
  get close() {
    return this.button("Close", { exact: false });
  }
};
var Banners = class extends Part {
  /** A banner by its name: update, offer or elsewhere. */
  banner(name) {
    return this.root.getByTestId(`banner-${name}`);
  }
  /** Loads the new version now. */
  get load() {
    return this.root.getByTestId("bar-offline:load");
  }
  /** Postpones the new version. */
  get later() {
    return this.root.getByTestId("bar-offline:later");
  }
  /** Takes over a game that is open in another tab. */
  get playHere() {
    return this.button("Play here", { exact: false });
  }
};
var RulesSheet = class extends Part {
  /** Closes it. */
  get close() {
    return this.root.getByTestId("close-rules");
  }
  /** The scrolling text. */
  get body() {
    return this.root.locator("#rules-body");
  }
  /** The search field. */
  get search() {
    return this.root.getByTestId("rules-search");
  }
  /** The number of search results. */
  get found() {
    return this.root.getByRole("status");
  }
  /** The list items, search results first. */
  get lines() {
    return this.root.getByRole("listitem");
  }
  /** The link to a search result, by its text. */
  entry(words) {
    return this.root.locator(`role=link[name='${words}']`);
  }
  /** The choice of benefit by which tiles are filtered. */
  get brings() {
    return this.root.getByTestId("rules-brings");
  }
  /** The visible tiles with that benefit. */
  get tiles() {
    return this.root.locator(".rb-card:visible");
  }
  /** The slider for a lead in a scoring. */
  get lead() {
    return this.root.getByTestId("rules-lead");
  }
  /** The points for that lead. */
  get points() {
    return this.root.locator("#rules-points");
  }
  /** A paragraph by its name in addresses: `#rules=laying`. */
  paragraph(name) {
    return this.root.locator(`#rule-${name}`);
  }
  /** Plays the example of a paragraph step by step. */
  show(name) {
    return this.root.getByTestId(`show-${name}`);
  }
  /** The visible steps of the example, in words. */
  get steps() {
    return this.root.locator(".rb-show:visible");
  }
  /** The picture of the current step. */
  get stepPicture() {
    return this.root.locator(".rb-show li:visible svg.rb-chain");
  }
  /** The note on the current game: `now-taking` or `tile-4`. */
  live(name) {
    return this.root.locator(`[data-slot=${name}]`);
  }
  /** The visible parts of the page beside it. */
  get others() {
    return this.page.locator("body > :not(#rules):visible");
  }
};
var Dialogs = class extends Part {
  /** The open dialog, whichever it is. */
  get open() {
    return new Dialog(this.page.locator("#dialogs dialog"));
  }
  /** A game that was opened by link. */
  get arrived() {
    return new Arrived(this.page.getByTestId("dialog-arrived"));
  }
  /** An inspected thing, enlarged. */
  get closer() {
    return new Closer(this.page.getByTestId("dialog-closer"));
  }
  /** The comparison of the players. */
  get compare() {
    return new Compare(this.page.getByTestId("dialog-compare"));
  }
  /** Past deals of the day. */
  get days() {
    return new Days(this.page.getByTestId("dialog-days"));
  }
  /** An unexpected error. */
  get error() {
    return new Failure(this.page.getByTestId("dialog-error"));
  }
  /** The log of the whole game. */
  get history() {
    return new History(this.page.getByTestId("dialog-history"));
  }
  /** A guest's answer to an invitation to a live game. */
  get join() {
    return new Join(this.page.getByTestId("dialog-join"));
  }
  /** The list of lessons. */
  get learn() {
    return new Learn(this.page.getByTestId("dialog-learn"));
  }
  /** The field for a received link. */
  get link() {
    return new OpenLink(this.page.getByTestId("dialog-link"));
  }
  /** The live game on this device, and its invitations. */
  get live() {
    return new Live(this.page.getByTestId("dialog-live"));
  }
  /** The menu. */
  get menu() {
    return new Menu(this.page.getByTestId("dialog-menu"));
  }
  /** My games. */
  get myGames() {
    return new MyGames(this.page.getByTestId("dialog-saves"));
  }
  /** The form for a new game. */
  get newGame() {
    return new NewGame(this.page.getByTestId("dialog-new"));
  }
  /** The list of puzzles. */
  get puzzles() {
    return new Puzzles(this.page.getByTestId("dialog-puzzles"));
  }
  /** The review of a whole game. */
  get review() {
    return new Review(this.page.getByTestId("dialog-review"));
  }
  /** The camera, looking for a code. */
  get scan() {
    return new Scan(this.page.getByTestId("dialog-scan"));
  }
  /** A scoring. */
  get scoring() {
    return new Scoring(this.page.getByTestId("dialog-scoring"));
  }
  /** The settings. */
  get settings() {
    return new Settings(this.page.getByTestId("dialog-settings"));
  }
  /** A game as a link. */
  get share() {
    return new Share(this.page.getByTestId("dialog-share"));
  }
  /** The final standings. */
  get standings() {
    return new Standings(this.page.getByTestId("dialog-standings"));
  }
  /** Reopening an ended turn. */
  get takeBack() {
    return new TakeBack(this.page.getByTestId("dialog-take-back"));
  }
  /** The Workshop, in which one writes opponents. */
  get workshop() {
    return new Workshop(this.page.getByTestId("dialog-workshop"));
  }
};
var Dialog = class extends Part {
  /** Its close button. */
  get close() {
    return this.root.getByTestId("close");
  }
  /** The button in its footer that closes it, if it only informs. */
  get goOn() {
    return this.root.getByTestId("bar-close");
  }
  /** The button in its footer that closes it, whatever its words. */
  get footClose() {
    return this.root.locator(".dlg-foot [data-do=close]");
  }
  /** Its heading. */
  get title() {
    return this.root.locator("#dlg-title");
  }
  /** The error message. */
  get problem() {
    return this.root.getByTestId("problem");
  }
  /** The information that it gives. */
  get told() {
    return this.root.getByTestId("told");
  }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words) {
    return this.root.locator(`summary:has-text('${words}')`);
  }
  /** Everything between its header and its footer. */
  get body() {
    return this.root.locator(".dlg-body");
  }
  /** The number of its elements with an animation, finished or not. */
  get moving() {
    return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== "none").length);
  }
};
var Arrived = class extends Dialog {
  /** The events since the player's last turn in it. */
  get since() {
    return this.root.getByTestId("since");
  }
  /** The turns among those events. */
  get turns() {
    return this.root.locator("[data-testid=since] .turn");
  }
  /** The choice of one's own seat, by name. */
  seat(name) {
    return this.root.locator(`role=radio[name=/${name}/]`);
  }
};
var Closer = class extends Dialog {
  /** The facts about it, line by line. */
  get lines() {
    return this.root.locator(".card-lines li");
  }
  /** Its numbers in the current game. */
  get now() {
    return this.root.getByTestId("card-now");
  }
};
var Compare = class extends Dialog {
  /** The table of tiles, clansmen and everything else, in numbers. */
  get table() {
    return this.root.getByTestId("compare");
  }
  /** The cells of a row, from the first seat on. */
  row(name) {
    return this.root.locator(`role=row[name=/${name}/] >> role=cell`);
  }
  /** The time of the next scoring, as far as it is known. */
  get nextScoring() {
    return this.root.getByTestId("next-scoring");
  }
  /** The known content of a stack. */
  inStack(number) {
    return this.root.getByTestId(`in-stack-${number}`);
  }
  /** The heading above the points by source so far. */
  get soFar() {
    return this.root.getByRole("heading", { name: "Points so far" });
  }
};
var Days = class extends Dialog {
  /** All days, latest first. */
  get all() {
    return this.root.locator(".day");
  }
  /** A day by its date, such as 2026-11-21. */
  day(date) {
    return this.root.getByTestId(`day-${date}`);
  }
  /** Plays the deal of a day, or resumes it. */
  play(date) {
    return this.root.locator(`[data-testid='day-${date}'] >> role=button`);
  }
};
var Deleting = class extends Part {
  /** Asks for confirmation. */
  get delete() {
    return this.button("Delete", { exact: false });
  }
  /** Confirms the deletion. */
  get deleteNow() {
    return this.button("Delete", { exact: true });
  }
  /** Cancels the deletion. */
  get keep() {
    return this.button("Keep", { exact: false });
  }
};
var Failure = class extends Deleting {
  /** Its close button. */
  get close() {
    return this.root.getByTestId("close");
  }
  /** The button in its footer that closes it, if it only informs. */
  get goOn() {
    return this.root.getByTestId("bar-close");
  }
  /** The button in its footer that closes it, whatever its words. */
  get footClose() {
    return this.root.locator(".dlg-foot [data-do=close]");
  }
  /** Its heading. */
  get title() {
    return this.root.locator("#dlg-title");
  }
  /** The error message. */
  get problem() {
    return this.root.getByTestId("problem");
  }
  /** The information that it gives. */
  get told() {
    return this.root.getByTestId("told");
  }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words) {
    return this.root.locator(`summary:has-text('${words}')`);
  }
  /** Everything between its header and its footer. */
  get body() {
    return this.root.locator(".dlg-body");
  }
  /** The number of its elements with an animation, finished or not. */
  get moving() {
    return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== "none").length);
  }
  /** The technical details, for a bug report. */
  get details() {
    return this.root.locator("pre");
  }
  /** Exports the game as a file. */
  get export() {
    return this.button("Save as a file", { exact: false });
  }
  /** Restarts the page without the game. */
  get setAside() {
    return this.button("Set this game aside", { exact: false });
  }
  /** Asks for confirmation before the game is deleted. */
  get delete() {
    return this.button("Delete this game", { exact: false });
  }
  /** Reloads the page. */
  get reload() {
    return this.button("Reload the page", { exact: false });
  }
};
var History = class extends Dialog {
  /** All turns, newest last. */
  get turns() {
    return this.root.locator("li.turn");
  }
  /** All steps. */
  get lines() {
    return this.root.locator(".ln");
  }
  /** The element with these words. */
  words(words) {
    return this.root.locator(`text=${words}`);
  }
};
var Exchange = class extends Dialog {
  /** The sentence that says what is being waited for. */
  get waits() {
    return this.root.getByTestId("live-waits");
  }
  /** The invitation or answer as a QR code. */
  get code() {
    return this.root.getByTestId("qr");
  }
  /** Copies the link. */
  get copy() {
    return this.root.getByTestId("live-copy");
  }
  /** Opens the device's share sheet. */
  get sheet() {
    return this.root.getByTestId("live-sheet");
  }
  /** The STUN server for different networks, collapsed. */
  get networks() {
    return this.root.getByTestId("live-networks");
  }
  /** Unfolds it. */
  get networksHeading() {
    return this.root.locator("[data-testid=live-networks] summary");
  }
  /** The field for its address. */
  get stun() {
    return this.root.getByTestId("stun");
  }
  /** Keeps the address in the field. */
  get keepStun() {
    return this.root.getByTestId("stun-keep");
  }
};
var Join = class extends Exchange {
  /** The field for the guest's name. */
  get name() {
    return this.root.getByTestId("live-name");
  }
  /** Accepts the invitation. */
  get join() {
    return this.root.getByTestId("live-join");
  }
  /** The answer as a link. */
  get answer() {
    return this.root.getByTestId("live-answer");
  }
};
var Learn = class extends Dialog {
  /** A lesson by its name. */
  lesson(name) {
    return this.root.getByTestId(`lesson-${name}`);
  }
  /** Begins a lesson, or resumes it. */
  begin(name) {
    return this.root.locator(`[data-testid=lesson-${name}] >> role=button`);
  }
  /** The finished lessons. */
  get done() {
    return this.root.locator(".lessons [data-done=true]");
  }
};
var OpenLink = class extends Dialog {
  /** The field for the link. */
  get pasted() {
    return this.root.getByTestId("link-text");
  }
  /** Opens the link in the field. */
  get submit() {
    return this.root.getByTestId("link-open");
  }
  /** Scans a link with the camera. */
  get scan() {
    return this.root.getByTestId("bar-scan-code");
  }
};
var Live = class extends Exchange {
  /** Starts playing the game on the table on several devices. */
  get begin() {
    return this.root.getByTestId("live-begin");
  }
  /** The choice of the device for a seat, before that. */
  where(seat) {
    return this.root.getByTestId(`where-${seat}`);
  }
  /** Invites with codes that the devices show and scan. */
  get byCamera() {
    return this.root.getByTestId("live-camera");
  }
  /** Invites with links. */
  get asLink() {
    return this.root.getByTestId("live-link");
  }
  /** The invitation as a link. */
  get invitation() {
    return this.root.getByTestId("live-invitation");
  }
  /** Scans the answer with the camera. */
  get scan() {
    return this.root.getByTestId("live-scan");
  }
  /** The field for the answer. */
  get pasted() {
    return this.root.getByTestId("live-pasted");
  }
  /** Takes the answer in the field. */
  get paste() {
    return this.root.getByTestId("live-paste");
  }
  /** Cancels the invitation and returns to the list of seats. */
  get withdraw() {
    return this.root.getByTestId("live-withdraw");
  }
  /** Invites again, after the connection has failed. */
  get again() {
    return this.root.getByTestId("live-invite");
  }
  /** Invites somebody to watch. */
  get watch() {
    return this.root.getByTestId("live-watch");
  }
  /** Continues by link; asks for confirmation if devices are connected. */
  get byLink() {
    return this.root.getByTestId("live-by-link");
  }
  /** Ends the live game, to continue by link. */
  get byLinkNow() {
    return this.root.getByTestId("live-by-link-now");
  }
  /** Stays connected. */
  get stay() {
    return this.root.getByTestId("bar-live");
  }
  /** Makes this device the host. */
  get hostHere() {
    return this.root.getByTestId("live-again");
  }
  /** A seat; `data-presence` is the state of its device: connected, away or gone. */
  seat(number) {
    return this.root.getByTestId(`live-seat-${number}`);
  }
  /** Invites somebody to a seat whose device is gone. */
  invite(seat) {
    return this.root.getByTestId(`live-invite-${seat}`);
  }
  /** Has a seat played on this device from now on. */
  playHere(seat) {
    return this.root.getByTestId(`live-home-${seat}`);
  }
  /** Has a bot play a seat from now on. */
  letBotPlay(seat) {
    return this.root.getByTestId(`live-bot-${seat}`);
  }
};
var Menu = class extends Dialog {
  /** The commands of its entries. */
  get offers() {
    return this.root.locator(".menu [data-do]").evaluateAll((all) => all.map((entry) => entry.dataset.do));
  }
  /** The seed of the game. */
  get seed() {
    return this.root.getByTestId("seed");
  }
  /** My games. */
  get myGames() {
    return this.root.getByTestId("bar-saves");
  }
  /** Exports the game as a file. */
  get export() {
    return this.button("Save as a file", { exact: false });
  }
};
var MyGames = class extends Dialog {
  /** All saved games, the last one played first. */
  get saves() {
    return this.root.getByTestId("save");
  }
  /** The unreadable entries. */
  get broken() {
    return this.root.locator(".save.broken");
  }
  /** Shows the statistics of the games played here. */
  get statistics() {
    return this.root.getByTestId("bar-statistics");
  }
  /** The field for a file to import. */
  get file() {
    return this.root.getByTestId("import");
  }
  /** The choice of the person whose games are counted. */
  get who() {
    return this.root.getByTestId("statistics-who");
  }
  /** The player's points against those of others. */
  get lead() {
    return this.root.getByTestId("own-lead");
  }
  /** Consecutive days on which the deal of the day was played. */
  get days() {
    return this.root.getByTestId("own-days");
  }
  /** Games won, as a chart. */
  get wonBars() {
    return this.root.getByTestId("won-bars");
  }
  /** Games won, as a table. */
  get wonTable() {
    return this.root.getByTestId("won-table");
  }
  /** The rows of that table, without the header. */
  get wonRows() {
    return this.root.locator("[data-testid=won-table] tbody tr");
  }
  /** Points by source, as a chart. */
  get sourceBars() {
    return this.root.getByTestId("source-bars");
  }
  /** Points by source, as a table. */
  get sourceTable() {
    return this.root.getByTestId("source-table");
  }
  /** The number of achievements earned. */
  get deedsCount() {
    return this.root.getByTestId("deeds-count");
  }
  /** An achievement. */
  deed(name) {
    return this.root.getByTestId(`deed-${name}`);
  }
  /** A saved game, from 0. */
  save(number) {
    return new Save(this.root.locator(`[data-testid=save] >> nth=${number}`));
  }
  /** A saved game by its id. */
  entry(id) {
    return new Save(this.root.locator(`[data-id="${id}"]`));
  }
};
var Save = class extends Deleting {
  /** Resumes it. */
  get goOn() {
    return this.button("Continue", { exact: false });
  }
  /** Renames it. */
  get rename() {
    return this.button("Rename", { exact: false });
  }
  /** The time of the save. */
  get when() {
    return this.root.locator(".save-when");
  }
};
var NewGame = class extends Dialog {
  /** The field for the name of a seat, from 0. */
  name(seat) {
    return this.root.locator(`#name-${seat}`);
  }
  /** The fields for the names, from the first seat on. */
  get names() {
    return this.root.getByRole("textbox", { name: "Name of player" });
  }
  /** The choice of player for a seat: a person, or a bot of some level. */
  level(seat) {
    return this.root.getByTestId(`level-${seat}`);
  }
  /** The selected player of a seat. */
  levelChosen(seat) {
    return this.root.locator(`[data-testid=level-${seat}] option:checked`);
  }
  /** The choice of colour for a seat. */
  colour(seat) {
    return this.root.getByTestId(`colour-${seat}`);
  }
  /** The choice for a house rule, in the folded part. */
  variant(rule) {
    return this.root.getByTestId(`variant-${rule}`);
  }
  /** The heading of seed and house rules, folded; a click unfolds them. */
  get more() {
    return this.root.locator("[data-testid=new-more] summary");
  }
  /** Makes text and boards larger, for several people around a screen. */
  get larger() {
    return this.root.getByTestId("set-table");
  }
  /** The strength of the matched opponent; empty unless a seat is set to match. */
  get match() {
    return this.root.getByTestId("match");
  }
  /** The introductions of the opponents. */
  get meet() {
    return this.root.getByTestId("meet");
  }
  /** The seed. */
  get seed() {
    return this.root.locator("#seed");
  }
  /** Hides the seed until the end. */
  get secret() {
    return this.root.getByTestId("secret");
  }
  /** Begins the game. */
  get start() {
    return this.root.getByTestId("start");
  }
};
var Puzzles = class extends Dialog {
  /** Asks for confirmation. */
  get delete() {
    return this.button("Delete", { exact: false });
  }
  /** Confirms the deletion. */
  get deleteNow() {
    return this.button("Delete", { exact: true });
  }
  /** Cancels the deletion. */
  get keep() {
    return this.button("Keep", { exact: false });
  }
  /** A puzzle by its number, from 1, from the `own` or the `shipped` list. */
  puzzle(of, number) {
    return this.root.getByTestId(`puzzle-${of}-${number}`);
  }
  /** All puzzles of a list. */
  all(of) {
    return this.root.locator(`[data-testid^=puzzle-${of}-]`);
  }
  /** The number of solved puzzles of a list, in words. */
  solved(of) {
    return this.root.getByTestId(`solved-${of}`);
  }
  /** Exports the player's own puzzles as a file. */
  get export() {
    return this.button("Export", { exact: false });
  }
  /** The field for a file to import. */
  get file() {
    return this.root.getByTestId("import");
  }
};
var Review = class extends Dialog {
  /** Starts the review. */
  get start() {
    return this.root.getByTestId("bar-review:start");
  }
  /** Progress of the review. */
  get progress() {
    return this.root.getByTestId("review-progress");
  }
  /** The costliest turns. */
  get costly() {
    return this.root.getByTestId("costly");
  }
  /** The course of the game, in one sentence. */
  get headline() {
    return this.root.getByTestId("headline");
  }
  /** One of these turns, from 0. */
  turn(number) {
    return new CostlyTurn(this.root.locator(`[data-testid=costly] >> nth=${number}`));
  }
  /** All players' chances of winning, as a chart. */
  get chances() {
    return this.root.getByTestId("chances");
  }
  /** The chances after the last turn, from the first seat on. */
  get lastChances() {
    return this.root.locator("[data-testid=course-chances] tbody tr:last-child td");
  }
};
var CostlyTurn = class extends Part {
  /** The display after it: `played` as it was, or `better` as it should have been. */
  display(which) {
    return this.root.getByTestId(`turn-${which}`);
  }
  /** The tiles marked in that display. */
  marked(which) {
    return this.root.locator(`[data-testid=turn-${which}] .marked`);
  }
  /** The difference between the two displays. */
  get differs() {
    return this.root.getByTestId("differs");
  }
  /** Shows it on the board. */
  get show() {
    return this.button("Show it on the board", { exact: false });
  }
  /** Turns it into a puzzle. */
  get tryIt() {
    return this.button("Try this turn", { exact: false });
  }
};
var Scan = class extends Dialog {
  /** The picture of the camera. */
  get picture() {
    return this.root.getByTestId("scan");
  }
  /** Instructions, or the reason why there is no camera. */
  get words() {
    return this.root.getByTestId("scan-words");
  }
};
var Scoring = class extends Dialog {
  /** The columns, as a picture. */
  get columns() {
    return this.root.getByTestId("columns");
  }
  /** The same in numbers. */
  get table() {
    return this.root.locator("table.score");
  }
  /** The points of each player, from the first seat on. */
  get totals() {
    return this.root.locator("table.score td.total");
  }
};
var Settings = class extends Dialog {
  /** The switch of a setting, by its name in docs/testing.md. */
  switch(name) {
    return this.root.getByTestId(`set-${name}`);
  }
  /** The label around such a switch, which toggles it. */
  label(name) {
    return this.root.locator(`label:has([data-testid=set-${name}])`);
  }
  /** The words of a switch; a click on them toggles it. */
  words(words) {
    return this.root.locator(`text='${words}'`);
  }
  /** A value of a setting, by their names in docs/testing.md. */
  value(name, value) {
    return this.root.getByTestId(`set-${name}-${value}`);
  }
  /** All values of a setting, by its visible title. */
  group(name) {
    return this.root.locator(`role=group[name=/${name}/]`);
  }
  /** A switch by its accessible name. */
  called(name) {
    return this.root.locator(`role=switch[name=/${name}/]`);
  }
  /** The choice of the language. */
  get language() {
    return this.root.getByTestId("set-language");
  }
  /** Restores the defaults. */
  get reset() {
    return this.button("Restore defaults", { exact: false });
  }
};
var Share = class extends Dialog {
  /** The link to the game. */
  get game() {
    return this.root.getByTestId("link-game");
  }
  /** The link to its deal. */
  get challenge() {
    return this.root.getByTestId("link-challenge");
  }
  /** The summary that unfolds the link to the deal. */
  get challengeFold() {
    return this.root.locator("details.challenge summary");
  }
  /** The reason for the missing link to the deal. */
  get noChallenge() {
    return this.root.getByTestId("no-challenge");
  }
  /** The house rules of the game, if it has any. */
  get houseRules() {
    return this.root.getByTestId("house-rules");
  }
  /** The link as a QR code. */
  get qr() {
    return this.root.getByTestId("qr");
  }
  /** Copies the link. */
  get copy() {
    return this.button("Copy link", { exact: false });
  }
  /** Opens the device's share sheet. */
  get share() {
    return this.button("Share…", { exact: false });
  }
};
var Standings = class extends Dialog {
  /** Points by source. */
  get table() {
    return this.root.getByTestId("standings");
  }
  /** Starts another game of the same players, in a live game on the same devices. */
  get rematch() {
    return this.button("Rematch", { exact: false });
  }
  /** On a guest's device in a live game: who can start a rematch. */
  get elsewhere() {
    return this.root.getByTestId("rematch-elsewhere");
  }
  /** The points of each player, from the first seat on. */
  get totals() {
    return this.root.locator("[data-testid=standings] tbody.total td");
  }
  /** The winner. */
  get winner() {
    return this.root.getByTestId("winner");
  }
  /** The effect of the game on the match level. */
  get matchNext() {
    return this.root.getByTestId("match-next");
  }
  /** The final displays of all players. */
  get glen() {
    return this.root.getByTestId("glen");
  }
  /** The new achievements. */
  get freshDeeds() {
    return this.root.getByTestId("fresh-deeds");
  }
  /** A new achievement. */
  freshDeed(name) {
    return this.root.locator(`[data-testid=fresh-deeds] [data-testid=deed-${name}]`);
  }
  /** Points by source, as a chart. */
  get bars() {
    return this.root.getByTestId("bars");
  }
  /** Points over time, as a chart. */
  get lines() {
    return this.root.getByTestId("lines");
  }
  /** A chart by its accessible name. */
  picture(name) {
    return this.root.locator(`role=img[name=/${name}/]`);
  }
  /** The coloured segments of the charts. */
  get chartParts() {
    return this.root.locator(".ch-part");
  }
  /** The rows of all its tables. */
  get rows() {
    return this.root.locator("tr");
  }
  /** The rows of the table of points after each turn, collapsed at first. */
  get course() {
    return this.root.locator("[data-testid=course] tr");
  }
  /** Expands that table. */
  get courseTitle() {
    return this.root.locator("text=Points after each turn");
  }
  /** The points after the last turn, by seat. */
  get lastPoints() {
    return this.root.locator("[data-testid=course] tr:last-child td");
  }
};
var TakeBack = class extends Dialog {
  /** The information revealed since that turn. */
  get seen() {
    return this.root.getByTestId("seen");
  }
  /** The same, item by item. */
  get seenThings() {
    return this.root.locator("[data-testid=seen] li");
  }
  /** Reopens the turn. */
  get reopen() {
    return this.root.getByTestId("bar-reopen");
  }
};
var Workshop = class extends Deleting {
  /** Its close button. */
  get close() {
    return this.root.getByTestId("close");
  }
  /** The button in its footer that closes it, if it only informs. */
  get goOn() {
    return this.root.getByTestId("bar-close");
  }
  /** The button in its footer that closes it, whatever its words. */
  get footClose() {
    return this.root.locator(".dlg-foot [data-do=close]");
  }
  /** Its heading. */
  get title() {
    return this.root.locator("#dlg-title");
  }
  /** The error message. */
  get problem() {
    return this.root.getByTestId("problem");
  }
  /** The information that it gives. */
  get told() {
    return this.root.getByTestId("told");
  }
  /** The heading of a folded part, by its words; a click unfolds it. */
  fold(words) {
    return this.root.locator(`summary:has-text('${words}')`);
  }
  /** Everything between its header and its footer. */
  get body() {
    return this.root.locator(".dlg-body");
  }
  /** The number of its elements with an animation, finished or not. */
  get moving() {
    return this.root.locator("*").evaluateAll((all) => all.filter((element) => getComputedStyle(element).animationName !== "none").length);
  }
  /** Shows a pane: bots, code, match or api; on wide screens only the last two. */
  tab(pane) {
    return this.root.getByTestId(`workshop-tab-${pane}`);
  }
  /** A pane: bots, code, match or api. */
  pane(pane) {
    return this.root.locator(`.ws-${pane}`);
  }
  /** All panes; `data-pane` is the one that a narrow screen shows. */
  get panes() {
    return this.root.locator(".ws");
  }
  /** The bots in the list, without those of the course. */
  get bots() {
    return this.root.getByTestId("workshop-bot");
  }
  /** Creates a bot. */
  get new() {
    return this.root.getByTestId("bar-workshop:new");
  }
  /** The field for a file to import. */
  get file() {
    return this.root.getByTestId("workshop-import");
  }
  /** A step of the course. */
  step(name) {
    return this.root.getByTestId(`workshop-step-${name}`);
  }
  /** The goal of the step. */
  get goal() {
    return this.root.getByTestId("workshop-goal");
  }
  /** Plays the match for the goal of the step. */
  get check() {
    return this.root.getByTestId("bar-workshop:check");
  }
  /** The hint for the step, folded; a click on its heading unfolds it. */
  get hint() {
    return this.root.getByTestId("workshop-hint");
  }
  /** The solution of the step, folded; a click on its heading unfolds it. */
  get solution() {
    return this.root.getByTestId("workshop-solution");
  }
  /** Puts the solution into the editor. */
  get solve() {
    return this.root.getByTestId("bar-workshop:solve");
  }
  /** The editor, with line numbers and all. */
  get editor() {
    return this.root.getByTestId("workshop-editor");
  }
  /** The text in the editor. */
  get code() {
    return this.root.getByTestId("workshop-code");
  }
  /** The field for the name of the bot. */
  get name() {
    return this.root.getByTestId("workshop-name");
  }
  /** Shows the less common actions for the bot, or hides them. */
  get more() {
    return this.root.getByTestId("workshop-more");
  }
  /** The versions of the bot to restore. */
  get version() {
    return this.root.getByTestId("workshop-version");
  }
  /** Shows the link to the bot. */
  get share() {
    return this.root.getByTestId("bar-workshop:share");
  }
  /** Hides it. */
  get hideLink() {
    return this.root.getByTestId("bar-workshop:hide-link");
  }
  /** The link to the bot. */
  get link() {
    return this.root.getByTestId("workshop-link");
  }
  /** Exports the bot as a file. */
  get export() {
    return this.root.getByTestId("bar-workshop:export");
  }
  /** Begins a game against the bot. */
  get play() {
    return this.root.getByTestId("bar-workshop:play");
  }
  /** The note about a bot that came by link or from a file. */
  get arrived() {
    return this.root.getByTestId("workshop-arrived");
  }
  /** Keeps that bot. */
  get adopt() {
    return this.root.getByTestId("bar-workshop:adopt");
  }
  /** Discards that bot. */
  get discard() {
    return this.root.getByTestId("bar-workshop:discard");
  }
  /** The error; `data-kind` is its kind. */
  get error() {
    return this.root.getByTestId("workshop-error");
  }
  /** Shows the position of the error on the board. */
  get position() {
    return this.root.getByTestId("bar-workshop:position");
  }
  /** The bot's output, below the error. */
  get output() {
    return this.root.getByTestId("workshop-output");
  }
  /** The marked line of the program. */
  get marked() {
    return this.root.locator(".cm-lintRange-error");
  }
  /** The selected opponent. */
  get opponentChosen() {
    return this.root.locator("[data-testid=workshop-opponent] option:checked");
  }
  /** The opponent: a level or an own bot. */
  get opponent() {
    return this.root.getByTestId("workshop-opponent");
  }
  /** The number of seats. */
  get players() {
    return this.root.getByTestId("workshop-players");
  }
  /** The number of games. */
  get games() {
    return this.root.getByTestId("workshop-games");
  }
  /** Stops the match. */
  get stop() {
    return this.root.getByTestId("bar-workshop:stop");
  }
  /** Resumes a stopped match. */
  get resume() {
    return this.root.getByTestId("bar-workshop:resume");
  }
  /** The number of games played. */
  get progress() {
    return this.root.getByTestId("workshop-progress");
  }
  /** The note that the program has changed since the match. */
  get outdated() {
    return this.root.getByTestId("workshop-outdated");
  }
  /** The bot's share of wins; `data-share` is the number. */
  get shareOfWins() {
    return this.root.getByTestId("workshop-share");
  }
  /** Points per game, by source. */
  get sources() {
    return this.root.getByTestId("workshop-sources");
  }
  /** Total points per game of the bot and its opponents. */
  get totals() {
    return this.root.locator("[data-testid=workshop-sources] .total td");
  }
  /** The result against the goal of the step. */
  get met() {
    return this.root.getByTestId("workshop-met");
  }
  /** The games that ended in one way: won, lost, tied or bad. */
  game(how) {
    return this.root.getByTestId(`workshop-game-${how}`);
  }
};
var Lit = class extends Part {
};
var Thumb = class extends Part {
  /** The folded track; unfolds it, and folds it again. */
  get strip() {
    return this.root.getByTestId("track-strip");
  }
  /** Enlarges the warehouse, for selling. */
  get store() {
    return this.root.getByTestId("store-open");
  }
  /** The sentence below the enlarged warehouse. */
  get howToSell() {
    return this.root.locator(".store-note");
  }
  /** The places of the folded track, the rear one first. */
  get places() {
    return this.root.locator(".strip-place");
  }
  /** The chosen tile on the folded track. */
  get chosen() {
    return this.root.locator(".strip-place.chosen");
  }
};
var Sight = class extends Part {
  /** The elements needed to play that are cut off or covered: prompt, buttons, players, track and display. */
  get outOfSight() {
    return this.page.evaluate(() => {
      const cut = (element) => {
        let { left, top, right, bottom } = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (let e = element.parentElement; e; e = e.parentElement) {
          if (e instanceof SVGElement || getComputedStyle(e).overflow === "visible") continue;
          const box2 = e.getBoundingClientRect();
          [left, top] = [Math.max(left, box2.left), Math.max(top, box2.top)];
          [right, bottom] = [Math.min(right, box2.right), Math.min(bottom, box2.bottom)];
        }
        const box = element.getBoundingClientRect();
        return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
      };
      const covered = (element) => {
        const box = element.getBoundingClientRect();
        return (element instanceof HTMLElement ? [0.02, 0.5, 0.98] : [0.5]).some((part) => {
          const there = document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2);
          const free = there && (element.contains(there) || there.contains(element) || there.closest(".store-b"));
          return !free;
        });
      };
      const name = (element) => element.dataset.do || element.id;
      const needed = document.querySelectorAll(`#now, #bar button, #players [data-do], #track-svg [data-do],
    #display > svg:not([aria-hidden="true"]) [data-do]`);
      return [...needed].filter((element) => element.checkVisibility({ visibilityProperty: true })).flatMap((e) => [cut(e) && `${name(e)} is cut off`, covered(e) && `${name(e)} is covered`]).filter(Boolean);
    });
  }
  /** The number of selectable cells under the bar. */
  get cellsUnderTheBar() {
    return this.page.evaluate(() => {
      const bar = document.querySelector("#bar").getBoundingClientRect();
      const cells = document.querySelectorAll('#display > svg:not([aria-hidden="true"]) [data-do^="cell "]');
      return [...cells].map((cell) => cell.getBoundingClientRect()).filter((box) => box.bottom > bar.top + 1 && box.top < bar.bottom && box.right > bar.left + 1 && box.left < bar.right).length;
    });
  }
  /** The focused element, if it is out of sight or covered. */
  get focusUnseen() {
    return this.page.evaluate(() => {
      const focused = document.activeElement, { max, min } = Math;
      let { left, top, right, bottom } = focused.getBoundingClientRect();
      for (let e = focused.parentElement; e; e = e.parentElement) {
        if (e instanceof SVGElement && !e.matches("svg") || getComputedStyle(e).overflow === "visible") continue;
        const box = e.getBoundingClientRect();
        [left, top] = [max(left, box.left), max(top, box.top)];
        [right, bottom] = [min(right, box.right), min(bottom, box.bottom)];
      }
      const there = right > left && bottom > top && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return there && (focused.contains(there) || there.contains(focused)) ? "" : focused.outerHTML.slice(0, 90);
    });
  }
  /** Buttons that overlap. */
  get overlapping() {
    return this.page.evaluate(() => {
      const shown = (element) => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let e = element.parentElement; e; e = e.parentElement) {
          if (getComputedStyle(e).overflow === "visible") continue;
          const box = e.getBoundingClientRect();
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        return { left, top, right, bottom, name: element.dataset.testid };
      };
      const places = ".top-nav, .tabs, .zoom, #caption, #bar".split(", ");
      const buttons = [...document.querySelectorAll(places.map((place) => `${place} button`).join())].filter((element) => element.checkVisibility()).map(shown).filter((box) => box.right > box.left && box.bottom > box.top);
      const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      return buttons.flatMap((a, n) => buttons.slice(n + 1).filter((b) => over(a, b)).map((b) => `${a.name} and ${b.name}`));
    });
  }
  /** The texts of buttons that exceed their button. */
  get spilt() {
    return this.page.evaluate(() => {
      const clips = (e) => getComputedStyle(e).overflow !== "visible";
      const spills = (button) => {
        const box = button.getBoundingClientRect(), words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          let around = words.currentNode.parentElement;
          while (around !== button && !clips(around)) around = around.parentElement;
          if (around !== button) continue;
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          for (const { left, right, top, bottom, height } of range.getClientRects()) {
            const wide = left < box.left - 1 || right > box.right + 1;
            if (wide || top + 0.15 * height < box.top || bottom - 0.15 * height > box.bottom) return true;
          }
        }
      };
      return [...document.querySelectorAll("button")].filter((e) => e.checkVisibility({ visibilityProperty: true }) && spills(e)).map((e) => e.textContent);
    });
  }
  /** The parts of dialogs that are wider than their room, so that they scroll sideways. */
  get sideways() {
    return this.page.evaluate(() => [...document.querySelectorAll(".scroll, .dlg, .dlg-body, .dlg-foot")].filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => `${e.className} ${e.textContent.trim()}`.slice(0, 60)));
  }
  /** The commands of elements that cannot be scrolled to where a click hits them. */
  get unreachable() {
    return this.page.evaluate(() => {
      const names = [], { zoom } = document.documentElement.dataset;
      const moved = (e) => {
        const a = e.getBoundingClientRect(), b = e.ownerSVGElement?.getBoundingClientRect();
        const x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2;
        return zoom === "on" && e.closest("#display") && b && (x < b.left || x > b.right || y < b.top || y > b.bottom);
      };
      const all = '#track-svg [data-do], #display [data-do^="cell"], #bar button, .tabs button';
      for (const element of document.querySelectorAll(all)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) continue;
        if (moved(element)) continue;
        element.scrollIntoView({ block: "center", inline: "center" });
        const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        const there = document.elementFromPoint(x, y);
        if (!there || !(element.contains(there) || there.contains(element))) names.push(element.dataset.do);
      }
      return names;
    });
  }
};
var Paints = class extends Part {
};
var Wires = class extends Part {
};
var Parts = class {
  constructor(page) {
    this.page = page;
  }
  page;
  /** `<html>`, whose attributes expose the state of the page. */
  get root() {
    return this.page.locator("html");
  }
  /** The whole body, for elements that may be anywhere. */
  get whole() {
    return new Part(this.page.locator("body"));
  }
  /** Progress of the start, and its errors. */
  get boot() {
    return new Boot(this.page.locator("body"));
  }
  /** The start screen. */
  get start() {
    return new StartScreen(this.page.locator("#start-screen"));
  }
  /** The main element of the current screen: start screen or table. */
  get main() {
    return this.page.getByRole("main");
  }
  /** The main heading of the current screen. */
  get headline() {
    return this.page.locator("h1:visible");
  }
  /** The table, with everything needed to play. */
  get table() {
    return this.page.locator("#table");
  }
  /** The static picture of the table, shown until Python runs. */
  get picture() {
    return new Picture(this.page.locator("#table"));
  }
  /** The head of the document. */
  get head() {
    return new Head(this.page.locator("head"));
  }
  /** Checks of the whole page: its texts, and what cannot be read or reached. */
  get inspection() {
    return new Inspection(this.page.locator("html"));
  }
  /** The 404 page, served for unknown addresses. */
  get lost() {
    return new Lost(this.page.locator("html"));
  }
  /** The row at the top of the table. */
  get top() {
    return new Top(this.page.locator(".top"));
  }
  /** The tools below the bar or beside the display, on small screens. */
  get tabs() {
    return new Tabs(this.page.locator("#table > .tabs"));
  }
  /** The strip of the players. */
  get players() {
    return new Players(this.page.locator("#players"));
  }
  /** The track. */
  get track() {
    return new Track(this.page.locator("#track-svg"));
  }
  /** The stacks. */
  get stacks() {
    return new Stacks(this.page.locator("#stacks"));
  }
  /** The warehouse, inside the track. */
  get warehouse() {
    return new Warehouse(this.page.locator("#track-svg"));
  }
  /** The large display. */
  get display() {
    return new Display(this.page.locator("#display"));
  }
  /** The small displays of the other players. */
  get others() {
    return new Others(this.page.locator("#others"));
  }
  /** The action bar: the prompt and its buttons. */
  get bar() {
    return new ActionBar(this.page.locator("#bar"));
  }
  /** The list of all legal actions. */
  get actions() {
    return new ActionList(this.page.locator("#actions-panel"));
  }
  /** The log. */
  get log() {
    return new Log(this.page.locator("#log-panel"));
  }
  /** The bar for moving through the history. */
  get past() {
    return new Past(this.page.locator("#bar"));
  }
  /** The lesson at the table. */
  get lesson() {
    return new Lesson(this.page.locator("#bar"));
  }
  /** The puzzle at the table. */
  get puzzle() {
    return new Puzzle(this.page.locator("#bar"));
  }
  /** The things on the boards that can be inspected. */
  get asking() {
    return new Asking(this.page.locator("body"));
  }
  /** The band between the turns of two people at one screen. */
  get handOver() {
    return new HandOver(this.page.getByTestId("hand-over"));
  }
  /** The layer on which pieces fly. */
  get stage() {
    return new Stage(this.page.locator("#stage"));
  }
  /** Short notices. */
  get notices() {
    return new Notices(this.page.locator("#notices"));
  }
  /** Banners at the top, which stay until they are answered. */
  get banners() {
    return new Banners(this.page.locator("#banners"));
  }
  /** The rules beside the board. */
  get rules() {
    return new RulesSheet(this.page.getByTestId("rules-sheet"));
  }
  /** The dialogs, each by its name. */
  get dialogs() {
    return new Dialogs(this.page.locator("#dialogs"));
  }
  /** All that can be clicked now on the boards and in the bar, for random clicks. */
  get lit() {
    return new Lit(this.page.locator("body"));
  }
  /** A small screen, held in one hand. */
  get thumb() {
    return new Thumb(this.page.locator("body"));
  }
  /** Visibility and reachability of elements, and overlaps. */
  get sight() {
    return new Sight(this.page.locator("body"));
  }
  /** Drawing: how often, and in which paint. */
  get paints() {
    return new Paints(this.page.locator("body"));
  }
  /** The connections to other devices, cut and misused. */
  get wires() {
    return new Wires(this.page.locator("html"));
  }
  /** Everything computed for the players, or leading to it; absent with *Help* off. */
  get workedOut() {
    return this.page.locator(".now");
  }
  /** The values since :meth:`note`, including those of a moment. */
  get noted() {
    return this.page.evaluate(() => window.noted);
  }
  /** Elements pressed before Python was running, whose commands wait for it. */
  get busy() {
    return this.page.locator("[aria-busy]");
  }
  /** The selection, on any board. */
  get chosen() {
    return this.page.locator("g.chosen");
  }
  /** The subject of a hint, on any board. */
  get hinted() {
    return this.page.locator(".hinted");
  }
  /** The live region for screen readers. */
  get announced() {
    return this.page.locator("#announce");
  }
  /** All status regions, :attr:`announced` among them. */
  get statuses() {
    return this.page.getByRole("status");
  }
  /** The announcements since :meth:`listen`. */
  get heard() {
    return this.page.evaluate(() => window.heard);
  }
  /** The command of the focused element; "" if it has none. */
  get focus() {
    return this.page.evaluate(() => document.activeElement?.dataset?.do ?? "");
  }
  /** The focused element. */
  get focused() {
    return this.page.locator(":focus");
  }
  /** The number of Tab stops in each board or list with arrow keys. */
  get tabStops() {
    return this.page.evaluate(() => [...document.querySelectorAll("[data-roving]")].map((board) => board.querySelectorAll('[tabindex="0"]').length));
  }
  /** The record of the game on the table; None without a game. */
  get record() {
    return this.page.evaluate(() => glenmore.record);
  }
  /** Its position as data (docs/testing.md); None without a game. */
  get state() {
    return this.page.evaluate(() => glenmore.state);
  }
};

// glen-more.ts
var START = 6e4;
var GlenMore = class extends Parts {
  // ---- opening ----
  /** Goes to an address of the site and waits until the page is ready: `glen.open("./?at=paying")`. */
  async open(address) {
    await this.page.goto(address);
    return this.ready();
  }
  /** Reloads the page and waits until it is ready. */
  async reload() {
    await this.page.reload();
    return this.ready();
  }
  /** Waits until the page is ready; fails with its error message if it does not start. */
  async ready() {
    await expect(this.root).toHaveAttribute("data-state", /ready|failed/, { timeout: START });
    if (await this.data("state") === "failed") {
      throw new Error(`the page did not start: ${await this.page.locator("#boot-error-text").innerText()}`);
    }
    return this;
  }
  // ---- the state ----
  /** An attribute of the root without `data-`, as listed in docs/testing.md; "" if absent. */
  data(name) {
    return this.page.evaluate((name2) => document.documentElement.dataset[name2] ?? "", name);
  }
  /** The number of commands carried out and drawn. */
  async revision() {
    return Number(await this.data("revision"));
  }
  /** The legal actions on the page; none during another player's turn. */
  legal() {
    return this.page.getByTestId("action").evaluateAll((all) => all.map((each) => each.dataset.action ?? ""));
  }
  /** The position as data, as listed in docs/testing.md; null without a game. */
  get state() {
    return this.page.evaluate(() => glenmore.state);
  }
  /** The record of the game on the table; null without a game. */
  get record() {
    return this.page.evaluate(() => glenmore.record);
  }
  /** The actions played in the game on the table. */
  actionsPlayed() {
    return this.page.evaluate(() => glenmore.record?.actions ?? []);
  }
  /** The text of notices and of an error in an open form; "" if there is none. */
  async told() {
    const said = await this.page.locator("#notices .notice, dialog[open] [data-testid=problem]").allInnerTexts();
    return said.map((text) => text.trim()).filter(Boolean).join(" ");
  }
  /** Waits until attributes of the root have these values: `waitForData({ bot: "", mover: "person" })`. */
  async waitForData(values, options) {
    for (const [name, value] of Object.entries(values)) {
      if (value) await expect(this.root).toHaveAttribute(`data-${name}`, value, options);
      else await expect(this.root).not.toHaveAttribute(`data-${name}`, /./, options);
    }
  }
  /** Waits until this many commands have been carried out. */
  async waitForRevision(number) {
    await this.page.waitForFunction((n) => Number(document.documentElement.dataset.revision) >= n, number, { polling: 20 });
  }
  // ---- acting ----
  async answered(act) {
    const before = await this.revision();
    await act();
    await this.waitForRevision(before + 1);
  }
  /** Clicks with the mouse and waits until the page has answered. */
  click(target) {
    return this.answered(() => target.click());
  }
  /** Taps with a finger and waits until the page has answered. */
  tap(target) {
    return this.answered(() => target.tap());
  }
  /** Presses keys that trigger a command and waits until the page has answered. */
  press(keys) {
    return this.answered(() => this.page.keyboard.press(keys));
  }
  /** The visible elements that carry a command; in the open dialog if there is one. */
  async visible(command) {
    const within = await this.data("dialog") ? "dialog[open]" : "body";
    return this.page.locator(`${within} [data-do="${command}"]`).filter({ visible: true });
  }
  /** Clicks the visible element that carries a command, or else its entry in the menu: `choose("undo")`. */
  async choose(command) {
    if (!await (await this.visible(command)).count() && await (await this.visible("menu")).count()) {
      await this.click(this.top.menu);
    }
    const found = await this.visible(command);
    expect(await found.count(), `something to click for ${command}`).toBeGreaterThan(0);
    await this.click(command.startsWith("cell ") ? found.last() : found.first());
  }
  /** Plays a legal action from the list, which is opened first where it is hidden: `act("take 3 0,-1")`. */
  async act(action) {
    expect(await this.legal(), "the actions offered now").toContain(action);
    await this.openPanel("actions");
    await this.click(this.actions.root.locator(`[data-action="${action}"]`));
  }
  /** Opens a list, actions or log, where it is hidden, closing the other one. */
  async openPanel(name) {
    const tab = this.tabs.panel(name);
    const open = await this.data("panel");
    if (open === name || !await tab.isVisible()) return;
    if (open) await this.click(this.page.locator(".shut").filter({ visible: true }));
    await this.click(tab);
  }
  /** Closes the open dialog by its close button. */
  closeDialog() {
    return this.click(this.dialogs.open.close);
  }
  /** Presses Tab until the focus is on an element whose command begins like this: `tabTo("space 3")`. */
  async tabTo(wanted) {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (await this.page.locator(`[data-do^="${wanted}"]:focus`).count()) return;
    }
    throw new Error(`Tab leads to nothing with ${wanted}`);
  }
  /** Goes to the start screen. */
  home() {
    return this.choose("home");
  }
};

// index.ts
var Watch = class {
  problems = [];
  expected = [];
  /** Allows problems that match. */
  expect(pattern) {
    this.expected.push(pattern);
  }
  get unexpected() {
    return this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
};
var test = base.extend({
  watch: async ({ context, baseURL }, use) => {
    const watch = new Watch();
    context.on("console", (message) => message.type() === "error" && watch.problems.push(`console: ${message.text()}`));
    context.on("weberror", (error) => watch.problems.push(`exception: ${error.error()}`));
    context.on("request", (request) => {
      const own = [baseURL ?? "", "data:", "blob:"].some((start) => request.url().startsWith(start));
      if (!own) watch.problems.push(`request: ${request.url()}`);
    });
    await context.exposeFunction("reportViolation", (text) => watch.problems.push(`policy: ${text}`));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.reportViolation(`${violatedDirective} ${blockedURI}`));
    });
    await use(watch);
    expect2(watch.unexpected, "what the page did; watch.expect(pattern) allows it").toEqual([]);
  },
  glen: async ({ page }, use) => use(new GlenMore(page)),
  openGame: async ({ glen, watch: _watched }, use) => {
    await use(async (address = "", { wrong = false } = {}) => {
      await glen.open(`./${address}`);
      if (!wrong) expect2(await glen.told(), `what the page says of ${address}`).toBe("");
      return glen;
    });
  }
});
export {
  ActionBar,
  ActionList,
  Arrived,
  Asking,
  Banners,
  Boot,
  Closer,
  Compare,
  CostlyTurn,
  Days,
  Deleting,
  Dialog,
  Dialogs,
  Display,
  Exchange,
  Failure,
  GlenMore,
  HandOver,
  Head,
  History,
  Inspection,
  Join,
  Learn,
  Lesson,
  Lit,
  Live,
  Log,
  Lost,
  Menu,
  MyGames,
  NewGame,
  Notices,
  OpenLink,
  Others,
  Paints,
  Parts,
  Past,
  Picture,
  Players,
  Puzzle,
  Puzzles,
  Review,
  RulesSheet,
  START,
  Save,
  Scan,
  Scoring,
  Settings,
  Share,
  Sight,
  Stacks,
  Stage,
  Standings,
  StartScreen,
  Tabs,
  TakeBack,
  Thumb,
  Top,
  Track,
  Turn,
  Warehouse,
  Watch,
  Wires,
  Workshop,
  expect2 as expect,
  test
};
