"""The places on a board that a finger may mean: it is 44 CSS pixels wide, even where a place is smaller."""

from typing import Any

MIN_TOUCH_SIZE = 44  # CSS pixels


def near(event: Any) -> list[Any]:
    """The clickable areas of a board that a touch on it may mean; none for a mouse or a touch elsewhere."""
    board = event.target.closest("#track-svg, #display > svg")
    if not board or getattr(event, "pointerType", "") != "touch":
        return []
    areas = board.querySelectorAll(".area[data-do]")
    return [area for area in areas if _reaches(event, area.getBoundingClientRect())]


def _reaches(event: Any, box: Any) -> bool:
    across = abs(event.clientX - box.x - box.width / 2) <= max(box.width, MIN_TOUCH_SIZE) / 2
    return bool(across and abs(event.clientY - box.y - box.height / 2) <= max(box.height, MIN_TOUCH_SIZE) / 2)


def cell_of(area: Any) -> str:
    """The cell of an area, as commands write it."""
    return f"{area.getAttribute('data-x')},{area.getAttribute('data-y')}"
