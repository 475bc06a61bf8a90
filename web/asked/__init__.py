"""What can be seen can be asked: what each thing on the boards is, and its numbers of this moment. Pure.

``asked.things.answer`` takes what ``data-ask`` says of something; :class:`asked.answers.Answer` is what comes of it.
It is no part of what the page starts with: ``ui.app.asking`` loads it when something is first asked about.
"""
