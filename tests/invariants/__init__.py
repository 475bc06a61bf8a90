"""What must hold of every state, of every step, and of every list of legal actions, worked out from the rules anew.

Nothing here asks the core what is legal or how something is counted: each rule of docs/rules.md is stated once more, as
plainly as possible and without regard to speed, so that the two can be compared. A breach raises :class:`Violation`.
"""
