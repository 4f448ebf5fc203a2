"""Keema: many short strands laid on a dome in bundles."""
import math
import random

import colour
from materials import meat
from mathutils import Vector, noise
from shapes import add, between

RADIUS, HEIGHT = 1.10, .62
RINGS, AROUND = 26, 9


def dome(x, y):
    """A loose mound, lumpy and off the round: a smooth dome looks like a patty."""
    a = math.atan2(y, x)
    r = math.hypot(x, y * 1.12) / RADIUS / (1 + .12 * noise.noise(Vector((math.cos(a) * 1.4, math.sin(a) * 1.4, 8))))
    lumps = .22 * noise.noise(Vector((x * 1.9, y * 1.9, 3))) + .12 * noise.noise(Vector((x * 4.3, y * 4.3, 6)))
    return max(0, HEIGHT * (1 - min(1, r) ** 1.9) + lumps * max(0, min(1, (1 - r) * 3.5)))


def core(surface):
    n = 60
    span = [(i / n * 2 - 1) * RADIUS * .98 for i in range(n + 1)]
    vertices = [(x, y, dome(x, y) - .05) for x in span for y in span]
    quads = [(i * (n + 1) + j, (i + 1) * (n + 1) + j, (i + 1) * (n + 1) + j + 1, i * (n + 1) + j + 1) for i in range(n) for j in range(n)]
    add('core', vertices, [q for q in quads if max(vertices[k][2] for k in q) > 0], surface)


def strand(thick, long, stray):
    """The middle line of one strand and its radius along the way."""
    r, a = RADIUS * math.sqrt(between(0, 1)) * .98, between(0, 2 * math.pi)
    x, y = math.cos(a) * r, math.sin(a) * r / 1.12
    heading = 5 * noise.noise(Vector((x * .7, y * .7, 7))) + between(-stray, stray)
    length, radius = between(*long), between(*thick)
    if r > .72 * RADIUS:         # at the rim they lie round the heap: nothing sticks out
        heading, length = a + math.pi / 2 + between(-.6, .6), length * .6
    lift, seed, points = between(-.05, .05), between(0, 99), []
    edge = between(.90, 1.)
    for i in range(RINGS):
        t = i / (RINGS - 1)
        heading += noise.noise(Vector((seed, t * 2.2, 0))) * .33
        x, y = x + math.cos(heading) * length / RINGS, y + math.sin(heading) * length / RINGS
        out = math.hypot(x, y * 1.12) / (RADIUS * edge)
        if out > 1:              # bends along the rim
            x, y = x / out, y / out
        points.append(Vector((x, y, max(radius * .9, dome(x, y) + lift + .045 * noise.noise(Vector((seed, t * 1.7, 5)))))))
    return points, radius, seed


def tube(points, radius, seed, vertices, faces):
    base, up = len(vertices), Vector((0, 0, 1))
    for i, p in enumerate(points):
        forward = (points[min(i + 1, RINGS - 1)] - points[max(i - 1, 0)]).normalized()
        side = forward.cross(up).normalized()
        top = side.cross(forward)
        t = i / (RINGS - 1)
        end = min(1, min(t, 1 - t) / .07)
        here = radius * math.sqrt(max(.02, 1 - (1 - end) ** 2)) * (1 + .22 * noise.noise(Vector((seed, t * 6, 9))))
        for j in range(AROUND):
            b = 2 * math.pi * j / AROUND
            r = here * (1 + .16 * noise.noise(Vector((seed + math.cos(b), math.sin(b), t * 9))))
            vertices.append(p + side * math.cos(b) * r + top * math.sin(b) * r)
    faces += [(base + i * AROUND + j, base + i * AROUND + (j + 1) % AROUND, base + (i + 1) * AROUND + (j + 1) % AROUND,
               base + (i + 1) * AROUND + j) for i in range(RINGS - 1) for j in range(AROUND)]
    faces += [tuple(base + j for j in range(AROUND))[::-1], tuple(base + (RINGS - 1) * AROUND + j for j in range(AROUND))]


def keema(first, second, fatty, seed=7, thick=(.022, .034), long=(.16, .42), stray=.75, count=2100, streaks=.5):
    """Three close tones; the third is the fat, pinkish and never cream: cream strands look like maggots."""
    random.seed(seed)
    wet = dict(fibre=(1, 1, 1), fibre_scale=9, under_skin=.25, radius=(.06, .018, .013), rough=.32, moist=.65, bump=.3, marble_scale=5)
    surfaces = [meat('mince', first, marble=streaks, **wet), meat('mince', second, marble=streaks, **wet),
                meat('mince', fatty, marble=streaks, **wet)]
    core(surfaces[0])
    heaps = [([], []) for _ in surfaces]
    for k in range(count):
        which = 0 if k % 9 < 4 else (1 if k % 9 < 8 else 2)
        tube(*strand(thick, long, stray), *heaps[which])
    for surface, (vertices, faces) in zip(surfaces, heaps):
        add('strands', vertices, faces, surface)


def mutton_keema():
    keema(colour.tones('#862024', '#ac3232', '#c4524b', '#f6e3cf'), colour.tones('#8e2322', '#b03a35', '#c85f54', '#f6e3cf'),
          colour.tones('#b04a42', '#cf7a6c', '#e0a08f', '#f6e3cf'))


def lamb_keema():
    keema(colour.tones('#a03836', '#c2524a', '#d4756a', '#f6e3cf'), colour.tones('#a83f38', '#c75d51', '#d98071', '#f6e3cf'),
          colour.tones('#c86f62', '#dd9686', '#eab5a4', '#f6e3cf'), seed=19, thick=(.026, .036), count=1900)


def chicken_keema():
    """Pale short strands look like grubs: chicken is laid in long bundles, of closer and deeper tones."""
    keema(colour.tones('#b85a50', '#d0776a', '#df9485', '#eebfae'), colour.tones('#bd6056', '#d57f71', '#e39b8c', '#eebfae'),
          colour.tones('#b3554c', '#c96f63', '#da8d7f', '#eebfae'), seed=29, thick=(.026, .036), long=(.26, .56), stray=.40, count=1750,
          streaks=.15)


ITEMS = {'mutton-keema': mutton_keema, 'lamb-keema': lamb_keema, 'chicken-keema': chicken_keema}
