"""Handing over between people at one screen."""
