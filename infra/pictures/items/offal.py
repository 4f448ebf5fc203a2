"""Liver: smooth, dark, no fibre."""
import random

import colour
from materials import meat
from mathutils import Vector
from shapes import between, fuse, limb, put, rough

SOFT = dict(fibre=(1.5, 1.5, 1.5), fibre_scale=3., marble=.16, marble_scale=2., under_skin=.24, radius=(.07, .02, .012), rough=.34,
            moist=.7, bump=.16)


def lobe(seed, surface, length=.62, width=.24, flat=.5, bend=.1):
    return limb('lobe', [(0, -length / 2, -bend, 0), (.5, 0, bend, .03), (1, length / 2, -bend, 0)],
                [(0, .0), (.04, width * .45), (.15, width * .8), (.4, width), (.7, width * .8), (.92, width * .42), (1, .0)],
                surface, 50, 40, flat)


def pair_of_lobes(seed, surface):
    a = put(lobe(seed, surface, between(.66, .78), between(.22, .27)), (0, .12, 0), (between(-8, 8), 0, between(4, 16)))
    b = put(lobe(seed, surface, between(.50, .62), between(.18, .22)), (.10, -.20, -.01), (between(-8, 8), 0, between(-30, -14)))

    def swell(p):
        return .035 * rough(p + Vector((seed * 3, 0, 0)), 2.) + .006 * rough(p + Vector((seed * 3, 0, 0)), 6.)
    return fuse('liver', [a, b], surface, .022, 6, swell)


def chicken_liver():
    random.seed(3)
    surface = meat('liver', colour.CHICKEN_LIVER, **SOFT)
    places = [(-.62, .50, .13), (.06, .66, .13), (.70, .42, .13), (-.86, -.10, .13), (-.16, .06, .15), (.56, -.16, .14), (-.42, -.62, .13),
              (.22, -.68, .13), (-.38, .34, .33), (.26, .28, .34), (-.10, -.28, .32), (.02, .12, .50)]
    for k, (x, y, z) in enumerate(places):
        put(pair_of_lobes(k * 1.3 + 1, surface), (x, y, z), (between(-10, 10), between(-10, 10), between(0, 360)), .98)


def mutton_liver():
    """One whole liver, and two slices cut from another before it."""
    random.seed(4)
    surface = meat('liver', colour.MUTTON_LIVER, **SOFT)

    def swell(p):
        return .045 * rough(p, 1.7) + .008 * rough(p, 5.)
    whole = [put(lobe(1, surface, 2.1, .66, .36, .14), (-.06, .34, .22), (6, 0, 12)),
             put(lobe(2, surface, 1.3, .46, .38, .10), (.40, .02, .22), (4, 0, -22))]
    fuse('liver', whole, surface, .03, 8, swell)
    for k, (x, y, heading) in enumerate([(-.46, -.46, 8), (.10, -.70, -10)]):
        piece = put(lobe(5 + k, surface, 1.05, .36, .26, .07), (x, y, .15), (between(6, 12), 0, heading))
        fuse('slice', [piece], surface, .03, 4, lambda p, k=k: swell(p + Vector((k * 3 + 3, 0, 0))))


ITEMS = {'chicken-liver': chicken_liver, 'mutton-liver': mutton_liver}
