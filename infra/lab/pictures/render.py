"""Render one product picture.

    blender -b -noaudio -P render.py -- <stem> <out.png> [800 or 1600x640] [samples] [seed]
"""
import os
import random
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from boards import board_of  # noqa: E402  (the path comes first)
from items import ITEMS  # noqa: E402
from stage import garnish, photograph  # noqa: E402

stem, out = sys.argv[sys.argv.index('--') + 1:][:2]
more = sys.argv[sys.argv.index('--') + 3:]
size = [int(n) for n in (more[0] if more else '800').split('x')]
samples = int(more[1]) if len(more) > 1 else 48
bpy.context.scene.cycles.seed = int(more[2]) if len(more) > 2 else 0      # another seed: other grain, to average

for thing in list(bpy.data.objects):
    bpy.data.objects.remove(thing)
started = time.time()
random.seed(7)                    # the same picture every time
floor_depth = board_of(stem)()
scene = ITEMS[stem]() or {}       # an item may ask for another aim or garnish
garnish(stem, **scene.get('garnish', {}))
photograph(out, size[0], size[-1], samples, floor_depth, scene.get('aim', .14))
print('RENDER', stem, size, samples, round(time.time() - started), 's')
