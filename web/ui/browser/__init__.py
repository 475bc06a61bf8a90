"""Access to the browser. Apart from this package only ``main``, ``ui.app`` and ``storage.backend`` import js and
pyodide, and of the features their dialogs and wiring."""
