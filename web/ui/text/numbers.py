"""Signed numbers, written alike in all of the page's languages; ``ui.browser.intl`` handles what differs."""


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign, that of a positive number perhaps another, using a real minus sign; 0 has none."""
    return f"−{-number}" if number < 0 else f"{plus}{number}" if number else "0"
