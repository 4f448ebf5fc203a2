"""Ribs and racks."""
import math
import random

import colour
from items.chops import SHEEP
from materials import bone, meat
from mathutils import Matrix, Vector
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
    for k, (x, y, heading) in enumerate([(.02, -.40, 7), (.04, -.78, -3)]):
        put(riblet(k * 1.7 + 1, surface, ivory), (x, y, .14), (between(-4, 4), 0, heading), 1.1)
    return {'aim': .18}


# ------------------------------------------------------------ rack
LENGTH, RIBS = 1.50, 7
# the section, from the loin (0) to where the bare bones begin (1): reach to the fat side and to the rib side
RACK_FAT = [(0, 0), (.04, .15), (.14, .28), (.36, .38), (.6, .31), (.8, .19), (.93, .12), (1, 0)]
RACK_RIB = [(0, 0), (.04, .13), (.14, .25), (.36, .34), (.6, .25), (.8, .13), (.93, .09), (1, 0)]


def rack_middle(s):
    return Vector((-.55 + 1.0 * s, .24 * math.sin(s * 1.5) - .08, 0))


def rack(seed, surface, ivory):
    """Frenched: the eye of the loin, its cap of fat, and the ribs scraped bare. x runs from loin to rib tip, y to the fat, z along the rack."""
    half = LENGTH / 2

    def form(t, angle):
        u = angle / (2 * math.pi)
        side = 1 if u < .5 else -1
        s = .5 - .5 * math.cos(math.pi * (2 * u if u < .5 else 2 - 2 * u))
        ends = .12
        share = min(1, t / ends, (1 - t) / ends)
        z = -half if t < ends else (half if t > 1 - ends else ((t - ends) / (1 - 2 * ends) * 2 - 1) * half)
        middle = rack_middle(s)
        w = max(0, spline(RACK_FAT if side > 0 else RACK_RIB, s)) * math.sin(share * math.pi / 2) ** .6
        q = Vector((middle.x + seed * 3, w * side, z))
        k = share >= 1
        y = middle.y + side * w * (1 + k * (.09 * rough(q, 1.7) + .03 * rough(q, 6.)))
        bulge = (.04 * (1 - share ** 2) + .02 * rough(q, 4.)) * (1 if t > .5 else -1) * (share < 1)
        return Vector((middle.x + k * .03 * rough(q, 2.4), y, z + bulge))
    made = loft('rack', 110, 96, form, surface)

    def fat(p):
        s = max(0, min(1, p.x + .55))
        off = p.y - rack_middle(s).y
        reach = max(.02, spline(RACK_FAT, s))
        q = p + Vector((seed, 0, 0))
        if abs(p.z) > half - .012:                                  # the sawn face: the eye in its rim of fat
            eye = math.hypot((p.x + .17) / .34, (off - .0) / .30)
            seam = .52 - 5 * abs(eye - 1.05)
            rim = .62 * off / reach + .02
            tail = .36 + .12 * math.sin(s * 40) if s > .72 else 0
            return max(seam, rim if eye > .9 else 0, tail) + .08 * rough(q, 4.)
        cover = .50 if off > .04 else .20                            # outside the cap, inside the lean
        return cover + .24 * rough(q, 1.6)
    give_fat(made, fat)
    for k in range(RIBS):
        z = ((k + .5) / RIBS * 2 - 1) * half * .96
        lean = .05 * math.sin(k * 2.3 + seed)
        path = [(0, -.02, .0, z), (.3, .36, .06, z + lean * .3), (.65, .78, .02, z + lean * .7), (1, 1.14, -.12, z + lean)]
        limb('rib', path, [(0, .05), (.4, .052), (.8, .046), (.95, .056), (.985, .042), (1, 0)], ivory, 50, 24, flat=1.25, bump=.4,
             up=(0, 0, 1)).parent = made
    return made


def lamb_rack():
    random.seed(15)
    surface, ivory = meat('rack', colour.LAMB, fat_field=True, **SHEEP), bone()
    made = rack(1, surface, ivory)
    turn = math.radians(42)
    lying = Matrix(((math.sin(turn), 0, -math.cos(turn)), (-math.cos(turn), 0, -math.sin(turn)), (0, 1, 0)))
    put(made, (-.10, .10, .36), [math.degrees(a) for a in lying.to_euler()], .98)
    return {'aim': .22}


ITEMS = {'mutton-ribs': mutton_ribs, 'lamb-rack': lamb_rack}
