"""What touches the browser.

Besides it only ``main``, ``ui.app``, ``ui.bots.worker_client`` and ``storage.backend`` import js and pyodide.
"""
