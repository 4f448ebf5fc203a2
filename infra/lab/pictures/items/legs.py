"""Chicken on the bone: drumsticks, lollipops, whole legs."""
import math

import colour
from materials import bone, meat
from mathutils import Vector
from shapes import between, fuse, give_fat, limb, loft, put, rough, spline

BIRD = dict(fibre=(1, 5, 5), fibre_scale=3.4, marble=.55, marble_scale=2.6, under_skin=.30, radius=(.10, .04, .03), rough=.30,
            moist=.9, bump=.24)


def leg_bone(seed, ivory, length=.62):
    profile = [(0, .0), (.03, .07), (.08, .108), (.16, .115), (.26, .082), (.38, .062), (.6, .066), (.85, .07), (1, .07)]

    def form(t, angle):
        r = max(0, spline(profile, t))
        r *= 1 + .22 * math.cos(2 * angle) * math.exp(-((t - .12) / .12) ** 2)      # the two knuckles of the joint
        r += .012 * rough(Vector((t * .62 + seed, math.cos(angle) * .1, math.sin(angle) * .1)), 6)
        return (t * length, math.cos(angle) * r, math.sin(angle) * r)
    return loft('bone', 40, 32, form, ivory)


def drumstick(seed, surface, ivory, mirror=1):
    profile = [(0, .05), (.08, .085), (.2, .13), (.38, .24), (.56, .335), (.72, .36), (.86, .30), (.95, .18), (.985, .09), (1, .0)]

    def form(t, angle):
        r, x = max(0, spline(profile, t)), .32 + t * 1.12
        swell = math.sin(math.pi * t)
        # muscles: long lobes that run together at the ankle
        lobes = .07 * math.cos(3 * angle + seed + t * 1.2) * abs(swell) ** .7 + .035 * math.cos(5 * angle - seed * 2 + t) * swell
        q = Vector((x + seed * 5, math.cos(angle) * r, math.sin(angle) * r))
        k = min(1, r * 6)
        r2 = r * (1 + lobes) + k * (.045 * rough(q, 1.8) + .014 * rough(q, 6))
        return (x + .03 * rough(q, 2) * k, (math.cos(angle) * r2 * 1.08 + .07 * math.sin(t * 3)) * mirror, math.sin(angle) * r2 * .92)
    made = loft('drumstick', 80, 64, form, surface)
    leg_bone(seed, ivory).parent = made
    return made


def chicken_drumsticks():
    surface, ivory = meat('drumstick', colour.LEG, **BIRD), bone()
    places = [(-.62, .92, .12, 8, 1), (-.86, .50, .12, 2, -1), (-.78, -.02, .12, -4, 1), (-.72, -.53, .12, -11, -1), (1.14, -.10, .13, 120, 1)]
    for k, (x, y, z, heading, mirror) in enumerate(places):      # knob and meat both touch the board
        put(drumstick(k * 2.3 + 1, surface, ivory, mirror), (x, y, z), (between(-30, 30), -9, heading), .94)


def lollipop(seed, surface, ivory):
    """The meat of a wing pushed to one end and turned over into a ragged ball; the bone is the stick."""
    profile = [(0, .05), (.03, .15), (.10, .25), (.28, .35), (.52, .385), (.75, .34), (.9, .23), (.97, .12), (1, .0)]

    def form(t, angle):
        r, z = max(0, spline(profile, t)), .66 - t * .66
        frill = .15 * math.cos(4 * angle + seed) * math.exp(-(t / .26) ** 2) + .07 * math.cos(9 * angle - seed) * math.exp(-(t / .16) ** 2)
        lobes = .07 * math.cos(3 * angle + seed * 2 + t * 2) * math.sin(math.pi * t)
        q = Vector((math.cos(angle) * r + seed * 4, math.sin(angle) * r, z))
        k = min(1, r * 6)
        r2 = r * (1 + lobes + frill) + k * (.07 * rough(q, 2.2) + .030 * rough(q, 6) + .010 * rough(q, 13))
        return (math.cos(angle) * r2, math.sin(angle) * r2, z + k * (.05 * rough(q, 2.4) + .05 * math.cos(4 * angle + seed) * math.exp(-(t / .2) ** 2)))
    made = loft('lollipop', 70, 72, form, surface)
    give_fat(made, lambda p: .18 + .30 * rough(p * 1.1 + Vector((seed * 3, 0, 0)), 1.6))
    stick = leg_bone(seed, ivory, .95)
    stick.rotation_euler = (0, math.radians(90), seed)
    stick.location = (0, 0, 1.20)
    stick.scale = (1, .72, .72)
    stick.parent = made
    return made


def chicken_lollipop():
    """Laid in rows on their sides, all bones to the left: standing ones look like microphones."""
    surface, ivory = meat('lollipop', colour.LEG, fat_field=True, **{**BIRD, 'fibre': (5, 5, 1), 'bump': .34}), bone()
    k = 0
    for y, row in ((.82, (-.28, .50)), (.36, (-.52, .26, 1.02)), (-.12, (-.46, .36, 1.08)), (-.62, (-.22, .62))):
        for x in row:
            k += 1
            put(lollipop(k * 1.7 + 1, surface, ivory), (x + .16, y + between(-.04, .04), .25), (0, 80, 192 + between(-12, 12)), .70)
    return {'aim': .14}


def whole_leg(seed, surface, ivory, mirror=1):
    """Thigh and drumstick in one, bent at the knee."""
    def side(x, y, z):
        return x, y * mirror, z
    drum = limb('drum', [(0, *side(-.98, -.12, -.05)), (.5, *side(-.42, -.06, 0)), (1, *side(.12, .06, .02))],
                [(0, .05), (.1, .08), (.25, .13), (.5, .25), (.75, .31), (.93, .22), (1, .02)], surface, 50, 40)
    thigh = limb('thigh', [(0, *side(-.18, -.02, 0)), (.35, *side(.18, .10, .03)), (.7, *side(.52, .34, .02)), (1, *side(.80, .62, -.02))],
                 [(0, .05), (.1, .25), (.35, .38), (.6, .42), (.82, .34), (.95, .18), (1, .02)], surface, 50, 40, flat=.78)

    def muscles(p):
        q = p + Vector((seed * 3, 0, 0))
        return .05 * rough(q, 1.6) + .016 * rough(q, 5.)
    made = fuse('leg', [drum, thigh], surface, .03, 10, muscles)
    knob = leg_bone(seed, ivory, .55)
    knob.location, knob.rotation_euler = side(-1.24, -.16, -.07), (0, -.08, .12 * mirror)
    knob.parent = made
    return made


def chicken_whole_leg():
    surface, ivory = meat('leg', colour.LEG, **BIRD), bone()
    put(whole_leg(1, surface, ivory), (-.02, .38, .25), (0, 0, 2), .98)
    put(whole_leg(4, surface, ivory, 1), (.10, -.34, .27), (4, 0, -8), .98)


ITEMS = {
    'chicken-drumsticks': chicken_drumsticks,
    'chicken-lollipop': chicken_lollipop,
    'chicken-whole-leg': chicken_whole_leg,
}
