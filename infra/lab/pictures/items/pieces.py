"""Chicken cut up on the bone: large for biryani, small for curry, with the skin."""
import random

import colour
from items.cuts import BIRD, knuckle, ring
from items.legs import drumstick
from materials import bone, marrow, meat
from shapes import between, block, give_fat, put, rough, sawn_bone


def chicken_biryani_cut():
    """Two legs, two thighs, the breast in large pieces."""
    random.seed(23)
    surface, pale, ivory, core = meat('leg', colour.LEG, **BIRD), meat('breast', colour.BREAST, **BIRD), bone(), marrow()
    places = [(-.56, .70, .25), (.16, .74, .26), (.84, .40, .25), (-.98, .22, .24), (-.10, .16, .26), (.20, .42, .66)]
    for i, (x, y, z) in enumerate(places):
        sides = between(.60, .70), between(.48, .56), between(.42, .48)
        piece = block(i + 60, sides, surface if i % 3 == 0 else pale, .18, .5, .10)
        if i in (2, 4):
            sawn_bone(piece, i, between(.065, .075), sides[0] + .04, ivory, core, (0, 0, -.03), .9)
        put(piece, (x, y, z), (between(-10, 10), between(-10, 10), between(-110, -70) if i in (2, 4) else between(0, 360)), 1.04)
    for k, (x, y, heading) in enumerate([(-1.22, -.34, -4), (-.50, -.76, 6)]):
        put(drumstick(k * 2.3 + 1, surface, ivory, 1 - 2 * k), (x, y, .14), (between(-30, 30), -9, heading), .94)
    return {'aim': .2}


def with_skin(i, above):
    """The skin lies over the upper side of the piece and ends in a ragged edge."""
    return lambda p: (p.z - above) * 3.4 + .46 + .22 * rough(p, 1.8) + .03 * (i % 3)


def pieces_with_skin(tone, seed, size, places, bones, skinned, legs):
    random.seed(seed)
    skin = meat('skin on', tone, fat_field=True, **{**BIRD, 'pores': .5})
    bare, ivory, core = meat('bare', tone, **BIRD), bone(), marrow()
    for i, (x, y, z) in enumerate(places):
        sides = [between(*pair) for pair in size]
        piece = block(i + seed * 3, sides, skin if i in skinned else bare, .2, .42, .09)
        if i in skinned:
            give_fat(piece, with_skin(i, .02))
        if i in bones:
            sawn_bone(piece, i, between(.055, .068), sides[0] + .05, ivory, core, (0, 0, -.06))
        tilt = 14 if z > .5 else 8
        put(piece, (x, y, z), (between(-tilt, tilt), between(-tilt, tilt), between(-110, -70) if i in bones else between(0, 360)), 1.06)
    for k, (x, y, z, heading) in enumerate(legs):
        leg = give_fat(knuckle(k + 1, skin, ivory), lambda p, k=k: .5 + (p.x - .28) * 1.1 + .3 * rough(p + p * k, 2.))
        put(leg, (x, y, z), (between(0, 20), 4, heading), 1.05)
    return {'aim': .18}


def chicken_curry_cut_with_skin():
    tone = (*colour.LEG[:3], colour.SKIN[3])
    places = [(0, .10, .22)] + ring(6, .60, .21, .2) + [(-.98, .20, .19), (1.0, -.06, .19)] + ring(4, .34, .54, .9) + [(.02, .1, .80)]
    return pieces_with_skin(tone, 27, ((.46, .58), (.38, .48), (.32, .40)), places, (5, 9), (0, 2, 3, 4, 6, 7, 8, 10, 11, 13),
                            [(-.20, -.86, .25, 20), (.72, -.60, .25, 160)])


def gavran_chicken_curry_cut():
    """The free-range bird is lean: darker meat, smaller pieces, yellow skin."""
    tone = (*colour.GAVRAN[:3], colour.GAVRAN_SKIN)
    outer = ring(9, .86, .19, .52)
    del outer[6]                      # in front lies the leg, its bone clear of the lemon
    places = ring(5, .42, .20, .4) + outer + [(0, .05, .2)] + ring(6, .44, .48, .7) + [(0, .08, .72)]
    return pieces_with_skin(tone, 33, ((.40, .50), (.32, .40), (.30, .36)), places, (2, 9, 16), (0, 1, 4, 5, 7, 8, 11, 13, 15, 18, 20),
                            [(-.28, -.92, .23, 12)])


ITEMS = {
    'chicken-biryani-cut': chicken_biryani_cut,
    'chicken-curry-cut-with-skin': chicken_curry_cut_with_skin,
    'chicken-curry-cut-gavran': gavran_chicken_curry_cut,
}
