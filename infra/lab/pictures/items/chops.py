"""Chops and ribs: sawn slices with an eye of meat, a rim of fat and a rib."""
import math
import random

import colour
from materials import bone, meat
from mathutils import Vector
from shapes import give_fat, limb, loft, put, rough, spline

SHEEP = dict(fibre=(4, 4, 1.2), fibre_scale=4., under_skin=.28, radius=(.08, .02, .015), rough=.32, moist=.75, bump=.22, marble=.4,
             marble_scale=3.2)
# across the slice: how far the meat reaches to the fat side and to the rib side, from the loin (0) to the tail (1)
FAT_SIDE = [(0, .0), (.03, .16), (.1, .30), (.25, .42), (.4, .38), (.52, .24), (.66, .16), (.85, .13), (.96, .09), (1, .0)]
RIB_SIDE = [(0, .0), (.03, .14), (.1, .27), (.25, .36), (.4, .33), (.52, .20), (.66, .12), (.85, .10), (.96, .07), (1, .0)]


def spine(t):
    """The chop's middle line: straight through the eye, then bowed along the rib."""
    return Vector((-.55 + 1.55 * t, .26 * math.sin(t * 2.2) - .08, 0))


def chop(seed, surface, ivory, thick=.17, mirror=1):
    section = []
    for k in range(24):
        section.append((1 - 2 * k / 23, 1))
    section += [(-1.03, .6), (-1.05, 0), (-1.03, -.6)]
    for k in range(12):
        section.append((-1 + 2 * k / 11, -1))
    section += [(1.03, -.6), (1.05, 0), (1.03, .6)]

    def form(t, angle):
        s, z = section[int(angle / (2 * math.pi) * len(section) + .5) % len(section)]
        w = max(0, spline(FAT_SIDE if s > 0 else RIB_SIDE, t))
        p = spine(t)
        p.y += s * w
        q = p + Vector((seed * 4, 0, z))
        k = min(1, w * 6)
        p.x += .035 * rough(q, 2.) * k
        p.y += .03 * rough(q + Vector((3, 0, 0)), 2.) * k
        p.z = z * thick * (.55 + .45 * k) / 2 + (.018 * rough(q, 3.) + .008 * rough(q, 8.)) * (1 if z > 0 else 0)
        p.y *= mirror
        return p
    made = loft('chop', 110, len(section), form, surface)

    def fat(p):
        x, y = p.x, p.y * mirror
        t = (x + .55) / 1.55
        side = y - spine(max(0, min(1, t))).y
        reach = max(.02, spline(FAT_SIDE, max(0, min(1, t))))
        eye = math.hypot((x + .13) / .40, (side - .0) / .33)       # 1 on the rim of the eye of meat
        rim = .56 * (side / reach) - .10                             # the cap of fat, on the outer side
        seam = .42 - 5. * abs(eye - 1.04)                            # a thin line round the eye
        tail = .34 * min(1, max(0, (t - .52) / .2)) + .10 * math.sin(t * 40)
        return max(rim if eye > .92 or side > .24 else 0, seam, tail if eye > 1 else 0) + (.12 if side / reach > .8 else 0)
    give_fat(made, fat)

    path = [(k / 4, *(spine(.34 + k / 4 * .84) + Vector((0, -.05 - .17 * (1 - k / 4) ** 1.5, 0)))) for k in range(5)]
    # it comes out of the meat: deep at the eye, on top at the tail
    path = [(t, x, y * mirror, z - .05 + .07 * min(1, t * 2)) for t, x, y, z in path]
    rib = limb('rib', path, [(0, 0), (.04, .06), (.2, .068), (.5, .06), (.8, .058), (.95, .066), (.985, .05), (1, 0)], ivory, 70, 28, bump=.5)
    rib.parent = made
    return made


def chops(tone, seed):
    random.seed(seed)
    surface, ivory = meat('chop', tone, fat_field=True, **SHEEP), bone()
    # a fan: each lies partly on the one behind it
    places = [(-.10, .80, .13, 2, 3, 16), (-.16, .44, .18, 8, 2, 9), (-.18, .08, .21, 11, 2, 2), (-.14, -.28, .23, 12, 2, -6),
              (-.06, -.64, .24, 13, 2, -14)]
    for k, (x, y, z, pitch, roll, heading) in enumerate(places):
        put(chop(seed + k * 2.1, surface, ivory), (x, y, z), (pitch, roll, heading), .96)


def mutton_chops():
    chops(colour.MUTTON, 3)


def lamb_chops():
    chops(colour.LAMB, 9)


ITEMS = {'mutton-chops': mutton_chops, 'lamb-chops': lamb_chops}
