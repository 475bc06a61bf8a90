"""The page, in packages by role. A package imports only from those below it here; ``make check`` enforces it.

- ``shell``: brings the parts together
- ``bots``: bots at the table, the worker's other end
- ``features``, a package of its own: a folder per feature
- ``dialogs``: dialogs that belong to no feature
- ``app``: the wiring that all features share
- ``table``: the table to play at, and the ways to it (pure)
- ``browser``: everything that touches the browser
- ``panels``: everything around the boards, as HTML (pure)
- ``board``: track and displays, as SVG (pure)
- ``model``: everything that a render needs to know (pure)
- ``parts``: pieces of SVG and HTML (pure)
- ``storage``, a package of its own: saved games and settings
- ``text``: words (pure)
"""
