"""The two wide pictures of the home page: several cuts of one animal on its board."""
import random

import colour
from items.chops import SHEEP as SLICED
from items.chops import chop
from items.cuts import CURRY_SIZE, heap, ring
from items.cuts import SHEEP as DICED
from items.fillets import breast_surface, fillet
from items.legs import BIRD, drumstick
from materials import bone, meat
from shapes import between, put


def hero_mutton():
    """Three chops in a fan, and behind them a heap of curry cut."""
    lean, fatty = meat('lean', colour.MUTTON, **DICED), meat('fatty', colour.MUTTON, fat_field=True, **DICED)
    low = ring(5, .42, .22, .3) + [(0, 0, .22), (-.92, -.10, .20), (.95, -.02, .20)]
    heap([(x + .10, y + .62, z) for x, y, z in low + ring(3, .26, .56, .9)], CURRY_SIZE, lean, fatty, (2,), seed=7)
    surface, ivory = meat('chop', colour.MUTTON, fat_field=True, **SLICED), bone()
    random.seed(3)
    fan = [(-.10, .03, .16, 8, 2, 10), (-.14, -.33, .21, 11, 2, 0), (-.08, -.68, .23, 13, 2, -12)]
    for k, (x, y, z, pitch, roll, heading) in enumerate(fan):
        put(chop(3 + k * 2.1, surface, ivory), (x, y, z), (pitch, roll, heading), .98)
    return {'aim': .18}


def hero_chicken():
    """Two breasts behind, two drumsticks before them."""
    random.seed(5)
    surface, ivory, pale = meat('leg', colour.LEG, **BIRD), bone(), breast_surface()
    put(fillet(1, pale), (-.02, .90, .10), (2, 0, 14), 1.0)
    put(fillet(4, pale, -1), (.24, .46, .19), (12, -4, 0), 1.0)
    for k, (x, y, heading) in enumerate([(-1.02, .02, 1), (-.80, -.49, -4)]):
        put(drumstick(k * 2.3 + 1, surface, ivory, 1 - 2 * k), (x, y, .12), (between(-30, 30), -9, heading), .98)
    return {'aim': .18}


ITEMS = {'hero-mutton': hero_mutton, 'hero-chicken': hero_chicken}
