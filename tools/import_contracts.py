"""Contract types for import-linter: no circles, what a package may import, and what a feature publishes."""

import sys
from fnmatch import fnmatch
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class _Imports(Contract):
    """A contract about single imports."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds the imports that break it."""
        broken = [
            (importer, imported)
            for importer in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if self.is_broken(importer, imported)
        ]
        return ContractCheck(kept=not broken, metadata={"found": broken})

    def is_broken(self, importer: str, imported: str) -> bool:
        """True if one module may not import another."""
        raise NotImplementedError

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints them."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}", bold=False)
        output.new_line()


class NoCircles(Contract):
    """No module imports itself by way of others, imports for types and inside functions included."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds a circle."""
        imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
        try:
            TopologicalSorter(imports).prepare()
        except CycleError as error:
            return ContractCheck(kept=False, metadata={"circle": error.args[1][::-1]})
        return ContractCheck(kept=True)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints it, each module before the one that it imports."""
        output.print_error(" -> ".join(check.metadata["circle"]), bold=False)
        output.new_line()


class ImportsOnly(_Imports):
    """Packages may import only the standard library, themselves and ``allowed``. Modules matching ``excluded`` may
    import anything, but the rest must not import them."""

    modules = fields.SetField(subfield=fields.ModuleField())
    allowed = fields.SetField(subfield=fields.ModuleField(), required=False)
    excluded = fields.SetField(subfield=fields.StringField(), required=False)

    def is_broken(self, importer: str, imported: str) -> bool:
        packages = _names(self.modules)
        if imported.partition(".")[0] in sys.stdlib_module_names or not self._contains(importer, packages):
            return False
        return not self._contains(imported, packages | _names(self.allowed))

    def _contains(self, module: str, packages: set[str]) -> bool:
        """True if a module is one of the packages or inside one, and not excluded."""
        excluded: Any = self.excluded or ()
        inside = any(module == package or module.startswith(f"{package}.") for package in packages)
        return inside and not any(fnmatch(module, str(pattern)) for pattern in excluded)


class Published(_Imports):
    """Packages within a package that import only the modules named in each other's ``__all__``."""

    within = fields.StringField()

    def is_broken(self, importer: str, imported: str) -> bool:
        within = f"{self.within}."
        if not (importer.startswith(within) and imported.startswith(within)):
            return False
        ours, theirs = (".".join(module.split(".")[:2]) for module in (importer, imported))
        published: list[str] = getattr(import_module(theirs), "__all__", [])
        return ours != theirs and imported.removeprefix(f"{theirs}.").partition(".")[0] not in published


def _names(modules: Any) -> set[str]:
    """Names of the modules in a contract's field, whose type mypy knows only as the field's."""
    return {module.name for module in modules or ()}
