"""The page, in packages by role. A package imports only what stands below it here; ``make check`` holds that.

- ``dialogs``: one module a dialog
- ``app``: the wiring, where the parts know each other
- ``bots``: bots at the table, hints, reviews, the worker's other end
- ``table``: the table one plays at, and the ways to it (pure)
- ``browser``: what touches the browser
- ``panels``: what stands around the boards, as HTML (pure)
- ``board``: track and displays, as SVG (pure)
- ``model``: what a render needs to know (pure)
- ``parts``: pieces of SVG and HTML (pure)
- ``storage``, a package of its own: saved games and settings
- ``text``: words (pure)
"""
