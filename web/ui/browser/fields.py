"""Fields of forms: what they say, and selecting one."""

from __future__ import annotations

from typing import Any

from js import document


def select_field(id: str) -> bool:
    """Select all that stands in a field, and go there; return whether the field is there."""
    field = document.getElementById(id) if id else None
    if field:
        field.focus()
        field.select()
    return bool(field)


def show_value(selector: str, value: str) -> None:
    """Have fields show a value, whatever somebody has chosen in them."""
    for field in document.querySelectorAll(selector):
        field.value = value


def form_values(form: Any) -> dict[str, str]:
    """What a form's fields say."""
    values: dict[str, str] = {}
    for field in form.elements:
        if field.name and not (field.type in ("radio", "checkbox") and not field.checked):
            values[field.name] = field.value
    return values
