"""Boneless pieces that lie flat: breast, thigh."""
import math
import random

import colour
from materials import meat
from mathutils import Vector
from shapes import between, fuse, give_fat, limb, loft, put, rough, spline


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
    put(fillet(1, surface), (.02, .42, .10), (0, 0, 12), 1.13)
    put(fillet(4, surface, -1), (-.02, -.34, .21), (14, -4, -14), 1.13)


def thigh(seed, surface, mirror=1):
    """Opened thigh: a flat uneven piece; three muscles side by side, seams and a little fat between them."""
    def muscle(length, width, y, x, heading, z=0., flat=.5):
        path = [(0, -length / 2, 0, 0), (.5, 0, between(-.06, .06), .03), (1, length / 2, between(-.04, .04), 0)]
        radii = [(0, 0), (.05, width * .55), (.2, width * .9), (.5, width), (.8, width * .85), (.95, width * .5), (1, 0)]
        return put(limb('muscle', path, radii, surface, 44, 36, flat), (x, y * mirror, z), (0, 0, heading * mirror))
    parts = [muscle(1.10, .26, .27, -.04, between(2, 12), .02), muscle(1.24, .27, -.06, .04, between(-4, 4), .05),
             muscle(.84, .23, -.38, between(-.12, .12), between(-20, -8), .0), muscle(1.0, .48, -.04, 0, 0, -.03, .2)]

    def lean(p):
        q = p + Vector((seed * 3.1, 0, 0))
        return .045 * rough(q, 1.9) + .014 * rough(q, 6.)
    made = fuse('thigh', parts, surface, .022, 4, lean)

    def fat(p):
        y = p.y * mirror
        seams = .50 - 7 * min(abs(y - .12 - .06 * p.x), abs(y + .23 + .14 * p.x))
        edge = .16 + 1.3 * max(0, abs(p.x) - .46) + .30 * rough(Vector((p.x * 1.4 + seed * 5, p.y * 2.4, seed)), 1.2)
        return max(seams, edge)
    return give_fat(made, fat)


def chicken_thigh_boneless():
    random.seed(25)
    surface = meat('thigh', colour.THIGH, fibre=(1, 6, 6), fibre_scale=3.8, marble=.4, marble_scale=2.4, under_skin=.30,
                   radius=(.10, .04, .03), rough=.31, moist=.85, bump=.30, fat_field=True)
    places = [(-.60, .64, .13, 24, 1), (.56, .56, .14, -18, -1), (-.56, -.34, .17, -6, 1), (.54, -.34, .20, 26, -1)]
    for k, (x, y, z, heading, mirror) in enumerate(places):
        put(thigh(k * 2.3 + 1, surface, mirror), (x, y, z), (between(4, 10), between(-6, 6), heading), .98)


ITEMS = {'chicken-breast-boneless': chicken_breast_boneless, 'chicken-thigh-boneless': chicken_thigh_boneless}
