"""Weights for games of two, learned in a league; written by lab/train.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.judges import Lead, read_values
from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final[dict[str, int]] = {
    "SEED": 1,
    "ROUNDS": 8,
    "GAMES": 1000,
    "WORK": 100,
    "CHOSEN": 200,
    "COMPARED": 100,
}
"""The settings with which ``make train`` made this."""

#  what        | with all tiles to come | with none to come
POLICY_TABLE: Final = """
 wood           434     59
 stone          492     69
 grain           66     76
 cattle         134     82
 sheep           99    116
 further         -6     86
 coin           148    121
 quarry         326    -42
 forest         310      6
 meadow         339    -37
 pasture        404    -18
 wheat_field    586    -94
 distillery     698    -66
 abbey          332    -62
 village        167     98
 castle         717     13
 butcher       -117    -12
 fair           306    160
 grocer         398     87
 bridge         541     82
 tavern        1932   -124
 loch           -62    -80
 barrel         105     86
 chieftain       80     28
 card            49    148
 crew           443    -62
 step          -142     73
 near            76    -20
 end             50      0
 open0        -1850   -146
 open1          -89   -170
 open2           56   -124
 open3          -80     -1
 skip           188    204
 give           148     94
 next           110      0
"""

#  trait                | with all tiles to come | with half of them | with none
LEAD_TABLE: Final = """
 quarry                     600    212   -615
 forest                     160    -46   -306
 distillery                 712    216   -380
 abbey                       -1   1018     23
 meadow                    -616   -320   -180
 pasture                    186   -210    -65
 wheat_field                476   -460   -297
 village                   -260   -813    -68
 castle                     208   -132    151
 butcher                   -430  -1393     18
 fair                      -317  -1500    669
 grocer                       0    760    683
 bridge                       0    377    162
 tavern                      -1   3440     22
 loch                      -239   -876    180
 quarry_near                455    633     18
 forest_near                485    779    -43
 distillery_near           1102    664    -68
 abbey_near                   1   1060    348
 meadow_near               -366   -128    144
 pasture_near               -16   -232   -275
 wheat_field_near           417    332    123
 village_near              -246   -268   -248
 castle_near               -228   -443    -92
 butcher_near              -422   -897    459
 fair_near                 -209    468     24
 grocer_near                  0    645    317
 bridge_near                  0    326    127
 tavern_near                 -1   3266    -29
 loch_near                 -338   -604   -176
 wood                       -52   1024    851
 stone                      214   1048    774
 grain                      358    322    256
 cattle                     158    977    626
 sheep                      383    602   -337
 wood_2                     108   1320     95
 stone_2                    255    622    679
 grain_2                    839    605    -40
 cattle_2                    -5   1212    376
 sheep_2                    174   1192    298
 wood_more                  120    372     16
 stone_more                 -66    251     87
 grain_more                 399    454    100
 cattle_more               -330   1136    -88
 sheep_more                  74   1057    -45
 coins                      799   1738   1299
 coins_over_5              -219   -683   -298
 sale                       923    566    489
 barrel_leads                55     47     46
 chieftain_leads             13     39     34
 card_leads                  56     35     47
 barrels_soon               -70      2      8
 chieftains_soon              3      9     13
 cards_soon                -146      6    -13
 clansman_2                1519    583   -508
 clansman_3                 254   1327   -428
 clansmen_more                0    157    -74
 promotable                1522    682    122
 open0                   -20000 -12500  -1500
 open1                    -6000  -4000   -500
 open2                    -2000  -1250   -150
 open3                     -500   -300    -21
 open4                     -636   -263    159
 river_ends                 330    595   1102
 road_ends                 -190    601    494
 site_1                      -2      7     41
 site_2                      55     13     16
 site_3                     -44     20     14
 behind                       0      0      0
 given                     -944  -1063  -1444
 next                      1139    895   2090
 tile_lead                  953    544     -8
 tile_lead_drawn             90     71     -1
 counted                      1   -182      2
 ness                         0    975   1832
 kinds_at_fairs              79    832     12
 made_at_fairs             -421    -48    231
 meat_at_butchers          -393    392    104
 made_at_butchers          -379    460     97
 grain_at_distilleries      388    579    163
 made_at_distilleries      1102    -21   -215
 built_at_bridges             0    229   -181
 made_at_bridges              0    381      3
 cubes_at_grocers             0    221   -353
 made_at_grocers              0    818   -194
 kinds_made                1598    895    -50
 kinds_in_all              1280    796     64
 turn                        25    132    -34
"""

POLICY: Final = Weights(read_table(POLICY_TABLE))
"""For play-outs, and for which turns are tried out."""

LEAD: Final = Lead(read_values(LEAD_TABLE))
"""Tells the lead that is to be expected."""
