"""The features, one folder each, from text to styles.

``<command>_dialog`` modules are dialogs, ``<name>_part`` modules parts of the page, ``context`` is what its dialogs use
of it. These, and what is in the folder ``page``, need the browser; all other modules are pure. ``__all__`` of a feature
names what other features may import."""
