"""Weights for games of two and of three to five, learned in a league; written by lab/train.py."""

from typing import Final

from core.bots.evaluation.judges import LearnedWeights

SETTINGS: Final[dict[str, dict[str, int]]] = {
    "2p": {"SEED": 1, "ROUNDS": 8, "GAMES": 1000, "WORK": 100, "CHOSEN": 200, "COMPARED": 100},
    "more": {"SEED": 1, "ROUNDS": 8, "GAMES": 1000, "WORK": 100, "CHOSEN": 200, "COMPARED": 100},
}
"""The settings with which ``make train`` made the weights for games of two, and of more."""

#  what                 | two players: all tiles to come, none | more players: all, none
POLICY_TABLE: Final = """
 wood           434     59    193     98
 stone          492     69    180    116
 grain           66     76    192     51
 cattle         134     82    136    100
 sheep           99    116    182    110
 further         -6     86     54     70
 coin           148    121    233    114
 quarry         326    -42    516    -98
 forest         310      6    498    -75
 meadow         339    -37    508    -64
 pasture        404    -18    550    -37
 wheat_field    586    -94    516   -108
 distillery     698    -66   1056   -157
 abbey          332    -62    600     22
 village        167     98    106    138
 castle         717     13   1296     51
 butcher       -117    -12    -94      2
 fair           306    160    310    127
 grocer         398     87    592    148
 bridge         541     82    798     90
 tavern        1932   -124   1995   -204
 loch           -62    -80   -182     38
 barrel         105     86    165     52
 chieftain       80     28     25     10
 card            49    148    148    141
 crew           443    -62    318    -61
 step          -142     73   -218     63
 near            76    -20    138      8
 end             50      0     50      0
 open0        -1850   -146  -1489   -148
 open1          -89   -170   -385   -233
 open2           56   -124   -139    -84
 open3          -80     -1   -149     14
 skip           188    204    331    140
 give           148     94    202     92
 next           110      0    110      0
"""

#  trait                | two players: all tiles to come, half, none | more players: all, half, none
LEAD_TABLE: Final = """
 quarry                   600    212   -615    898    899     46
 forest                   160    -46   -306   1443   1032     -2
 distillery               712    216   -380    576   1836    202
 abbey                     -1   1018     23      8   3395    730
 meadow                  -616   -320   -180   1140    731     59
 pasture                  186   -210    -65   1476    865    156
 wheat_field              476   -460   -297    869   1107     78
 village                 -260   -813    -68   -733   1130    290
 castle                   208   -132    151   2619   4594    869
 butcher                 -430  -1393     18   -767   -462    302
 fair                    -317  -1500    669    103   -121    182
 grocer                     0    760    683      0   1188    759
 bridge                     0    377    162      0   1242    470
 tavern                    -1   3440     22      2   3338    -31
 loch                    -239   -876    180    666   2380    702
 quarry_near              455    633     18   1059    699    -40
 forest_near              485    779    -43    693    829     64
 distillery_near         1102    664    -68   1088    415   -366
 abbey_near                 1   1060    348      8   1570    252
 meadow_near             -366   -128    144    966    929   -108
 pasture_near             -16   -232   -275    704    873   -148
 wheat_field_near         417    332    123   1106    379   -338
 village_near            -246   -268   -248   -316   -149   -164
 castle_near             -228   -443    -92   2611   -162     41
 butcher_near            -422   -897    459   -637   -120     -4
 fair_near               -209    468     24   -186    698     10
 grocer_near                0    645    317      0   1150    442
 bridge_near                0    326    127      0   1216    396
 tavern_near               -1   3266    -29      2   3468     70
 loch_near               -338   -604   -176    358   -915    -45
 wood                     -52   1024    851    833   1208    529
 stone                    214   1048    774   1288   1178    549
 grain                    358    322    256   1474    792    247
 cattle                   158    977    626    892   1422     89
 sheep                    383    602   -337    786   1424    212
 wood_2                   108   1320     95    678   1162    330
 stone_2                  255    622    679    803   1103    761
 grain_2                  839    605    -40   1034    843    210
 cattle_2                  -5   1212    376    512   1013    334
 sheep_2                  174   1192    298    545   1012    572
 wood_more                120    372     16    732    779    182
 stone_more               -66    251     87   1022    656    132
 grain_more               399    454    100    546    558   -565
 cattle_more             -330   1136    -88    691    535   -812
 sheep_more                74   1057    -45    424    776    -73
 coins                    799   1738   1299   1512   1835   1126
 coins_over_5            -219   -683   -298   -590   -842   -107
 sale                     923    566    489    209    220    415
 barrel_leads              55     47     46    133     88     67
 chieftain_leads           13     39     34     -8     40      9
 card_leads                56     35     47     16    -12     41
 barrels_soon             -70      2      8   -101      9     25
 chieftains_soon            3      9     13    -46     37     48
 cards_soon              -146      6    -13    -50     60    -10
 clansman_2              1519    583   -508    766    828   -826
 clansman_3               254   1327   -428   1247    550   -355
 clansmen_more              0    157    -74      1    366   -263
 promotable              1522    682    122    765    214    490
 open0                 -20000 -12500  -1500 -20000 -12500  -1500
 open1                  -6000  -4000   -500  -6000  -4000   -500
 open2                  -2000  -1250   -150  -2000  -1250   -150
 open3                   -500   -300    -21   -500   -310      0
 open4                   -636   -263    159   -416   -119     11
 river_ends               330    595   1102   -204    464    478
 road_ends               -190    601    494   -648    452    225
 site_1                    -2      7     41     54      3     25
 site_2                    55     13     16     -3     15     11
 site_3                   -44     20     14     21     14      8
 behind                     0      0      0      0      0      0
 given                   -944  -1063  -1444   -668   -956  -1228
 next                    1139    895   2090    924    826   1715
 tile_lead                953    544     -8    476    529    134
 tile_lead_drawn           90     71     -1    -13    -51    -28
 counted                    1   -182      2    181   -191     -3
 ness                       0    975   1832     -1    759   1069
 kinds_at_fairs            79    832     12   -312    522    204
 made_at_fairs           -421    -48    231    465    -28    174
 meat_at_butchers        -393    392    104     98     51    283
 made_at_butchers        -379    460     97   1334    649    -28
 grain_at_distilleries    388    579    163    454    222     96
 made_at_distilleries    1102    -21   -215    656   -120    130
 built_at_bridges           0    229   -181      0    552   -718
 made_at_bridges            0    381      3      0   1484   -202
 cubes_at_grocers           0    221   -353      0    434   -523
 made_at_grocers            0    818   -194      0    833   -163
 kinds_made              1598    895    -50    301    253    134
 kinds_in_all            1280    796     64    509    224     57
 turn                      25    132    -34      2     -5    -34
"""

TWO, MORE = (LearnedWeights.parse(POLICY_TABLE, LEAD_TABLE, place) for place in (0, 1))


def learned(players: int) -> LearnedWeights:
    """The weights for games of that many players."""
    return TWO if players == 2 else MORE
