"""Chicken wings with skin, jointed: drumettes and middle pieces."""
import math
import random

import colour
from items.legs import drumstick
from materials import bone, meat
from mathutils import Vector
from shapes import between, fuse, limb, put, rough


def skin_surface(tone=colour.SKIN):
    return meat('skin', tone, fibre=(1, 2, 2), fibre_scale=3., marble=.12, marble_scale=2., under_skin=.30,
                radius=(.10, .05, .03), rough=.33, moist=.8, bump=.34, pores=.6)


def middle_piece(seed, surface, ivory):
    """The flat part of the wing: two thin bones side by side, a hollow between them, a flap of skin at one edge."""
    def bow(t):
        return t, (t - .5) * .92, .07 * math.sin(math.pi * t), 0
    body = limb('middle', [bow(k / 4) for k in range(5)], [(0, 0), (.05, .14), (.2, .19), (.6, .185), (.88, .14), (.97, .10), (1, 0)],
                surface, 44, 36, flat=.66)
    flap = limb('flap', [(0, -.30, -.14, -.02), (.5, 0, -.16, -.01), (1, .30, -.12, -.02)], [(0, 0), (.2, .09), (.5, .11), (.8, .08), (1, 0)],
                surface, 30, 24, flat=.4)

    def skin(p):
        q = p + Vector((seed * 3, 0, 0))
        hollow = math.exp(-((p.y - .05 - .02 * math.sin(p.x * 6)) / .045) ** 2) * max(0, 1 - abs(p.x) / .4) if p.z > 0 else 0
        return .03 * rough(q, 2.2) + .010 * rough(q, 6.) - .035 * hollow
    made = fuse('middle', [body, flap], surface, .018, 4, skin)
    for y in (-.04, .06):      # the two bones, just showing where it was jointed
        limb('end', [(0, -.475, y, 0), (1, -.36, y, 0)], [(0, 0), (.08, .035), (.3, .05), (1, .04)], ivory, 14, 18, bump=.4).parent = made
    return made


def chicken_wings():
    random.seed(8)
    surface, ivory = skin_surface(), bone()
    drumettes = [(-1.02, .86, .11, 2), (-1.18, .42, .11, 6), (-1.14, -.04, .11, -2), (-.94, -.46, .11, -10)]
    middles = [(.06, .66, .13, 62), (.52, .62, .13, 70), (.94, .40, .13, 58), (.12, -.30, .13, 246), (.60, -.34, .13, 232)]
    for k, (x, y, z, heading) in enumerate(drumettes):
        put(drumstick(k * 2.3 + 2, surface, ivory, 1 - 2 * (k % 2)), (x, y, z), (between(-30, 30), -8, heading), .74)
    for k, (x, y, z, heading) in enumerate(middles):
        put(middle_piece(k * 1.9 + 1, surface, ivory), (x, y, z), (between(-8, 8), between(-4, 4), heading), 1.02)
    return {'aim': .14}


ITEMS = {'chicken-wings': chicken_wings}
