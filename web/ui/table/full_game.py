"""The game that is shown to whoever wants to see how it looks when it is full: two opponents have played it."""

from __future__ import annotations

from typing import Final

LINK: Final = (
    "CogHwgJ-qfrwugTHdUq9w7xQCieqe3hRA_LlPoygGbBv8qMLaiLhuSjcYZ_WsS1krmvNRGObv1Ou54_llFHPrstFFQ-"
    "rewpxO0VwcO7bKIID2m4th4zznNPV9vkl_LOV7JMg0Vw70ygGB24viA.TGFkeSBGaW9uYQloYXJkCkNhbGx1bQltZWRpdW0"
)
"""The game, as in its link."""

MOMENT: Final = 238
"""How many of its actions have been played where one begins to look at it: the glens have grown, and go on growing."""
