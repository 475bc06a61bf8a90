"""Contract types for import-linter: what a package may import, and what a feature publishes."""

import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib import import_module
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ImportsOnly(Contract):
    """Packages that import only the standard library, themselves and those allowed. Modules inside that match a pattern
    of those excluded may import anything, and the others must not import them."""

    modules = fields.SetField(subfield=fields.ModuleField())
    allowed = fields.SetField(subfield=fields.ModuleField(), required=False)
    excluded = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds all other imports."""
        packages = _names(self.modules)
        allowed = packages | _names(self.allowed)
        excluded: Any = self.excluded or ()

        def is_excluded(module: str) -> bool:
            return any(fnmatch(module, str(pattern)) for pattern in excluded)

        def is_allowed(module: str) -> bool:
            return _is_in(module, allowed) and not is_excluded(module)

        return _checked(
            (importer, imported)
            for importer, imported in _imports(graph)
            if _is_in(importer, packages) and not is_excluded(importer)
            if not is_allowed(imported) and imported.partition(".")[0] not in sys.stdlib_module_names
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints them."""
        _render(check)


class Published(Contract):
    """Packages within a package that import only the modules named in each other's ``__all__``."""

    within = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds imports of unpublished modules."""
        within = str(self.within)

        def package(module: str) -> str:
            return ".".join(module.split(".")[:2]) if module.startswith(f"{within}.") else ""

        def is_published(module: str) -> bool:
            names: list[str] = getattr(import_module(package(module)), "__all__", [])
            return module.removeprefix(f"{package(module)}.").partition(".")[0] in names

        return _checked(
            (importer, imported)
            for importer, imported in _imports(graph)
            if package(importer) and package(imported) not in ("", package(importer)) and not is_published(imported)
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints them."""
        _render(check)


def _imports(graph: ImportGraph) -> Iterator[tuple[str, str]]:
    """All imports of one module by another: importer and imported."""
    for importer in sorted(graph.modules):
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            yield importer, imported


def _checked(found: Iterable[tuple[str, str]]) -> ContractCheck:
    broken = list(found)
    return ContractCheck(kept=not broken, metadata={"found": broken})


def _render(check: ContractCheck) -> None:
    found: list[tuple[str, str]] = check.metadata["found"]
    for importer, imported in found:
        output.print_error(f"{importer} imports {imported}", bold=False)
    output.new_line()


def _names(modules: Any) -> set[str]:
    """Names of the modules in a contract's field, whose type mypy knows only as the field's."""
    return {module.name for module in modules or ()}


def _is_in(module: str, packages: set[str]) -> bool:
    """True if a module is one of the packages or inside one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)
