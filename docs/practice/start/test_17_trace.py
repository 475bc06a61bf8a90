"""Exercise 17: read a trace.

trace.zip is the trace of a test that failed on a host where the site had just been deployed, and nowhere else. It
opened ?at=beginning&automatic=off&lang=de, clicked the first action, and waited in vain for the button with the test id
bar-end to say "Zug beenden". Find out why without running anything: playwright show-trace trace.zip. Then prove it:
reproduce the failure here with the same cause. And write the test that would have named the cause: no file is answered
with an error during a visit.
"""

from playwright.sync_api import Page, expect

CAUSE = ""


def test_the_same_cause_has_the_same_effect(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")


def test_no_file_is_missing(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")
