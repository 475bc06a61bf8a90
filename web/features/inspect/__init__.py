"""Inspecting: explanations of everything visible, with its current numbers.

``things.answer`` takes the value of a ``data-ask`` attribute and returns an :class:`~features.inspect.answers.Answer`.
Only the wiring is loaded at the start, the rest with the first question.
"""
