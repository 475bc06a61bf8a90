"""Weights learned in games against itself; written by tools/train_expert.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final = {
    "SEED": 1,
    "ROUNDS": 40,
    "PAIRS": 16,
    "DEALS": 6,
    "SHAKE": 0.6,
    "STEP": 0.7,
    "GAMES": 4000,
    "RIDGE": 30,
}
"""The settings with which ``python -m tools.train_expert`` made this."""

#  what        | with all tiles to come | with none to come
ROLLOUT_TABLE: Final = """
 wood           174     13
 stone          203     36
 grain          104     90
 cattle          88     93
 sheep          140     27
 further         27     51
 coin           147    121
 quarry         535     -2
 forest         414    -25
 meadow         330    -31
 pasture        313     14
 wheat_field    235    -22
 distillery     364     48
 abbey          293     40
 village         27    -30
 castle         560    -14
 butcher        179      5
 fair           156     -2
 grocer         210    -31
 bridge         250     11
 tavern         358     10
 loch            19    -30
 barrel         137    108
 chieftain       27     72
 card           135    168
 crew           255     32
 step            63    -13
 near             4     -4
 end             50      0
 open0        -7238    220
 open1         -680    -67
 open2         -167    127
 open3         -185    -10
 skip           131    104
 give           118     54
 next           110      0
"""

EVALUATION_2P_TABLE: Final = """
 wood           128     93
 stone          156    102
 grain          152     43
 cattle         115     81
 sheep          110     87
 further         60     60
 coin           145    100
 quarry         468    -39
 forest         489    -49
 meadow         219      7
 pasture        228      3
 wheat_field    472    -49
 distillery     122     -6
 abbey          462      4
 village       -167    -14
 castle        -191     46
 butcher         45    -28
 fair            32     25
 grocer         903    127
 bridge         430     92
 tavern        1449     -8
 loch          -188    101
 barrel          63     55
 chieftain       40     49
 card            61     35
 crew           276     20
 step            30      0
 near            20      0
 end            101     60
 open0        -4000      0
 open1        -1200      0
 open2         -400      0
 open3         -100      0
 skip            35     36
 give            70     73
 next             7     63
"""

MULTIPLAYER_TABLE: Final = """
 wood           229     88
 stone          219     75
 grain          167     28
 cattle         192     77
 sheep          193     89
 further         60     60
 coin           142     99
 quarry         413    -25
 forest         414    -10
 meadow         343    -13
 pasture        332      5
 wheat_field    394    -37
 distillery     227     27
 abbey          846     40
 village        -54      9
 castle         506     92
 butcher         -7     13
 fair            11     42
 grocer        1571     65
 bridge        1067     49
 tavern        1452    -27
 loch           234    122
 barrel         130     94
 chieftain       69     66
 card           -19     35
 crew           209     14
 step            30      0
 near            20      0
 end             78     49
 open0          -55    -61
 open1         -627    135
 open2          -71    135
 open3          -31     41
 skip            29     36
 give            59     73
 next            25     39
"""

ROLLOUT: Final = Weights(read_table(ROLLOUT_TABLE))
"""For play-outs of games of two, and for the chances in a review."""

EVALUATION_2P: Final = Weights(read_table(EVALUATION_2P_TABLE))
"""For static evaluation in games of two."""

MULTIPLAYER: Final = Weights(read_table(MULTIPLAYER_TABLE))
"""For everything in games of three to five."""
