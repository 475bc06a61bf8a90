// Exercise 17: read a trace.
//
// trace.zip is the trace of a test that failed on a host where the site had just been deployed, and nowhere else. It
// opened ?at=beginning&automatic=off&lang=de, clicked the first action, and waited in vain for the button with the test id
// bar-end to say "Zug beenden". Find out why without running anything: playwright show-trace trace.zip. Then prove it:
// reproduce the failure here with the same cause. And write the test that would have named the cause: no file is answered
// with an error during a visit.

import { expect, test } from "@playwright/test";

test("the same cause has the same effect", async ({ page }) => {
  throw new Error("write me");
});

test("no file is missing", async ({ page }) => {
  throw new Error("write me");
});
