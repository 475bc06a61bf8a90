"""Numbers with their sign as every language of the page writes them; what differs is for ui.browser.intl."""

from __future__ import annotations


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign, a real minus sign; 0 has none.

    :param plus: the sign of a positive number
    """
    return f"−{-number}" if number < 0 else f"{plus}{number}" if number else "0"
