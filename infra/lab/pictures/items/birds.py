"""The whole bird, dressed and skinless: as it is, and slit for the tandoor."""
import math

import colour
from materials import bone, meat
from mathutils import Vector
from shapes import fuse, give_fat, limb, put, rough

# dark meat, and the pale breast where the fat of other cuts would be
BIRD = (*colour.LEG[:3], colour.BREAST[2])


def half(side, surface):
    """One side of the bird: breast, thigh, drumstick, folded wing."""
    def at(t, x, y, z):
        return t, x, y * side, z
    breast = limb('breast', [at(0, -.78, .14, .50), at(.5, -.22, .23, .64), at(1, .50, .08, .60)],
                  [(0, 0), (.08, .16), (.3, .31), (.6, .29), (.85, .17), (1, 0)], surface, 40, 36)
    thigh = limb('thigh', [at(0, .66, .26, .26), at(.5, .34, .48, .32), at(1, .02, .60, .46)],
                 [(0, 0), (.1, .18), (.35, .29), (.65, .30), (.9, .20), (1, 0)], surface, 40, 36)
    drum = limb('drum', [at(0, -.04, .60, .46), at(.45, .40, .54, .46), at(1, 1.0, .22, .50)],
                [(0, 0), (.08, .17), (.3, .25), (.55, .21), (.8, .11), (.95, .085), (1, 0)], surface, 40, 36)
    upper = limb('upper wing', [at(0, -.70, .34, .46), at(.5, -.46, .60, .34), at(1, -.16, .68, .20)],
                 [(0, 0), (.1, .13), (.4, .18), (.7, .14), (.95, .10), (1, 0)], surface, 32, 28)
    lower = limb('lower wing', [at(0, -.14, .70, .20), at(.5, -.46, .76, .16), at(1, -.80, .60, .14)],
                 [(0, 0), (.1, .10), (.4, .125), (.8, .10), (1, 0)], surface, 32, 28)
    return [breast, thigh, drum, upper, lower]


def knob(side, ivory):
    return limb('knob', [(0, .84, .29 * side, .49), (.5, 1.04, .20 * side, .505), (1, 1.2, .12 * side, .52)],
                [(0, .05), (.4, .055), (.7, .085), (.9, .09), (.97, .06), (1, 0)], ivory, 30, 24, bump=.3, subdivide=1)


def bird(seed, surface, ivory, slits=None):
    trunk = limb('trunk', [(0, -.92, 0, .42), (.5, 0, 0, .42), (1, .92, 0, .34)],
                 [(0, 0), (.06, .24), (.22, .46), (.45, .54), (.7, .46), (.9, .26), (1, 0)], surface, 50, 44, flat=.8)
    tail = limb('tail', [(0, .70, 0, .30), (1, 1.02, 0, .30)], [(0, .16), (.5, .15), (.85, .10), (1, 0)], surface, 20, 20, flat=.6)
    neck = limb('neck', [(0, -.75, 0, .42), (1, -1.06, 0, .36)], [(0, .18), (.6, .15), (.9, .13), (1, 0)], surface, 20, 20)

    def muscles(p):
        q = p + Vector((seed * 3, 0, 0))
        cut = slits(p) if slits else 0
        return .04 * rough(q, 1.7) + .012 * rough(q, 5.) - cut
    made = fuse('bird', [trunk, tail, neck, *half(1, surface), *half(-1, surface)], surface, .022, 6, muscles)
    # the breast is paler than the legs
    give_fat(made, lambda p: 1.2 * (p.z - .52) - .9 * max(0, abs(p.y) - .30) - .5 * max(0, p.x - .35) + .5)
    for side in (1, -1):
        knob(side, ivory).parent = made
    return made


def bird_surface(tone=BIRD):
    return meat('bird', tone, fibre=(1, 5, 5), fibre_scale=3.4, marble=.4, marble_scale=2.4, under_skin=.30, radius=(.10, .04, .03),
                rough=.30, moist=.9, bump=.24, fat_field=True)


def chicken_whole():
    put(bird(1, bird_surface(), bone()), (-.06, .04, .03), (0, 0, -32), 1.1)
    return {'aim': .24}


def slits(p):
    """How deep the knife went: two gashes across each breast, two across each leg."""
    across = abs(p.y)
    deep = 0
    if p.z > .5 and .10 < across < .46:
        deep = max(math.exp(-((p.x - x + .6 * across) / .022) ** 2) for x in (-.16, .22))
    if across > .36 and p.x > -.1 and p.z > .28:
        deep = max(deep, *(.8 * math.exp(-((p.x - x - .7 * (p.z - .5)) / .022) ** 2) for x in (.16, .46)))
    return .12 * deep


def tandoori_chicken():
    """A smaller bird, its legs toward the viewer, so that the gashes show."""
    put(bird(6, bird_surface(), bone(), slits), (-.02, .06, .02), (0, 0, -56), 1.0)
    return {'aim': .22}


ITEMS = {'chicken-whole': chicken_whole, 'chicken-tandoori': tandoori_chicken}
