"""The dialogs, each loaded when it is first asked for.

A module has ``html(page, …)``, which returns the dialog, and where it has commands of its own (``saves:rename ID``)
``handle(page, what, argument, source)``.
"""
