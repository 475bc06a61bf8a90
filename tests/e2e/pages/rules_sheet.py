"""The rules beside the board."""

from .fields import css, each, each_css, role, test_id
from .part import Part


class RulesSheet(Part):
    """The sheet with the rules."""

    close = test_id("close-rules", "Closes it.")
    body = css("#rules-body", "The scrolling text.")
    search = test_id("rules-search", "The search field.")
    found = role("status", "The number of search results.")
    lines = role("listitem", "The list items, search results first.")
    entry = each_css("role=link[name='{words}']", "The link to a search result, by its text.")
    brings = test_id("rules-brings", "The choice of benefit by which tiles are filtered.")
    tiles = css(".rb-card:visible", "The visible tiles with that benefit.")
    lead = test_id("rules-lead", "The slider for a lead in a scoring.")
    points = css("#rules-points", "The points for that lead.")
    paragraph = each_css("#rule-{name}", "A paragraph by its name in addresses: ``#rules=laying``.")
    show = each("show-{name}", "Plays the example of a paragraph step by step.")
    steps = css(".rb-show:visible", "The visible steps of the example, in words.")
    step_picture = css(".rb-show li:visible svg.rb-chain", "The picture of the current step.")
    live = each_css("[data-slot={name}]", "The note on the current game: ``now-taking`` or ``tile-4``.")
    others = css("body > :not(#rules):visible", "The visible parts of the page beside it.", anywhere=True)
