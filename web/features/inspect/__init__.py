"""Inspecting: explanations of everything visible, with its current numbers.

``lookup.answer`` takes the value of a ``data-ask`` attribute and returns an
:class:`~features.inspect.explanation.Answer`. Only the wiring is loaded at the start, the rest with the first question.
"""
