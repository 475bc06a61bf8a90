"""The bar under the boards: what to do now, in a turn, in a bot's turn, in the history. Pure."""
