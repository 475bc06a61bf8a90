"""Form fields: reading, setting and selecting them; files that are chosen in them, and files to download."""

from typing import Any

import js
from browser import dom
from js import document, window
from pyodide.ffi import to_js
from store.errors import StoreError


def select_field(id: str) -> bool:
    """Focuses a field and selects its content; returns False if the field does not exist."""
    field = document.getElementById(id) if id else None
    if field:
        field.focus()
        field.select()
    return bool(field)


def value_of(id: str) -> str:
    """The content of a field; "" if the field does not exist."""
    field = document.getElementById(id)
    return str(field.value) if field else ""


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


def chosen_file(field: Any, longest: int, too_large: str) -> Any:
    """The file chosen in a field, None if there is none; StoreError with that message if it has more bytes. An empty
    file is false, like all JavaScript objects of size 0."""
    if not field.files.length:
        return None
    file = field.files.item(0)
    if file.size > longest:
        raise StoreError(too_large)
    return file


def download(name: str, text: str) -> None:
    """Offers a text as a file to download."""
    blob = js.Blob.new(to_js([text]), dom.as_js({"type": "application/json"}))
    address = js.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(js.URL.revokeObjectURL, 10_000, address)
