"""A kind of contract for import-linter: a package that imports nothing but what is listed."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ImportsOnly(Contract):
    """Modules that import the standard library and, beyond it and themselves, only what is listed.

    :param modules: packages, with all that is in them
    :param allowed: other packages that they may import
    """

    modules = fields.SetField(subfield=fields.ModuleField())
    allowed = fields.SetField(subfield=fields.ModuleField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find each import of anything else."""
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
        """Tell each of them."""
        found: list[tuple[str, str]] = check.metadata["found"]
        for importer, imported in found:
            output.print_error(f"{importer} imports {imported}", bold=False)
        output.new_line()


def _names(modules: Any) -> set[str]:
    """The names of the modules that a field of a contract holds, which mypy knows only as the field."""
    return {module.name for module in modules or ()}


def _is_in(module: str, packages: set[str]) -> bool:
    """Whether a module is one of the packages, or within one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)
