"""Curry cuts and boneless cubes: knife-cut blocks in a heap laid by hand."""
import math
import random

import colour
from materials import bone, marrow, meat, plain
from shapes import between, block, give_fat, limb, put, rough, sawn_bone

SHEEP = dict(fibre=(1.2, 6, 6), fibre_scale=5., under_skin=.28, radius=(.08, .02, .015), rough=.33, moist=.7, bump=.3,
             marble=.45, marble_scale=3.6)
BIRD = dict(fibre=(1, 6, 6), fibre_scale=4., under_skin=.30, radius=(.10, .045, .03), rough=.30, moist=.9, bump=.26,
            marble=.2, marble_scale=2.6)


# long straight fibre, no marbling: what makes breast look like breast
LEAN_BREAST = dict(fibre=(.7, 9, 9), fibre_scale=3., marble=.08, bump=.34, under_skin=.34, rough=.28)


def ring(count, radius, height, phase=0., middle=.05):
    step = 2 * math.pi / max(count, 1)
    return [(radius * math.cos(k * step + phase), radius * .94 * math.sin(k * step + phase) + middle, height) for k in range(count)]


def fat_cap(i, above=.30):
    """One face of the piece carries a cap of fat."""
    return lambda p: (p.z - above) * 5 + .48 + .25 * rough(p, 2.) + .02 * i


def heap(places, size, lean, fatty, boned=(), fat_every=2, fresh=1.08, seed=7, bone_radius=(.10, .13), slant=.2, soft=.26, oval=1.25, core=None,
         **cut):
    """Blocks at the places; 'boned' ones carry a sawn bone whose end looks at the camera."""
    random.seed(seed)
    ivory, core = bone(), core or marrow()
    for i, (x, y, z) in enumerate(places):
        sides = [between(*pair) for pair in size]
        capped = fatty and i % fat_every == 0
        piece = block(i + seed * 10, sides, fatty if capped else lean, slant, soft, **cut)
        if capped:
            give_fat(piece, fat_cap(i % 3, sides[2] * .44))
        if i in boned:
            r = between(*bone_radius)
            middle = (0, between(-.04, .04), between(-.05, 0))
            sawn_bone(piece, i, r, sides[0] + .11, ivory, core, middle, oval)
        tilt = 14 if z > .5 else 7
        turn = (between(-tilt, tilt) + (90 if i % 4 == 2 else 0), between(-tilt, tilt),
                between(-112, -68) if i in boned else between(0, 360))
        put(piece, (x + between(-.03, .03), y + between(-.03, .03), z), turn, fresh)


CURRY = ([(0, .05, .24)] + ring(6, .60, .23, .3) + [(-1.02, -.22, .21), (.98, .30, .21), (.30, -.92, .21)]
         + ring(4, .36, .60, .5) + [(.02, .08, .88)])
WIDE = ([(0, .05, .24)] + ring(6, .60, .23, .8) + [(1.04, -.16, .21), (-.95, .38, .21), (-.42, -.88, .21)]
        + ring(4, .36, .58, 1.1) + [(.02, .08, .86)])
LARGE = [(0, .12, .30)] + ring(5, .70, .29, .9) + [(.22, -.92, .26)] + ring(3, .36, .76, .4)
SMALL = ring(5, .42, .19, .4) + ring(10, .86, .18, .1) + [(0, .05, .19)] + ring(6, .52, .46, .7) + [(0, .05, .48)] + ring(3, .2, .72, .2) \
    + [(-1.16, -.28, .17), (.20, -1.02, .17)]
# a pack of a kilo is thirty pieces on the same board
FAMILY = ([(0, .14, .23)] + ring(6, .50, .23, .3, .14) + ring(11, .99, .22, .1, .18) + ring(7, .62, .58, .5, .14) + [(0, .14, .60)]
          + ring(4, .31, .93, .2, .14))
CURRY_SIZE = ((.40, .55), (.36, .47), (.34, .44))
LARGE_SIZE = ((.56, .70), (.46, .58), (.44, .54))
SMALL_SIZE = ((.34, .42), (.31, .38), (.30, .36))


def sheep(tone, places, size, boned, seed, **more):
    lean, fatty = meat('lean', tone, **SHEEP), meat('fatty', tone, fat_field=True, **SHEEP)
    heap(places, size, lean, fatty, boned, seed=seed, **more)
    return {'aim': .20}


def mutton_curry_cut():
    return sheep(colour.MUTTON, CURRY, CURRY_SIZE, (2, 5, 9, 11, 13), 7)


def mutton_curry_cut_family():
    return sheep(colour.MUTTON, FAMILY, CURRY_SIZE, (2, 5, 9, 12, 14, 16, 20, 23, 27), 7, fat_every=4)


def mutton_boneless():
    return sheep(colour.MUTTON, WIDE, CURRY_SIZE, (), 11, fat_every=4)


def mutton_biryani_cut():
    return sheep(colour.MUTTON, LARGE, LARGE_SIZE, (5, 6), 21, bone_radius=(.11, .12), fat_every=4, slant=.15, soft=.34, oval=.68)


def mutton_shoulder_curry_cut():
    """The bones of the shoulder are flat, and pale within: a slice of the blade in every third piece."""
    pale = plain('blade', colour.srgb('#e2c0aa'), .45, .4, .2, .2, 18.)
    return sheep(colour.MUTTON, WIDE, CURRY_SIZE, (1, 6, 8, 10, 12), 51, bone_radius=(.17, .20), fat_every=3, oval=.42, core=pale)


def lamb_curry_cut():
    return sheep(colour.LAMB, CURRY, CURRY_SIZE, (2, 5, 9, 11), 41)


def lamb_boneless():
    return sheep(colour.LAMB, SMALL, SMALL_SIZE, (), 37, fat_every=5)


def chicken_boneless_cubes():
    """Breast, cut across its long fibre: soft cubes with hardly any fat."""
    lean = meat('breast', colour.BREAST, **{**BIRD, **LEAN_BREAST})
    heap(SMALL, ((.36, .46), (.30, .38), (.28, .34)), lean, None, seed=13, fresh=1.06, slant=.16, soft=.50, lumps=.045, grain=.010)
    return {'aim': .18}


def knuckle(seed, surface, ivory):
    """A chopped end of a leg: meat gathered round a bone that shows its knob."""
    meaty = limb('leg end', [(0, 0, 0, 0), (.5, .3, .02 * (seed % 3), 0), (1, .62, 0, 0)],
                 [(0, .0), (.03, .09), (.12, .14), (.35, .25), (.62, .29), (.85, .25), (.96, .16), (1, .0)],
                 surface, 60, 48, bump=.35, subdivide=1)
    shaft = limb('bone', [(0, -.24, 0, 0), (.5, 0, 0, 0), (1, .3, 0, 0)],
                 [(0, 0), (.03, .06), (.1, .10), (.2, .105), (.36, .07), (.7, .06), (1, .06)], ivory, 40, 28, bump=.25, subdivide=1)
    shaft.parent = meaty
    return meaty


def chicken_on_the_bone(places, boned, knuckles):
    surface, pale, ivory = meat('leg', colour.LEG, **BIRD), meat('breast', colour.BREAST, **BIRD), bone()
    random.seed(17)
    core = marrow()
    for i, (x, y, z) in enumerate(places):
        sides = between(.44, .56), between(.36, .46), between(.32, .40)
        piece = block(i + 40, sides, pale if i % 3 == 1 else surface, .18, .46, .08)
        if i in boned:
            sawn_bone(piece, i, between(.06, .07), sides[0] + .05, ivory, core, (0, 0, -.03))
        tilt = 16 if z > .5 else 8
        put(piece, (x, y, z), (between(-tilt, tilt), between(-tilt, tilt), between(-110, -70) if i in boned else between(0, 360)), 1.06)
    for k, (x, y, pitch, heading) in enumerate(knuckles):
        put(knuckle(k + 1, surface, ivory), (x, y, .255), (pitch, 4, heading), 1.05)
    return {'aim': .18}


def chicken_curry_cut():
    places = [(0, .12, .22)] + ring(6, .58, .21, .5) + [(-1.0, -.05, .19), (1.0, .22, .19)] + ring(4, .34, .54, .2) + [(0, .1, .80)]
    return chicken_on_the_bone(places, (4, 6, 11), [(-.46, -.74, 20, 8), (.70, -.52, 0, 152)])


def chicken_curry_cut_family():
    return chicken_on_the_bone(FAMILY, (4, 13, 15, 22, 25), [(-.29, -.94, 20, 14), (.90, -.60, 0, 150)])


ITEMS = {
    'mutton-curry-cut': mutton_curry_cut,
    'mutton-curry-cut-family': mutton_curry_cut_family,
    'mutton-boneless': mutton_boneless,
    'mutton-biryani-cut': mutton_biryani_cut,
    'mutton-shoulder-curry-cut': mutton_shoulder_curry_cut,
    'lamb-curry-cut': lamb_curry_cut,
    'lamb-boneless': lamb_boneless,
    'chicken-boneless-cubes': chicken_boneless_cubes,
    'chicken-curry-cut': chicken_curry_cut,
    'chicken-curry-cut-family': chicken_curry_cut_family,
}
