"""The demo game on the start screen, played by two bots."""

from typing import Final

LINK: Final = (
    "CogHwgJ-qfrwugTHdUq9w7xQCieqe3hRA_LlPoygGbBv8qMLaiLhuSjcYZ_WsS1krmvNRGObv1Ou54_llFHPrstFFQ-"
    "rewpxO0VwcO7bKIID2m4th4zznNPV9vkl_LOV7JMg0Vw70ygGB24viA.TGFkeSBGaW9uYQloYXJkCkNhbGx1bQltZWRpdW0"
)
"""The demo game in link format."""

DEMO_START: Final = 238
"""The number of actions after which the demo starts: by then the glens have grown, and there is more to come."""
