"""Form fields: reading, setting and selecting them."""

from __future__ import annotations

from typing import Any

from js import document


def select_field(id: str) -> bool:
    """Focuses a field and selects its content; returns False if the field does not exist."""
    field = document.getElementById(id) if id else None
    if field:
        field.focus()
        field.select()
    return bool(field)


def show_value(selector: str, value: str) -> None:
    """Sets the value of fields, overriding the user's choice."""
    for field in document.querySelectorAll(selector):
        field.value = value


def form_values(form: Any) -> dict[str, str]:
    """The values of a form's fields, by name."""
    values: dict[str, str] = {}
    for field in form.elements:
        if field.name and not (field.type in ("radio", "checkbox") and not field.checked):
            values[field.name] = field.value
    return values
