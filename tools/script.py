"""The page's own script: ``boot.js`` with the modules that it imports, in one file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tools.paths import ToolError

_IMPORT: Final = re.compile(r'^import (?:\{ ([\w, ]+) \} from )?"\./([\w-]+\.js)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?function (\w+)|const (\w+))", re.MULTILINE)
_OTHERWISE: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class Bundle(NamedTuple):
    """A script that needs no other.

    :param text: what is in it
    :param modules: the names of what it has taken in
    """

    text: str
    modules: frozenset[str]


def bundle(name: str, sources: Mapping[str, str]) -> Bundle:
    """A script with the modules of the same folder that it imports, each in a scope of its own.

    :param sources: all scripts by name
    :raises ToolError: if one is missing, or imports or exports in another form than is known here
    """
    taken: list[str] = []

    def module(found: re.Match[str]) -> str:
        names, path = found.groups()
        if path not in sources:
            raise ToolError(f"{name} imports {path}, and there is no such file")
        taken.append(path)
        given = [first or second for first, second in _EXPORT.findall(sources[path])]
        inside = _checked(path, _EXPORT.sub("", sources[path]))
        result = f"return {{ {', '.join(given)} }};\n" if given else ""
        return f"{f'const {{ {names} }} = ' if names else ''}(() => {{\n{inside}{result}}})();"

    return Bundle(_checked(name, _IMPORT.sub(module, sources[name])), frozenset(taken))


def imported(name: str, sources: Mapping[str, str]) -> set[str]:
    """The modules of the same folder that a script imports."""
    return {path for _names, path in _IMPORT.findall(sources[name])}


def _checked(name: str, text: str) -> str:
    """The text, in which nothing is imported or exported any more."""
    if left := _OTHERWISE.search(text):
        raise ToolError(f"{name}: this is not understood: {left[0]}")
    return text
