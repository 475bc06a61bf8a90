"""The hunt: variants of the site with one known defect each, and a score for the tests that are to find them."""
