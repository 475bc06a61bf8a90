"""Weights for games of two, learned in a league; written by tools/train.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.judges import Lead, read_values
from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final[dict[str, int]] = {}
"""The settings with which ``make train`` made this."""

#  what        | with all tiles to come | with none to come
POLICY_TABLE: Final = """
 wood           104     88
 stone          338     71
 grain          137     70
 cattle         107     74
 sheep          174    114
 further         25     86
 coin           161    119
 quarry         412    -82
 forest         496    -77
 meadow         454    -73
 pasture        445     -3
 wheat_field    532   -106
 distillery     633    -47
 abbey          257   -126
 village         46    124
 castle         612     70
 butcher         64    -32
 fair           319     90
 grocer         348     94
 bridge         559     25
 tavern        1343    -39
 loch          -154   -119
 barrel         111     73
 chieftain       31     29
 card            58    153
 crew           161    -58
 step            64     48
 near           -43     -1
 end             50      0
 open0         -614    -90
 open1         -111    -70
 open2          -21    -34
 open3         -113      1
 skip           234    193
 give           187     81
 next           110      0
"""

#  trait                | with all tiles to come | with half of them | with none
LEAD_TABLE: Final = """
 quarry                     529    -86   -165
 forest                      22   -128   -167
 distillery                  11   -261   -556
 abbey                        0   1336    152
 meadow                      89    256    107
 pasture                     85    317   -292
 wheat_field                908    -71   -356
 village                   -878  -1281    -74
 castle                     511    440   -116
 butcher                   -200  -1721    155
 fair                      -396   -627    602
 grocer                       0    176    243
 bridge                       0    120    230
 tavern                       0   3163    364
 loch                      -477  -1274   -151
 quarry_near                446    221    -70
 forest_near                 10    885   -228
 distillery_near              4    941    -86
 abbey_near                   0   1200    241
 meadow_near                 71    593   -232
 pasture_near              -122   -262     66
 wheat_field_near           807     -1    126
 village_near              -748   -805     78
 castle_near                467   -101   -306
 butcher_near              -267  -1135    328
 fair_near                 -249     67   -203
 grocer_near                  0    159    132
 bridge_near                  0    118    250
 tavern_near                  0   3184    312
 loch_near                 -337   -808    234
 wood                       427    852    328
 stone                      612   1001     96
 grain                      410   1064    -48
 cattle                    -439    836    288
 sheep                       95    435   -100
 wood_2                     401    934    120
 stone_2                    123   1353     99
 grain_2                     17    246    190
 cattle_2                  -275   1040    213
 sheep_2                    167    892   -328
 wood_more                  357    903    -78
 stone_more                 -81    244    -57
 grain_more                  69     52    192
 cattle_more               -124    169    -45
 sheep_more                 258    352   -342
 coins                      873   2197   1192
 coins_over_5               301  -1002   -180
 sale                       590    934    457
 barrel_leads                83     60     55
 chieftain_leads            -82     35     41
 card_leads                 125     46     74
 barrels_soon               -39    -11      4
 chieftains_soon            207     -5     11
 cards_soon                -233      9    -19
 clansman_2                 111   1532   -490
 clansman_3                 393   1490   -154
 clansmen_more               47   -375   -493
 promotable                  97   1435   -263
 open0                   -20000 -12500  -1500
 open1                    -6000  -4000   -500
 open2                    -2000  -1250   -150
 open3                     -500   -300      0
 open4                     -476    514    268
 river_ends                 490    807    549
 road_ends                 -678    807    284
 site_1                      64     15     44
 site_2                       7     26     13
 site_3                     -46     38      7
 behind                       0      0      0
 given                    -1488  -1472  -1766
 next                      1261   1509   1766
 tile_lead                  408    720    -48
 tile_lead_drawn            749     59      2
 counted                      1    -56      5
 ness                         0   1398   1609
 kinds_at_fairs            -211    628    334
 made_at_fairs             -468    -49    195
 meat_at_butchers          -210    596     31
 made_at_butchers           -85    -81    210
 grain_at_distilleries     -174    -92    -28
 made_at_distilleries       304   -234    -22
 built_at_bridges             0     85    144
 made_at_bridges              0    176    438
 cubes_at_grocers             0    113   -219
 made_at_grocers              0    423    112
 kinds_made                 902   1179   -367
 kinds_in_all               933    910     89
 turn                       578     97    448
"""

POLICY: Final = Weights(read_table(POLICY_TABLE))
"""For play-outs, and for which turns are tried out."""

LEAD: Final = Lead(read_values(LEAD_TABLE))
"""Tells the lead that is to be expected."""
