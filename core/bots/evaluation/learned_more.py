"""Weights for games of three to five, learned in a league; written by tools/train.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.judges import Lead, read_values
from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final[dict[str, int]] = {}
"""The settings with which ``make train`` made this."""

#  what        | with all tiles to come | with none to come
POLICY_TABLE: Final = """
 wood           164     79
 stone          179     87
 grain          235     36
 cattle          56     95
 sheep          162     89
 further         20     73
 coin           183    115
 quarry         634   -107
 forest         529    -62
 meadow         474    -37
 pasture        475      1
 wheat_field    607   -108
 distillery     921    -70
 abbey          234    -22
 village         78     98
 castle         912     66
 butcher          1    -37
 fair           238     11
 grocer         319    122
 bridge         279     43
 tavern        1230    -54
 loch          -137    -16
 barrel         192     38
 chieftain       22     29
 card           108    141
 crew           194    -31
 step           -19     22
 near            19     17
 end             50      0
 open0         -412    -51
 open1          -69    -89
 open2           27    -26
 open3          -89     21
 skip           220    116
 give           137     76
 next           110      0
"""

#  trait                | with all tiles to come | with half of them | with none
LEAD_TABLE: Final = """
 quarry                    1181    643   -181
 forest                     480    611   -113
 distillery                 292   1582    -86
 abbey                        0   2658    860
 meadow                     244    600   -118
 pasture                   -125    734    -57
 wheat_field                853    383    -16
 village                  -1749    -80     60
 castle                    1226   2515    618
 butcher                   -244  -1187     82
 fair                      -393  -1131    357
 grocer                       0    327    397
 bridge                       0    165    220
 tavern                       1   3234     11
 loch                      -289   1040    665
 quarry_near               1301    740   -199
 forest_near                433    748    -33
 distillery_near            394    804   -306
 abbey_near                   0   2003    169
 meadow_near                324    906   -172
 pasture_near              -216    668     -7
 wheat_field_near           913    452   -367
 village_near             -1775   -319   -154
 castle_near               1253    898   -254
 butcher_near              -239   -747    313
 fair_near                 -304   -539    226
 grocer_near                  0    292    230
 bridge_near                  0    158    256
 tavern_near                  1   3303    153
 loch_near                 -297   -456    -33
 wood                      -123   1369    204
 stone                      -37   1005    772
 grain                     1191   1207    -38
 cattle                     -40    890    121
 sheep                      105    647     79
 wood_2                     114   1195    349
 stone_2                    -68   1001    391
 grain_2                    739    812   -114
 cattle_2                   242    743    179
 sheep_2                    265   1439   -146
 wood_more                   59    469    113
 stone_more                -171    111   -125
 grain_more                  39    364      9
 cattle_more                 46    409     70
 sheep_more                  18    256    -46
 coins                     1118   1952   1178
 coins_over_5               361   -878   -223
 sale                        56    456    324
 barrel_leads               269    114     64
 chieftain_leads            -55     54     38
 card_leads                 198     14     69
 barrels_soon              -327     -3     27
 chieftains_soon            124     29     32
 cards_soon                -399     40    -29
 clansman_2                -188   1181   -320
 clansman_3                 191   1064    -22
 clansmen_more                2     69    -50
 promotable                -188   1200   -325
 open0                   -20000 -12500  -1500
 open1                    -6000  -4000   -500
 open2                    -2000  -1250   -150
 open3                     -720   -300      0
 open4                     -207   -349     22
 river_ends                 566    774    554
 road_ends                  100    789    142
 site_1                     117      3     27
 site_2                      28     42      6
 site_3                     -92     -5      4
 behind                       0      0      0
 given                    -1192  -1074  -1066
 next                      1117   1119   1173
 tile_lead                  171    770     16
 tile_lead_drawn            336     41     -5
 counted                     -2   -174     29
 ness                        -2   1231   1049
 kinds_at_fairs              14    695    186
 made_at_fairs               57    353     71
 meat_at_butchers          -348    304    148
 made_at_butchers           113    595    -16
 grain_at_distilleries      198    611    -95
 made_at_distilleries      -126   -407     15
 built_at_bridges             0     12   -250
 made_at_bridges              0    204    130
 cubes_at_grocers             0     76   -378
 made_at_grocers              0    554    104
 kinds_made                2209    540   -154
 kinds_in_all              1576    572    276
 turn                       361   -130     93
"""

POLICY: Final = Weights(read_table(POLICY_TABLE))
"""For play-outs, and for which turns are tried out."""

LEAD: Final = Lead(read_values(LEAD_TABLE))
"""Tells the lead that is to be expected."""
