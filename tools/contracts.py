"""Contract type for import-linter: packages that import only what is listed."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ImportsOnly(Contract):
    """Modules that import only the standard library, themselves and what is listed.

    :param modules: packages, with all their modules
    :param allowed: other packages that they may import
    """

    modules = fields.SetField(subfield=fields.ModuleField())
    allowed = fields.SetField(subfield=fields.ModuleField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds all other imports."""
        packages = _names(self.modules)
        allowed = packages | _names(self.allowed)
        found = [
            (importer, imported)
            for importer in sorted(graph.modules)
            if _is_in(importer, packages)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not _is_in(imported, allowed) and imported.partition(".")[0] not in sys.stdlib_module_names
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints them."""
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
