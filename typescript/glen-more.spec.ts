// The page objects in use.

import { expect, GlenMore, test } from "./index.ts";

test("a turn by page objects", async ({ openGame }) => {
  const glen = await openGame("?at=beginning&automatic=off&confirm=off");
  await expect(glen.bar.now).toContainText("Choose a tile");
  await expect(glen.track.space(4)).toBeVisible();
  await glen.tabTo("space 3");
  await glen.page.keyboard.press("ArrowRight");
  await expect(glen.track.space(4)).toBeFocused();
  expect((await glen.state).phase).toBe("take");
  await glen.act("take 4 0,-1");
  expect(await glen.actionsPlayed()).toEqual(["take 4 0,-1"]);
  expect((await glen.record)?.actions).toEqual(["take 4 0,-1"]);
  await glen.click(glen.bar.undo);
  expect(await glen.actionsPlayed()).toEqual([]);
  await glen.press("Control+y");
  await glen.choose("end");
  await glen.waitForData({ turn: "2", mover: "person" });
  expect(await glen.sight.cellsUnderTheBar).toBe(0);
});

test("dialogs, and a second tab", async ({ openGame, context }) => {
  const glen = await openGame("?at=taking&lang=de");
  await glen.choose("settings");
  await glen.click(glen.dialogs.settings.value("size", "large"));
  await expect(glen.root).toHaveAttribute("data-size", "large");
  await glen.press("Escape");
  await expect(glen.dialogs.open.root).toHaveCount(0);
  const other = await new GlenMore(await context.newPage()).open("./");
  await expect(other.root).toHaveAttribute("data-tab", "theirs");
  await glen.home();
  await expect(glen.start.goOn).toBeVisible();
});

test("a wrong address is reported", async ({ openGame }) => {
  const glen = await openGame("?at=nowhere", { wrong: true });
  expect(await glen.told()).toContain("There is no position called “nowhere”.");
});

for (const lang of ["de", "en"]) {
  test(`the living page begins anew, ${lang}`, async ({ openLiving }) => {
    const glen = await openLiving(`?at=beginning&theme=dark&lang=${lang}`);
    expect([await glen.data("language"), await glen.data("theme")]).toEqual([lang, "dark"]);
    expect(await glen.actionsPlayed()).toEqual([]);
    await glen.act("take 4 0,-1");
    await glen.choose("menu");
  });
}

test("the living page can't do what needs a start", async ({ openLiving }) => {
  await expect(openLiving("?at=nowhere")).rejects.toThrow("There is no position called");
  await expect(openLiving("?think=0.1&chaos=late-draw")).rejects.toThrow("only a start of the page can do this: chaos, think");
});
