"""Deletion with a confirmation."""

from .fields import button
from .part import Part


class Deleting(Part):
    """A part with something that can be deleted."""

    delete = button("Delete", "Asks for confirmation.")
    delete_now = button("Delete", "Confirms the deletion.", exact=True)
    keep = button("Keep", "Cancels the deletion.")
