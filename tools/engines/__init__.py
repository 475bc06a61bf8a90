"""The page in WebKitGTK and in Firefox, by ``make engines``: starts, a whole game, each dialog; see docs/audit.md."""
