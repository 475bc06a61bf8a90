"""Inspecting: explanations of everything visible, with its current numbers.

``lookup.explain`` takes the value of a ``data-ask`` attribute and returns an
:class:`~features.inspector.explanation.Explanation`. Only the wiring is loaded at the start, the rest with the first
question.
"""
