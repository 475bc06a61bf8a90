"""The features, each in a folder of its own, from its words to its styles.

``<command>_dialog`` modules are dialogs, ``<name>_part`` modules the wiring: parts of the page. ``stored`` is an entry
of localStorage. The other modules need no browser, except those named in pyproject.toml. ``__all__`` of a feature
names the modules that other features may import.
"""
