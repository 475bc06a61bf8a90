"""The page in WebKitGTK and Firefox, by ``make engines``: starts, a whole game, all dialogs; see docs/audit.md."""
