"""Weights for games of three to five, learned in a league; written by lab/train.py, with the settings below."""

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
 wood           193     98
 stone          180    116
 grain          192     51
 cattle         136    100
 sheep          182    110
 further         54     70
 coin           233    114
 quarry         516    -98
 forest         498    -75
 meadow         508    -64
 pasture        550    -37
 wheat_field    516   -108
 distillery    1056   -157
 abbey          600     22
 village        106    138
 castle        1296     51
 butcher        -94      2
 fair           310    127
 grocer         592    148
 bridge         798     90
 tavern        1995   -204
 loch          -182     38
 barrel         165     52
 chieftain       25     10
 card           148    141
 crew           318    -61
 step          -218     63
 near           138      8
 end             50      0
 open0        -1489   -148
 open1         -385   -233
 open2         -139    -84
 open3         -149     14
 skip           331    140
 give           202     92
 next           110      0
"""

#  trait                | with all tiles to come | with half of them | with none
LEAD_TABLE: Final = """
 quarry                     898    899     46
 forest                    1443   1032     -2
 distillery                 576   1836    202
 abbey                        8   3395    730
 meadow                    1140    731     59
 pasture                   1476    865    156
 wheat_field                869   1107     78
 village                   -733   1130    290
 castle                    2619   4594    869
 butcher                   -767   -462    302
 fair                       103   -121    182
 grocer                       0   1188    759
 bridge                       0   1242    470
 tavern                       2   3338    -31
 loch                       666   2380    702
 quarry_near               1059    699    -40
 forest_near                693    829     64
 distillery_near           1088    415   -366
 abbey_near                   8   1570    252
 meadow_near                966    929   -108
 pasture_near               704    873   -148
 wheat_field_near          1106    379   -338
 village_near              -316   -149   -164
 castle_near               2611   -162     41
 butcher_near              -637   -120     -4
 fair_near                 -186    698     10
 grocer_near                  0   1150    442
 bridge_near                  0   1216    396
 tavern_near                  2   3468     70
 loch_near                  358   -915    -45
 wood                       833   1208    529
 stone                     1288   1178    549
 grain                     1474    792    247
 cattle                     892   1422     89
 sheep                      786   1424    212
 wood_2                     678   1162    330
 stone_2                    803   1103    761
 grain_2                   1034    843    210
 cattle_2                   512   1013    334
 sheep_2                    545   1012    572
 wood_more                  732    779    182
 stone_more                1022    656    132
 grain_more                 546    558   -565
 cattle_more                691    535   -812
 sheep_more                 424    776    -73
 coins                     1512   1835   1126
 coins_over_5              -590   -842   -107
 sale                       209    220    415
 barrel_leads               133     88     67
 chieftain_leads             -8     40      9
 card_leads                  16    -12     41
 barrels_soon              -101      9     25
 chieftains_soon            -46     37     48
 cards_soon                 -50     60    -10
 clansman_2                 766    828   -826
 clansman_3                1247    550   -355
 clansmen_more                1    366   -263
 promotable                 765    214    490
 open0                   -20000 -12500  -1500
 open1                    -6000  -4000   -500
 open2                    -2000  -1250   -150
 open3                     -500   -310      0
 open4                     -416   -119     11
 river_ends                -204    464    478
 road_ends                 -648    452    225
 site_1                      54      3     25
 site_2                      -3     15     11
 site_3                      21     14      8
 behind                       0      0      0
 given                     -668   -956  -1228
 next                       924    826   1715
 tile_lead                  476    529    134
 tile_lead_drawn            -13    -51    -28
 counted                    181   -191     -3
 ness                        -1    759   1069
 kinds_at_fairs            -312    522    204
 made_at_fairs              465    -28    174
 meat_at_butchers            98     51    283
 made_at_butchers          1334    649    -28
 grain_at_distilleries      454    222     96
 made_at_distilleries       656   -120    130
 built_at_bridges             0    552   -718
 made_at_bridges              0   1484   -202
 cubes_at_grocers             0    434   -523
 made_at_grocers              0    833   -163
 kinds_made                 301    253    134
 kinds_in_all               509    224     57
 turn                         2     -5    -34
"""

POLICY: Final = Weights(read_table(POLICY_TABLE))
"""For play-outs, and for which turns are tried out."""

LEAD: Final = Lead(read_values(LEAD_TABLE))
"""Tells the lead that is to be expected."""
