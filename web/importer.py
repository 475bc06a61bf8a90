"""Imports from zips of bytecode. The standard importer decodes each module twice, first to learn its file name."""

import sys
from zipimport import zipimporter


class Importer(zipimporter):
    """An importer that decodes each module once."""

    def get_filename(self, fullname: str) -> str:
        """Path of a module's bytecode, for tracebacks."""
        end = "/__init__.pyc" if self.is_package(fullname) else ".pyc"
        return f"{self.archive}/{self.prefix}{fullname.rpartition('.')[2]}{end}"


sys.path_hooks.insert(0, Importer)
sys.path_importer_cache.clear()
