"""Tests of the lab, run by ``make lab``."""
