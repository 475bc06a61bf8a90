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
    """A script with all modules of the same folder that it needs, each once and in a scope of its own.

    :param sources: all scripts by name
    :raises ToolError: if one is missing, two import each other, or one imports or exports in a form that is not known
    """
    modules: dict[str, str] = {}  # in the order in which they run

    def linked(path: str, above: tuple[str, ...]) -> str:
        """A script in which what it imports comes from the modules before it."""

        def given(found: re.Match[str]) -> str:
            names, wanted = found.groups()
            if wanted not in sources:
                raise ToolError(f"{path} imports {wanted}, and there is no such file")
            if wanted in above:
                raise ToolError(f"{path} and {wanted} import each other")
            if wanted not in modules:
                modules[wanted] = scope(wanted, (*above, wanted))
            return f"const {{ {names} }} = {_constant(wanted)};" if names else ""

        return _IMPORT.sub(given, sources[path])

    def scope(path: str, above: tuple[str, ...]) -> str:
        given = [first or second for first, second in _EXPORT.findall(sources[path])]
        inside = _checked(path, _EXPORT.sub("", linked(path, above)))
        result = f"return {{ {', '.join(given)} }};\n" if given else ""
        return f"const {_constant(path)} = (() => {{\n{inside}{result}}})();\n"

    own = _checked(name, linked(name, (name,)))
    return Bundle("".join(modules.values()) + own, frozenset(modules))


def _constant(path: str) -> str:
    """What a module is called in the one script."""
    return "$" + path.removesuffix(".js").replace("-", "_")


def imported(name: str, sources: Mapping[str, str]) -> set[str]:
    """The modules of the same folder that a script imports."""
    return {path for _names, path in _IMPORT.findall(sources[name])}


def _checked(name: str, text: str) -> str:
    """The text, in which nothing is imported or exported any more."""
    if left := _OTHERWISE.search(text):
        raise ToolError(f"{name}: this is not understood: {left[0]}")
    return text
