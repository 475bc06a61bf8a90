"""The dialogs, each loaded on first use.

A module has ``html(page, …)``, which returns the dialog, and, if it has commands of its own (``saves:rename ID``),
``handle(page, what, argument, source)``.
"""
