"""Sheep joints on the bone: shank."""
import math

import colour
from materials import bone, meat
from mathutils import Vector
from shapes import give_fat, limb, loft, put, rough, spline


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
    put(shank(1, surface, ivory), (.06, .42, .40), (0, -9, 10), 1.14)
    put(shank(4, surface, ivory, -1), (.10, -.40, .40), (20, -9, -8), 1.14)
    return {'aim': .18}


ITEMS = {'lamb-shank': lamb_shank}
