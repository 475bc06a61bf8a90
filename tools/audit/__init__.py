"""Audits of the page: accessibility, responsiveness, layout stability. Each module measures one aspect."""
