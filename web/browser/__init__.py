"""The browser: elements, keys, pointer, focus, motion, files. Only it and what stands above it, and
``store.backend``, import js and pyodide; in a feature its parts, dialogs, and folder ``page``."""
