"""The head of the document: its policy and its release."""

from __future__ import annotations

from .part import Part

POLICY = "meta[http-equiv=Content-Security-Policy]"

PLACES = f"""(head) => ['{POLICY}', 'script, link, style']
  .map((kind) => [...head.children].findIndex((each) => each.matches(kind)))"""


class Head(Part):
    """The head."""

    @property
    def policy(self) -> str:
        """The Content-Security-Policy."""
        return self.root.locator(POLICY).get_attribute("content") or ""

    @property
    def places(self) -> tuple[int, int]:
        """Index of the policy in the head, and that of the first element which the policy governs; -1 if absent."""
        policy, first = self.root.evaluate(PLACES)
        return int(policy), int(first)

    @property
    def release(self) -> str:
        """The name of the release."""
        return self.root.locator("meta[name=release]").get_attribute("content") or ""
