"""Boneless pieces that lie flat: breast, thigh."""
import math

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
    put(fillet(1, surface), (.02, .42, .10), (0, 0, 12), 1.13)
    put(fillet(4, surface, -1), (-.02, -.34, .21), (14, -4, -14), 1.13)


def thigh(seed, surface, mirror=1):
    """Opened thigh: a flat uneven piece of several muscles with seams and fat between them."""
    outline = [(0, .0), (.02, .20), (.08, .34), (.22, .44), (.42, .46), (.62, .50), (.8, .44), (.92, .30), (.98, .16), (1, .0)]

    def form(t, angle):
        c, s = math.cos(angle), math.sin(angle)
        x = (t - .5) * 1.35
        q = Vector((x + seed * 4, c, 0))
        w = max(0, spline(outline, t)) * (1 + .16 * math.sin(t * 7 + seed) + .14 * rough(q, 1.3))
        y = math.copysign(abs(c) ** .75, c) * w
        edge = max(0, 1 - (abs(y) / (w + .02)) ** 2.4)
        ends = min(1, w * 4)
        h = (.13 + .13 * edge) * ends
        # two seams part three muscles
        for line, depth in ((.30 + .25 * math.sin(t * 3 + seed), .07), (-.35 + .2 * math.sin(t * 2.3 - seed), .06)):
            h -= depth * math.exp(-((y / (w + .02) - line) / .09) ** 2) * ends
        z = h * abs(s) ** .5 if s > 0 else -.03 * abs(s) ** .5
        g = Vector((x + seed * 3, y, z))
        lump = .05 * rough(g, 2.) + .018 * rough(g, 6.)
        drape = .05 * math.sin(x * 2.4 + seed) + .03 * math.cos(y * 4 + seed)
        return (x + .04 * rough(g, 2.2) * ends, (y + lump * c) * mirror, z + (lump * .7 if s > 0 else 0) * ends + drape)
    made = loft('thigh', 90, 80, form, surface)

    def seams(p):
        return .26 + .34 * rough(Vector((p.x * 1.2 + seed * 5, p.y * 3.2, seed)), 1.) + .25 * max(0, abs(p.y) - .34)
    return give_fat(made, seams)


def chicken_thigh_boneless():
    surface = meat('thigh', colour.THIGH, fibre=(1, 6, 6), fibre_scale=3.8, marble=.6, marble_scale=2.4, under_skin=.30,
                   radius=(.10, .04, .03), rough=.29, moist=.95, bump=.30, fat_field=True)
    put(thigh(1, surface), (-.36, .60, .10), (3, 0, 16), 1.12)
    put(thigh(2, surface, -1), (.46, .30, .17), (5, -5, -28), 1.12)
    put(thigh(5, surface), (-.36, -.22, .25), (8, -2, 24), 1.12)
    put(thigh(8, surface, -1), (.36, -.58, .24), (10, -7, -6), 1.08)


ITEMS = {'chicken-breast-boneless': chicken_breast_boneless, 'chicken-thigh-boneless': chicken_thigh_boneless}
