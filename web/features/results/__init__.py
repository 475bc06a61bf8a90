"""Games finished in this browser: results, statistics and achievements."""

__all__ = ["achievement_cards", "achievements", "results_part", "statistics_dialog"]
