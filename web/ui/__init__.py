"""The page, in packages by role. A package imports only what stands below it here; ``make check`` holds that.

- ``shell``: brings the parts together
- ``bots``: bots at the table, the worker's other end
- ``features``, a package of its own: a folder per feature
- ``dialogs``: dialogs that are no feature's
- ``app``: the wiring that all features share
- ``table``: the table one plays at, and the ways to it (pure)
- ``browser``: what touches the browser
- ``panels``: what stands around the boards, as HTML (pure)
- ``board``: track and displays, as SVG (pure)
- ``model``: what a render needs to know (pure)
- ``parts``: pieces of SVG and HTML (pure)
- ``storage``, a package of its own: saved games and settings
- ``text``: words (pure)
"""
