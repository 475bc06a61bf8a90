"""Explanations of the things on the boards: what each one is, and its current numbers. Pure.

``asked.things.answer`` takes the value of a ``data-ask`` attribute and returns an :class:`asked.answers.Answer`.
Not part of the start-up bundle: ``ui.app.asking`` loads this package at the first question.
"""
