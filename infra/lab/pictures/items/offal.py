"""Liver, gizzard, kidney: smooth, dark, no fibre."""
import math
import random

import colour
from materials import layered, meat
from mathutils import Vector
from shapes import between, fuse, give_fat, limb, put, rough

SOFT = dict(fibre=(1.5, 1.5, 1.5), fibre_scale=3., marble=.16, marble_scale=2., under_skin=.24, radius=(.07, .02, .012), rough=.34,
            moist=.7, bump=.16)


def lobe(seed, surface, length=.62, width=.24, flat=.5, bend=.1):
    return limb('lobe', [(0, -length / 2, -bend, 0), (.5, 0, bend, .03), (1, length / 2, -bend, 0)],
                [(0, .0), (.04, width * .45), (.15, width * .8), (.4, width), (.7, width * .8), (.92, width * .42), (1, .0)],
                surface, 50, 40, flat)


def teardrop(heading, surface, length, width, bend):
    """A lobe that is thin where it hangs together with the other, and broad and flat at its end."""
    path = [(0, 0, 0, 0), (.5, length * .5, bend, .015), (1, length, bend * .3, -.01)]
    radii = [(0, .05), (.15, width * .42), (.4, width * .80), (.68, width), (.88, width * .72), (.97, width * .34), (1, 0)]
    return put(limb('lobe', path, radii, surface, 44, 44, .35), (0, 0, 0), (0, 0, heading))


def liver_of_a_bird(seed, surface):
    """Two lobes, one larger, that hang together by a little fat."""
    large = teardrop(between(18, 30), surface, between(.62, .72), between(.26, .30), .05)
    small = teardrop(between(-42, -26), surface, between(.46, .56), between(.20, .24), -.05)

    def swell(p):
        q = p + Vector((seed * 3, 0, 0))
        return .030 * rough(q, 1.9) + .010 * rough(q, 4.) + .003 * rough(q, 9.)
    made = fuse('liver', [large, small], surface, .02, 4, swell)
    return give_fat(made, lambda p: .72 - 4.2 * math.hypot(p.x - .05, p.y * .8) + .16 * rough(p + Vector((seed, 0, 0)), 4.))


def chicken_liver():
    random.seed(3)
    surface = meat('liver', colour.CHICKEN_LIVER, fat_field=True, **{**SOFT, 'marble': .05, 'bump': .10, 'moist': .85, 'rough': .30})
    places = [(-.80, .62, .11, 200), (-.10, .86, .11, 150), (.62, .72, .11, 60), (.98, .16, .11, 10), (-1.0, -.02, .11, 170), (-.46, .12, .12, 30),
              (.30, .20, .12, 100), (-.62, -.42, .12, 220), (.06, -.36, .12, -30), (.62, -.34, .12, -60), (-.10, -.80, .11, 200),
              (-.52, .44, .27, 110), (.16, .52, .28, -20), (.56, .12, .27, 60), (-.16, -.06, .29, 190), (.02, .30, .42, 80)]
    for k, (x, y, z, heading) in enumerate(places):
        put(liver_of_a_bird(k * 1.3 + 1, surface), (x - .2 * math.cos(math.radians(heading)), y - .2 * math.sin(math.radians(heading)), z),
            (between(-9, 9), between(-9, 9), heading + between(-14, 14)), .86)


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
    """Cleaned and halved: one thick cushion of dark muscle with a sheet of silver tendon, the pale lining along its cut."""
    path = [(0, -.30, 0, 0), (.5, 0, between(.02, .08), .03), (1, .30, 0, 0)]
    body = limb('body', path, [(0, 0), (.04, .13), (.18, .22), (.42, .235), (.58, .235), (.82, .21), (.96, .13), (1, 0)], surface, 44, 40, .66)
    lip = limb('lip', [(0, -.26, -.15, -.04), (.5, 0, -.20, -.04), (1, .26, -.15, -.04)], [(0, 0), (.1, .09), (.5, .12), (.9, .09), (1, 0)],
               surface, 30, 28, .5)

    def lean(p):
        q = p + Vector((seed * 3, 0, 0))
        crease = .05 * math.exp(-((p.x + .03 * math.sin(p.y * 9)) / .05) ** 2) * (p.z > 0)
        return .030 * rough(q, 2.) + .010 * rough(q, 6.) + .004 * rough(q, 14.) - crease
    made = fuse('gizzard', [body, lip], surface, .018, 3, lean)

    def silver(p):
        q = p + Vector((seed * 2, 0, 0))
        sheet = .56 - 4.2 * abs(p.x + .03 * math.sin(p.y * 9)) - .8 * abs(p.y)
        lining = .62 + (-.19 - p.y) * 5
        return max(sheet, lining) + .16 * rough(q, 3.)
    return give_fat(made, silver)


def chicken_gizzard():
    random.seed(6)
    surface = meat('gizzard', colour.GIZZARD, fat_field=True, **{**SOFT, 'fibre': (1, 5, 5), 'bump': .34, 'rough': .42, 'moist': .40})
    places = [(-.86, .52, .12), (-.30, .82, .12), (.32, .84, .12), (.86, .50, .12), (1.08, -.02, .12), (-1.12, -.02, .12), (-.54, .14, .13),
              (.0, .30, .13), (.54, .10, .13), (-.62, -.44, .12), (-.08, -.28, .13), (.48, -.46, .12), (-.14, -.86, .12), (.86, -.50, .12),
              (-.36, .46, .29), (.26, .50, .29), (-.24, -.02, .31), (.34, .00, .30), (.04, .26, .46)]
    for k, (x, y, z) in enumerate(places):
        put(gizzard(k * 1.3 + 1, surface), (x, y, z), (between(-14, 14), between(-14, 14), between(-70, 70) + 180 * (k % 3 == 0)), .86)


def middle_of_bean(x):
    return .12 - .24 * (x / .26) ** 2


def kidney(seed, surface):
    """A bean with a deep notch, and a tuft of white fat in it."""
    def swell(p):
        q = p + Vector((seed * 3, 0, 0))
        return .018 * rough(q, 2.) + .004 * rough(q, 6.)
    path = [(k / 6, x, middle_of_bean(x), 0) for k, x in enumerate((-.25, -.19, -.10, 0, .10, .19, .25))]
    bean = limb('bean', path, [(0, 0), (.05, .10), (.18, .165), (.5, .175), (.82, .165), (.95, .10), (1, 0)], surface, 56, 44, flat=.9)
    tuft = limb('tuft', [(0, -.05, -.09, .0), (.5, .0, -.07, .02), (1, .06, -.10, .0)], [(0, 0), (.2, .05), (.6, .06), (1, 0)], surface, 20, 20)
    return give_fat(fuse('kidney', [bean, tuft], surface, .016, 3, swell), lambda p: .30 + (.02 - p.y) * 4.5 - 3. * abs(p.x) + .2 * rough(p, 5.))


def kidney_half(seed, surface):
    """Cut along its length: a brown rind, darker wedges inside it, and the white hollow with its branches."""
    made = kidney(seed, surface)
    for vertex in made.data.vertices:
        if vertex.co.z > 0:
            vertex.co.z = .010 * rough(vertex.co + Vector((seed, 0, 0)), 4.) + .005 * rough(vertex.co + Vector((seed, 0, 0)), 12.)
    made.data.update()

    def layer(p):
        if p.z < -.03:
            return .05
        turn = math.atan2(p.y + .02, p.x)
        deep = 1 - math.hypot(p.x - max(-.2, min(.2, p.x)), p.y - middle_of_bean(max(-.2, min(.2, p.x)))) / .19
        branch = .22 * max(0, math.cos(turn * 7 + seed)) ** 2
        hollow = 1.08 - math.hypot(p.x / .25, (p.y - .045) / .10) * .62 + branch + .12 * rough(p + Vector((seed, 0, 0)), 5.)
        return hollow if hollow > .66 else min(.60, .12 + .50 * max(0, deep) ** .8 + .10 * math.cos(turn * 12 + seed))
    return give_fat(made, layer)


def mutton_kidney():
    random.seed(16)
    surface = meat('kidney', colour.KIDNEY, fat_field=True, **{**SOFT, 'marble': .04, 'moist': .85, 'rough': .28, 'bump': .08})
    cut = layered('kidney cut', colour.KIDNEY_LAYERS)
    whole = [(-.66, .58, .19, 14), (.06, .76, .19, -10), (.74, .46, .19, -38)]
    halves = [(-.86, -.02, .20, -16), (-.10, .12, .21, 8), (.62, -.18, .20, -22), (-.42, -.52, .20, 12), (.24, -.66, .20, -8)]
    for k, (x, y, z, heading) in enumerate(whole):
        put(kidney(k * 1.3 + 1, surface), (x, y, z), (between(-8, 8), 0, heading), 1.12)
    for k, (x, y, z, heading) in enumerate(halves):
        put(kidney_half(k * 1.3 + 7, cut), (x, y, z), (between(26, 34), between(-4, 4), heading), 1.12)


ITEMS = {
    'chicken-liver': chicken_liver,
    'mutton-liver': mutton_liver,
    'chicken-gizzard': chicken_gizzard,
    'mutton-kidney': mutton_kidney,
}
