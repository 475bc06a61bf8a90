"""How well the page serves everybody: its accessibility, how quickly it answers, how still it stands.

Each module here measures one thing; what is measured is printed like the figures of ``tools.bench``.
"""
