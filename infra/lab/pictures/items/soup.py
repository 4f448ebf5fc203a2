"""What goes into the stock pot: marrow bones."""
import random

import colour
from items.cuts import SHEEP, fat_cap
from materials import bone, marrow, meat
from mathutils import Vector
from shapes import between, block, give_fat, limb, put, rough


def marrow_bone(seed, surface, ivory, core, length=.95, radius=.15):
    """A piece of the shaft, one end sawn, the other the joint; rags of lean stay on it."""
    half = length / 2
    shaft = limb('shaft', [(0, -half, 0, 0), (.5, 0, .03, 0), (1, half, 0, 0)],
                 [(0, radius), (.3, radius * .92), (.6, radius), (.8, radius * 1.45), (.92, radius * 1.5), (.98, radius * 1.1), (1, 0)],
                 ivory, 60, 40, bump=.35, subdivide=1)
    limb('marrow', [(0, -half - .006, 0, 0), (1, -half + .1, 0, 0)], [(0, 0), (.02, radius * .5), (1, radius * .5)], core, 12, 28,
         bump=.3).parent = shaft
    rag = limb('rag', [(0, -half * .45, 0, 0), (.5, 0, .02, .02), (1, half * .85, 0, .01)],
               [(0, radius * .9), (.12, radius * 1.08), (.4, radius * 1.25), (.8, radius * 1.5), (.95, radius * 1.4), (1, radius)],
               surface, 50, 48, bump=.45)
    give_fat(rag, lambda p: .34 + .4 * rough(Vector((p.x * 1.2 + seed * 3, p.y * 3, p.z * 3)), 1.3))
    rag.parent = shaft
    return shaft


def mutton_soup_bones():
    random.seed(18)
    fatty, ivory, core = meat('fatty', colour.MUTTON, fat_field=True, **SHEEP), bone(), marrow()
    bones = [(-.50, .72, .20, 34), (.42, .70, .20, 20), (-.72, .10, .20, 42), (.10, .10, .20, 30), (.86, .10, .20, 44),
             (-.10, -.52, .20, 30), (.62, -.52, .20, 38), (.06, .42, .50, 16)]
    for k, (x, y, z, heading) in enumerate(bones):
        put(marrow_bone(k * 1.7 + 1, fatty, ivory, core, between(.86, 1.0)), (x, y, z), (between(0, 360), between(-4, 4), heading), 1.05)
    for i, (x, y, z) in enumerate([(-1.12, .50, .18), (1.10, .52, .18), (-.82, -.42, .18)]):
        piece = block(i + 80, (between(.34, .42), between(.30, .36), .30), fatty)
        put(give_fat(piece, fat_cap(i, .13)), (x, y, z), (between(-6, 6), between(-6, 6), between(0, 360)), 1.05)
    return {'aim': .18}


ITEMS = {'mutton-soup-bones': mutton_soup_bones}
