"""Mutation testing: variants of the site with one known defect each, and a score for tests that should find them."""
