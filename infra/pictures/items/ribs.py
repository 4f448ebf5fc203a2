"""Ribs and racks."""
import math
import random

import colour
from items.chops import SHEEP
from materials import bone, meat
from mathutils import Vector
from shapes import between, give_fat, limb, loft, put, rough, spline


def rounded(angle, width, height, square=.6):
    """A point of a box with round edges."""
    c, s = math.cos(angle), math.sin(angle)
    return math.copysign(abs(c) ** square, c) * width, math.copysign(abs(s) ** square, s) * height


RIB_ENDS = [(0, 0), (.012, .04), (.05, .056), (.5, .05), (.95, .056), (.988, .04), (1, 0)]


def riblet(seed, surface, ivory, length=1.2):
    """One rib with the meat on it, cut free on both sides; the bone lies on top and looks out of either end."""
    def bow(t):
        return Vector(((t - .5) * length, .16 * math.sin(math.pi * t) - .1, 0))

    def form(t, angle):
        full = max(0, min(1, t / .05, (1 - t) / .05)) ** .5
        w, h = rounded(angle, (.17 + .03 * math.sin(t * 5 + seed)) * full, .12 * full, .45)
        p = bow(t) + Vector((0, w, h))
        q = p + Vector((seed * 3, 0, 0))
        return p + Vector((.04 * rough(q, 2.), .04 * rough(q, 2.4), .04 * rough(q, 2.6) + .012 * rough(q, 7.)))
    made = loft('riblet', 90, 44, form, surface)

    def layers(p):      # a seam of fat beside the bone, and a rim of it on the outer side
        side = p.y - bow(p.x / length + .5).y
        wave = .04 * rough(Vector((p.x * 1.2 + seed * 4, 0, seed)), 1.5)
        return max(.55 - abs(side + .05 - wave) * 9, (side - .07) * 7) + .14 * rough(p + Vector((seed, 0, 0)), 3.)
    give_fat(made, layers)
    path = [(k / 4, *(bow(-.07 + k / 4 * 1.14) + Vector((0, .06, .075)))) for k in range(5)]
    limb('rib', path, RIB_ENDS, ivory, 60, 24, flat=.8, bump=.4).parent = made
    return made


def side_of_ribs(seed, surface, ivory, count=6, pitch=.27, reach=1.16):
    """Several ribs in one, the inner side up: bones in a row under the thin skin, lean and fat between."""
    wide = count * pitch

    def hollow(y):
        return .10 + .30 * (y / reach * 2) ** 2 * (1 if y > 0 else .55)

    def form(t, angle):
        full = max(0, min(1, t / .03, (1 - t) / .03)) ** .5
        deep = .10 + .05 * math.cos(angle) ** 2
        a, h = rounded(angle, reach / 2, deep * full, .5)
        x, y = (t - .5) * wide, a * (.9 + .1 * full)
        q = Vector((x + seed * 3, y, h))
        bed = .03 * math.cos(2 * math.pi * x / pitch) if h > 0 else 0         # the meat sinks a little between the bones
        return Vector((x + .03 * rough(q, 2.), y + .05 * rough(q, 1.8), hollow(y) + h + bed + .025 * rough(q, 2.6) + .01 * rough(q, 7.)))
    made = loft('side', 140, 64, form, surface)

    def fat(p):
        edge = (abs(p.y) - reach * .40) * 5 + .30
        streak = .30 + .34 * rough(Vector((p.x * 2.4 + seed, p.y * 1.1, 0)), 1.4)
        return max(edge, streak)
    give_fat(made, fat)
    for k in range(count):
        x = (k + .5) * pitch - wide / 2
        path = []
        for j in range(7):
            y = (j / 6 - .5) * (reach + .20)
            path.append((j / 6, x + .02 * math.sin(j + k), y, hollow(y) + .09))
        limb('rib', path, RIB_ENDS, ivory, 60, 24, flat=.8, bump=.4).parent = made
    return made


def mutton_ribs():
    random.seed(14)
    surface, ivory = meat('rib', colour.MUTTON, fat_field=True, **SHEEP), bone()
    put(side_of_ribs(2, surface, ivory), (.04, .48, .05), (6, 0, 10), 1.08)
    for k, (x, y, heading) in enumerate([(-.10, -.48, 7), (-.20, -.90, -5)]):
        put(riblet(k * 1.7 + 1, surface, ivory), (x, y, .14), (between(-4, 4), 0, heading), 1.1)
    return {'aim': .18}


# ------------------------------------------------------------ rack
LENGTH, RIBS = 1.62, 7


def outline(angle):
    """How far the rack reaches from the middle of its eye of meat: round, with a lip upward where the ribs come out."""
    up = math.atan2(math.sin(angle - 1.35), math.cos(angle - 1.35))
    return .36 + .34 * math.exp(-(up / .36) ** 2) + .03 * math.cos(2 * angle)


def rack(seed, surface, ivory):
    half = LENGTH / 2

    def form(t, angle):
        ends, body = .2, .6
        share = min(1, t / ends, (1 - t) / ends)
        x = -half if t < ends else (half if t > 1 - ends else ((t - ends) / body * 2 - 1) * half)
        r = outline(angle) * math.sin(share * math.pi / 2) ** .7
        k = .5 + .5 * (share >= 1)
        y, z = math.cos(angle) * r, math.sin(angle) * r
        q = Vector((x + seed * 3, y, z))
        bulge = .05 * (1 - share) ** .5 * (1 if t > .5 else -1) * (share < 1)
        swell = 1 + k * (.10 * rough(q, 1.7) + .02 * rough(q, 6.))
        return Vector((x + .02 * rough(q, 3.) + bulge * .3, y * swell, z * swell + .36))
    made = loft('rack', 100, 72, form, surface)

    def fat(p):
        y, z = p.y, p.z - .36
        a, r = math.atan2(z, y), math.hypot(y, z)
        rel = r / outline(a)
        q = p + Vector((seed, 0, 0))
        if abs(p.x) > half * .965 and rel < .93:                # the sawn face: an eye of meat in its rim
            rim = (rel - .80) * 4 + .45 if y < .1 or z > .2 else 0
            seam = .5 - 7 * abs(math.hypot(y / .27, (z + .02) / .27) - 1.02) if z > 0 else 0
            return max(rim, seam) + .1 * rough(q, 4.)
        cover = .52 if y < .06 else .22                          # outside: the fat cap; inside: bare
        return cover + .17 * rough(q, 1.6) - 1.1 * max(0, -z - .18)
    give_fat(made, fat)
    for k in range(RIBS):
        x = ((k + .5) / RIBS * 2 - 1) * half
        lean = .04 * math.sin(k * 2.3 + seed)
        path = [(0, x, .14, .30), (.35, x + lean * .5, .20, .74), (.7, x + lean, .18, 1.16), (1, x + lean * 1.2, .02, 1.56)]
        limb('rib', path, [(0, .05), (.4, .05), (.8, .046), (.95, .056), (.985, .042), (1, 0)], ivory, 50, 24, flat=1.2, bump=.4,
             up=(0, 1, 0)).parent = made
    return made


def lamb_rack():
    random.seed(15)
    surface, ivory = meat('rack', colour.LAMB, fat_field=True, **SHEEP), bone()
    put(rack(1, surface, ivory), (.02, .10, .0), (0, 0, 44), 1.02)
    return {'aim': .40}


ITEMS = {'mutton-ribs': mutton_ribs, 'lamb-rack': lamb_rack}
