"""Boneless pieces that lie flat: breast, thigh."""
import math
import random

import colour
from materials import meat
from mathutils import Vector
from shapes import give_fat, loft, put, rough, spline


def fillet(seed, surface, mirror=1):
    left = [(0, .0), (.02, .16), (.08, .33), (.2, .49), (.38, .55), (.6, .43), (.8, .28), (.93, .17), (.98, .10), (1, .0)]
    right = [(0, .0), (.02, .13), (.08, .27), (.2, .39), (.38, .42), (.6, .36), (.8, .26), (.93, .16), (.98, .10), (1, .0)]
    height = [(0, .0), (.02, .11), (.08, .22), (.2, .34), (.38, .40), (.6, .31), (.8, .21), (.93, .14), (.98, .09), (1, .0)]

    def form(t, angle):
        c, s = math.cos(angle), math.sin(angle)
        w, h = max(0, spline(left if c > 0 else right, t)), max(0, spline(height, t))
        x, bend = (t - .42) * 1.95, .16 * math.sin(t * 2.6)
        y = math.copysign(abs(c) ** .85, c) * w
        z = (abs(s) ** .9) * h if s > 0 else -abs(s) ** .6 * h * .22
        # the long groove where the inner fillet meets, fading out to the tip
        groove = math.exp(-((y / (w + .01) + .30) / .20) ** 2) * math.sin(math.pi * min(1, t * 1.15))
        if s > 0:
            z -= .045 * groove * groove
        p = Vector((x, y, z))
        q = p + Vector((seed * 3.1, seed, 0))
        d = .06 * rough(q, 1.6) + .026 * rough(q, 4.5)
        rim = .05 * rough(q + Vector((9, 9, 9)), 3.2) * abs(c) ** 3
        k = min(1, h * 6)
        return (p.x + .03 * rough(q + Vector((5, 0, 0)), 2.2), (p.y * (1 + rim * 2) + d * c * k + bend) * mirror,
                max(p.z + d * (.6 if s > 0 else 0) * k, -.09))
    made = loft('fillet', 90, 72, form, surface)
    return give_fat(made, lambda p: -.55 * p.x - .06)      # a little pale fat on the thick end's rim


def breast_surface():
    return meat('breast', colour.BREAST, fibre=(1, 8, 8), fibre_scale=3.4, marble=.5, marble_scale=2.6, under_skin=.30,
                radius=(.10, .045, .03), rough=.30, moist=.9, bump=.22, fat_field=True)


def chicken_breast_boneless():
    surface = breast_surface()
    put(fillet(1, surface), (.02, .50, .10), (0, 0, 12), 1.0)
    put(fillet(4, surface, -1), (.06, -.20, .20), (14, -4, -14), 1.0)


# the bundles of an opened thigh, side by side: where each lies across the piece, and how broad it is
BUNDLES = [(-.34, .15, .13), (-.10, .17, .21), (.17, .16, .18), (.38, .13, .11)]


def thigh(seed, surface, mirror=1):
    """Opened thigh: one uneven sheet of several muscles, with ragged edges, seams between them and fat along the rim."""
    def form(t, angle):
        r = 1 - abs(2 * t - 1)
        c, s = math.cos(angle), math.sin(angle)
        reach = 1 + .30 * rough(Vector((c * .9 + seed * 3, s * .9, 1)), 1.1) + .07 * rough(Vector((c * 2 + seed, s * 2, 5)), 1.8)
        x, y = c * .64 * reach * r, s * .47 * reach * r
        lie = y + .14 * math.sin(x * 2.2 + seed) + .10 * x
        high = .07 + max(h * math.sqrt(max(0, 1 - ((lie - at) / (wide * 1.25)) ** 2)) for at, wide, h in BUNDLES)
        thick = high * max(0, 1 - r ** 5) ** .5
        q = Vector((x + seed * 3, y, 0))
        wave = .07 * rough(q, .9) * r
        if t <= .5:
            return (x, y * mirror, thick + wave + (1 - r ** 6) * (.028 * rough(q, 2.6) + .012 * rough(q, 7.)))
        return (x, y * mirror, -.02 + wave * .9)
    made = loft('thigh', 80, 96, form, surface, 1)

    def fat(p):
        y = p.y * mirror
        q = Vector((p.x + seed * 3, y, p.z))
        lie = y + .14 * math.sin(p.x * 2.2 + seed) + .10 * p.x
        seams = max(.58 - 12 * abs(lie - place) for place in (-.24, .035, .29)) + .22 * rough(q, 2.)
        rim = -.02 + 1.0 * max(0, math.hypot(p.x / .64, y / .47) - .62) + .42 * rough(q, 1.5)
        return max(seams, rim)
    return give_fat(made, fat)


def chicken_thigh_boneless():
    random.seed(25)
    surface = meat('thigh', colour.THIGH, fibre=(1, 7, 7), fibre_scale=3.8, marble=.25, marble_scale=2.4, under_skin=.30,
                   radius=(.10, .04, .03), rough=.30, moist=.9, bump=.34, fat_field=True)
    places = [(-.52, .74, .04, 20, 1, 3, 0), (.50, .66, .04, -16, -1, 3, 0), (-.62, .06, .13, -8, -1, 11, 4), (.56, .02, .12, 22, 1, 11, -3),
              (-.06, -.46, .20, 4, 1, 13, 0)]
    for k, (x, y, z, heading, mirror, pitch, roll) in enumerate(places):
        put(thigh(k * 2.3 + 1, surface, mirror), (x, y, z), (pitch, roll, heading), .98)


ITEMS = {'chicken-breast-boneless': chicken_breast_boneless, 'chicken-thigh-boneless': chicken_thigh_boneless}
