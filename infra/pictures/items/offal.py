"""Liver, gizzard, kidney: smooth, dark, no fibre."""
import math
import random

import colour
from materials import meat
from mathutils import Vector
from shapes import between, fuse, give_fat, limb, put, rough

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


def gizzard(seed, surface):
    """Opened: two thick cushions of muscle with the silver of the tendon over their middle."""
    a = put(lobe(seed, surface, .54, .24, between(.5, .6), .03), (0, .13, 0), (0, 0, between(-10, 10)))
    b = put(lobe(seed, surface, .50, .22, between(.5, .6), -.02), (0, -.14, 0), (0, 0, between(-10, 10)))
    c = put(lobe(seed, surface, .46, .24, .42, 0), (0, 0, -.01), (0, 0, 90))
    made = fuse('gizzard', [a, b, c], surface, .02, 5, lambda p: .04 * rough(p + Vector((seed * 3, 0, 0)), 2.2) + .008 * rough(p, 8.))
    return give_fat(made, lambda p: .60 - abs(p.y) / .22 * .34 + .16 * rough(p + Vector((seed, 0, 0)), 2.6))


def chicken_gizzard():
    random.seed(6)
    surface = meat('gizzard', colour.GIZZARD, fat_field=True, **{**SOFT, 'bump': .3, 'rough': .38, 'moist': .45})
    places = [(-.72, .52, .14), (-.06, .74, .14), (.62, .60, .14), (1.0, .08, .14), (-1.0, -.06, .14), (-.34, .08, .15), (.34, .06, .15),
              (.72, -.46, .14), (-.64, -.60, .14), (.06, -.62, .14), (-.40, .40, .40), (.22, .36, .40), (-.04, -.20, .38), (.02, .20, .60)]
    for k, (x, y, z) in enumerate(places):
        put(gizzard(k * 1.3 + 1, surface), (x, y, z), (between(-12, 12), between(-12, 12), between(0, 360)), 1.16)


def kidney(seed, surface):
    def swell(p):
        q = p + Vector((seed * 3, 0, 0))
        return .02 * rough(q, 2.) + .005 * rough(q, 6.)
    bean = limb('bean', [(0, -.30, -.10, 0), (.25, -.17, .03, 0), (.5, 0, .08, 0), (.75, .17, .03, 0), (1, .30, -.10, 0)],
                [(0, 0), (.05, .11), (.2, .185), (.5, .20), (.8, .18), (.95, .11), (1, 0)], surface, 50, 40, flat=.86)
    return give_fat(fuse('kidney', [bean], surface, .018, 4, swell), lambda p: .1)


def kidney_half(seed, surface):
    """Cut along its length: brown rim, and in the middle, toward the hollow side, the white core."""
    made = kidney(seed, surface)
    for vertex in made.data.vertices:
        if vertex.co.z > 0:
            vertex.co.z = .014 * rough(vertex.co + Vector((seed, 0, 0)), 4.) + .008 * rough(vertex.co + Vector((seed, 0, 0)), 12.)
    made.data.update()

    def core(p):
        rays = .05 * math.sin(math.atan2(p.y - .02, p.x) * 9) + .14 * rough(p + Vector((seed, 0, 0)), 4.)
        return .80 - math.hypot(p.x / .24, (p.y + .01) / .085) * .36 + rays if p.z > -.03 else .1
    return give_fat(made, core)


def mutton_kidney():
    random.seed(16)
    surface = meat('kidney', colour.KIDNEY, fat_field=True, **{**SOFT, 'marble': .08})
    whole = [(-.62, .46, .19, 20), (.10, .66, .19, -14), (.78, .34, .19, 40)]
    halves = [(-.78, -.22, .20, -24), (-.06, .02, .22, 10), (-.36, -.70, .20, 14), (.44, -.50, .20, -20)]
    for k, (x, y, z, heading) in enumerate(whole):
        put(kidney(k * 1.3 + 1, surface), (x, y, z), (between(-12, 12), 0, heading), 1.24)
    for k, (x, y, z, heading) in enumerate(halves):
        put(kidney_half(k * 1.3 + 7, surface), (x, y, z), (between(16, 26), between(-4, 4), heading), 1.24)


ITEMS = {
    'chicken-liver': chicken_liver,
    'mutton-liver': mutton_liver,
    'chicken-gizzard': chicken_gizzard,
    'mutton-kidney': mutton_kidney,
}
