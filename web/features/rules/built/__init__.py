"""The rules shown beside the board: the build's additions to their text. Build-time only, not shipped."""
