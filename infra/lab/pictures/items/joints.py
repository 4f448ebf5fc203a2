"""Sheep joints on the bone: shank, whole leg, trotters."""
import math
import random

import colour
from materials import bone, marrow, meat, plain
from mathutils import Vector
from shapes import between, fuse, give_fat, limb, loft, put, rough, sawn_bone, spline


def shank(seed, surface, ivory, mirror=1):
    """The lower leg: a thick muscle that tapers to sinew, with the bone showing at the thin end."""
    profile = [(0, .10), (.06, .13), (.2, .17), (.36, .25), (.55, .37), (.72, .41), (.86, .36), (.95, .25), (.985, .14), (1, .0)]

    def form(t, angle):
        r, x = max(0, spline(profile, t)), -.62 + t * 1.36
        swell = math.sin(math.pi * t)
        lobes = .10 * math.cos(3 * angle + seed + t * 1.5) * abs(swell) ** .6 + .05 * math.cos(5 * angle - seed * 2 + t * 2) * swell
        q = Vector((x + seed * 5, math.cos(angle) * r, math.sin(angle) * r))
        k = min(1, r * 6)
        r2 = r * (1 + lobes) + k * (.05 * rough(q, 1.8) + .018 * rough(q, 6))
        return (x + .04 * rough(q, 2) * k, (math.cos(angle) * r2 + .08 * math.sin(t * 3)) * mirror, math.sin(angle) * r2 * .9)
    made = loft('shank', 90, 72, form, surface)

    def sinew(p):      # pale at the ankle and in long streaks, bare red on the thick muscle
        t = (p.x + .62) / 1.36
        streak = rough(Vector((p.x * .8 + seed * 4, p.y * 3, p.z * 3)), 1.2)
        return .62 - 1.5 * t + .25 * streak if t < .3 else .17 + .36 * streak
    give_fat(made, sinew)
    profile_bone = [(0, 0), (.03, .085), (.1, .12), (.2, .115), (.4, .09), (1, .08)]
    shaft = limb('bone', [(0, -.98, 0, 0), (.5, -.7, 0, 0), (1, -.3, .02 * mirror, 0)], profile_bone, ivory, 40, 32, bump=.4, subdivide=1)
    shaft.parent = made
    return made


def lamb_shank():
    surface = meat('shank', colour.LAMB, fibre=(1.2, 6, 6), fibre_scale=4., marble=.5, marble_scale=3., under_skin=.28,
                   radius=(.08, .025, .018), rough=.32, moist=.75, bump=.28, fat_field=True)
    ivory = bone()
    put(shank(1, surface, ivory), (.06, .42, .35), (0, -13, 10), 1.08)
    put(shank(4, surface, ivory, -1), (.10, -.40, .35), (20, -13, -8), 1.08)
    return {'aim': .18}


LEG_OF_SHEEP = dict(fibre=(1.2, 5, 5), fibre_scale=3.6, marble=.4, marble_scale=2.4, under_skin=.28, radius=(.08, .025, .018), rough=.32,
                    moist=.75, bump=.26, fat_field=True)


def whole_leg(seed, surface, ivory, plump=1., cover=0.):
    """The hind leg in one: rump, thigh, calf, and the bare shin."""
    def thick(*radii):
        return [(t, r * plump) for t, r in radii]
    parts = [
        limb('thigh', [(0, -.40, 0, .30), (.5, .24, .06, .40), (1, .98, .02, .40)],
             thick((0, 0), (.08, .20), (.3, .37), (.6, .50), (.85, .45), (.96, .27), (1, 0)), surface, 50, 44, flat=.78),
        limb('rump', [(0, .52, -.34, .34), (.5, .88, .02, .36), (1, .98, .42, .32)],
             thick((0, 0), (.15, .24), (.4, .36), (.7, .33), (.9, .2), (1, 0)), surface, 40, 36, flat=.85),
        limb('shin', [(0, -1.12, -.04, .17), (.5, -.64, -.01, .22), (1, -.15, .02, .32)],
             [(0, .085), (.15, .10), (.5, .17), (.8, .27), (1, .1)], surface, 40, 36),
        limb('calf', [(0, -.86, .06, .20), (.5, -.42, .15, .28), (1, .12, .14, .34)],
             [(0, 0), (.15, .09), (.45, .19), (.8, .18), (1, 0)], surface, 40, 32)]

    def seam(p, place):
        return p.y - place - .12 * math.sin(p.x * 2.2 + seed)

    def muscles(p):
        q = p + Vector((seed * 3, 0, 0))
        grooves = sum(math.exp(-(seam(p, place) / .045) ** 2) for place in (-.16, .20)) * max(0, min(1, (p.x + .5) * 2, (1.1 - p.x) * 3))
        return .05 * rough(q, 1.5) + .014 * rough(q, 5.) - .035 * grooves
    made = fuse('leg', parts, surface, .028, 7, muscles)

    def fat(p):
        q = Vector((p.x * .9 + seed * 4, p.y * 1.6, p.z * 1.6))
        sinew = .62 - 1.3 * (p.x + 1.15) if p.x < -.7 else 0
        between_muscles = .50 - 9 * min(abs(seam(p, -.16)), abs(seam(p, .20))) if -.4 < p.x < 1 else 0
        skin = .20 + cover + .36 * rough(q, 1.3) + .5 * max(0, p.x - .72)
        return max(sinew, between_muscles, skin)
    give_fat(made, fat)
    limb('bone', [(0, -1.42, -.07, .14), (.5, -1.2, -.05, .16), (1, -.9, -.02, .2)],
         [(0, 0), (.03, .08), (.1, .115), (.25, .11), (.45, .08), (1, .075)], ivory, 40, 32, bump=.4, subdivide=1).parent = made
    return made


SMALLER = {'garnish': {'lemon': .17}}        # a whole leg is 35 cm long: all is shown smaller


def mutton_raan():
    surface = meat('leg', colour.MUTTON, **LEG_OF_SHEEP)
    put(whole_leg(1, surface, bone()), (.08, .04, .02), (0, 0, 14), 1.06)
    return {'aim': .16, **SMALLER}


def lamb_leg():
    """Rounder than the goat's, under a thin pale skin of fat; the thick end is sawn and shows lean and bone."""
    surface = meat('leg', colour.FELL, **{**LEG_OF_SHEEP, 'marble': .25, 'bump': .16})
    made = whole_leg(5, surface, bone(), 1.08)
    cut = .93
    for vertex in made.data.vertices:
        if vertex.co.x > cut:
            vertex.co.x = cut + .010 * rough(vertex.co, 5.)
    made.data.update()

    def lean(p):
        q = Vector((p.x * .8 + 20, p.y * 1.5, p.z * 1.5))
        if p.x > cut - .03:
            return .9 - 1.6 * max(0, math.hypot(p.y * .8, p.z - .36) - .30)
        windows = .26 + .34 * rough(q, 1.2) + .5 * max(0, .22 - p.z)
        return windows - .5 * max(0, -.6 - p.x)
    give_fat(made, lean)
    limb('femur', [(0, cut - .2, .10, .44), (1, cut + .014, .10, .44)], [(0, .085), (.9, .088), (.97, .075), (1, 0)], bone(), 12, 32, flat=1.25,
         bump=.5).parent = made
    limb('marrow', [(0, cut - .1, .10, .44), (1, cut + .022, .10, .44)], [(0, .04), (.9, .04), (1, 0)], marrow(), 8, 24, flat=1.3).parent = made
    put(made, (.0, .10, .02), (0, 0, -30), 1.02)
    return {'aim': .18, **SMALLER}


def trotter(seed, skin, horn, raw, ivory, core):
    """A cleaned foot: the shin sawn off, the joint, two toes with their hoofs."""
    shin = limb('shin', [(0, -.80, -.03, 0), (.5, -.3, .03, 0), (1, .20, 0, 0)],
                [(0, .135), (.12, .12), (.4, .095), (.65, .105), (.85, .185), (.95, .16), (1, 0)], skin, 40, 32)
    toes = [limb('toe', [(0, .08, .02, side * .06), (.5, .32, -.09, side * .12), (1, .50, -.26, side * .15)],
                 [(0, 0), (.1, .14), (.4, .115), (.75, .115), (.95, .10), (1, .0)], skin, 40, 28) for side in (-1, 1)]
    made = fuse('trotter', [shin, *toes], skin, .02, 5,
                lambda p: .018 * rough(p + Vector((seed * 3, 0, 0)), 2.4) + .006 * rough(p + Vector((seed * 3, 0, 0)), 7.))
    for side in (-1, 1):
        limb('hoof', [(0, .44, -.18, side * .145), (.5, .62, -.34, side * .16), (1, .86, -.46, side * .10)],
             [(0, .06), (.1, .112), (.3, .122), (.6, .10), (.85, .055), (.97, .03), (1, 0)], horn, 40, 32, bump=.12).parent = made
        limb('dew claw', [(0, .02, -.13, side * .09), (1, .10, -.23, side * .12)], [(0, .05), (.4, .05), (.8, .035), (1, 0)], horn, 16, 16
             ).parent = made
    limb('flesh', [(0, -.815, 0, 0), (1, -.6, 0, 0)], [(0, 0), (.02, .085), (.08, .112), (1, .09)], raw, 14, 32, bump=.2).parent = made
    sawn_bone(made, seed, .062, .4, ivory, core, (-.63, 0, 0), 1.05)
    return made


def mutton_paya():
    random.seed(12)
    skin = meat('trotter', colour.TROTTER, fibre=(1, 2, 2), fibre_scale=3., marble=.15, marble_scale=2., under_skin=.28,
                radius=(.09, .04, .025), rough=.38, moist=.5, bump=.3, pores=.2)
    horn = plain('horn', colour.srgb('#54443a'), .42, .3, 0, .35, 9.)
    raw, ivory, core = meat('raw', colour.MUTTON, fibre=(2, 2, 2), under_skin=.25), bone(), marrow()
    for k, (x, y, heading) in enumerate([(-.06, .94, 20), (.02, .46, 12), (-.02, -.02, 18), (.02, -.48, 10)]):
        put(trotter(k * 1.7 + 1, skin, horn, raw, ivory, core), (x, y, .21), (between(-14, -6), 0, heading), 1.0)
    return {'aim': .14}


ITEMS = {'lamb-shank': lamb_shank, 'mutton-raan': mutton_raan, 'lamb-leg': lamb_leg, 'mutton-paya': mutton_paya}
