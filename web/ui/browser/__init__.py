"""What touches the browser: with ``storage.store`` and ``ui.app`` the only place that imports js and pyodide."""
