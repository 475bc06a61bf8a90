"""The threads beside the page: text in, text out. They know the rules and the bots, and no page. Pure."""
