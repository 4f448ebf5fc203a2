"""What every picture shares: garnish, floor, lights, camera. This is what makes the range one shop."""
import math
import random

import bpy
from mathutils import Vector, noise

from colour import BRAND, srgb
from materials import lemon_flesh, plain
from shapes import add, between, limb, loft, put

GROUND = 1       # the pass number of floor and back, for the mask that denoise.py uses


def leaf(at, turn, surface, length=.34, width=.12):
    rows, columns = 18, 9
    vertices = []
    for i in range(rows):
        t = i / (rows - 1)
        half = width * math.sin(math.pi * min(1, t * 1.02) ** .8) * (1 - .25 * t)
        for j in range(columns):
            s = j / (columns - 1) * 2 - 1
            curl = .10 * length * math.sin(t * 2.4) + .28 * abs(s) * half
            vertices.append((t * length, s * half, curl + .004 * noise.noise(Vector((t * 9, s * 4, at[0] * 9)))))
    faces = [(i * columns + j, (i + 1) * columns + j, (i + 1) * columns + j + 1, i * columns + j + 1)
             for i in range(rows - 1) for j in range(columns - 1)]
    return put(add('leaf', vertices, faces, surface, subdivide=1), at, turn)


def sprig(at, heading, pairs=3, length=.27):
    """Curry leaves lying on the board."""
    green = plain('leaf', srgb('#3f7a2a'), .38, .3, .15, .12, 9.)
    c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    for k in range(pairs):
        for side in (-1, 1):
            d = k * .15
            turn = (between(-12, 12), between(-14, 2), heading + side * between(40, 58))
            leaf((at[0] + c * d, at[1] + s * d, at[2] + .02), turn, green, length * between(.85, 1.1), .085)
    tip = pairs * .15
    leaf((at[0] + c * tip, at[1] + s * tip, at[2] + .02), (0, -6, heading), green, length * 1.1, .09)

    def stem(t, a):
        d = t * tip - .12
        return (at[0] + c * d, at[1] + s * d + math.cos(a) * .012, at[2] + .022 + math.sin(a) * .012)
    loft('stem', 8, 8, stem, plain('stem', srgb('#5d7a35'), .5))


def chillies(at, heading):
    red, green = plain('chilli', srgb('#a3150f'), .28, .6, .1), plain('stalk', srgb('#5d7a35'), .5)
    for x, y, turn, long in ((-.26, .04, -12, .60), (-.14, -.15, 8, .52)):
        path = [(0, 0, 0, 0), (.35, .35 * long, .035, .01), (.7, .7 * long, .0, .0), (1, long, -.10, -.015)]
        pod = limb('chilli', path, [(0, .0), (.03, .036), (.2, .046), (.5, .040), (.8, .022), (1, .0)], red, 40, 20, bump=.3)
        limb('stalk', [(0, -.17, .05, .03), (.5, -.07, .01, .01), (1, .02, 0, 0)], [(0, .013), (.6, .014), (.85, .03), (1, .034)], green, 16, 12
             ).parent = pod
        put(pod, (at[0] + x, at[1] + y, at[2] + .045), (between(-20, 20), 0, heading + turn))


def peppercorns(count, x_range, y_range):
    black = plain('pepper', (.012, .009, .007, 1), .55, bump=.8, bump_scale=26.)
    for _ in range(count):
        at = (between(*x_range), between(*y_range), .024)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=between(.022, .03), location=at)
        corn = bpy.context.object
        corn.data.materials.append(black)
        corn.data.polygons.foreach_set('use_smooth', [True] * len(corn.data.polygons))


def lemon_half(at, turn, size):
    """The measure of every picture: half a lemon of the market, 4.5 cm across, its cut face up."""
    rind = plain('rind', srgb('#e3b71f'), .42, .25, .15, .3, 30.)

    def bowl(t, angle):
        r = math.sin(min(1, t * 1.04) * math.pi / 2) ** .8
        nib = .16 * max(0, 1 - t * 6)
        return (math.cos(angle) * r * size, math.sin(angle) * r * size, (-1.02 * math.cos(t * math.pi / 2) ** .9 - nib) * size)
    made = loft('rind', 24, 48, bowl, rind)
    vertices, rings, around = [(0, 0, .012 * size)], 12, 72
    for i in range(1, rings + 1):
        for j in range(around):
            r, a = i / rings * .985, 2 * math.pi * j / around
            vertices.append((math.cos(a) * r * size, math.sin(a) * r * size, .012 * size))
    faces = [(0, 1 + j, 1 + (j + 1) % around) for j in range(around)]
    faces += [(1 + k * around + j, 1 + (k + 1) * around + j, 1 + (k + 1) * around + (j + 1) % around, 1 + k * around + (j + 1) % around)
              for k in range(rings - 1) for j in range(around)]
    flesh = add('flesh', vertices, faces, lemon_flesh(), smooth=False)
    flesh.scale = (1, 1, 1)
    layer = flesh.data.attributes.new('fat', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', [math.hypot(v.co.x, v.co.y) / size for v in flesh.data.vertices])
    flesh.parent = made
    return put(made, at, turn)


def garnish(stem, leaf_at=(.68, -1.04, 0), heading=27, lemon_at=(-.86, -1.0), lemon=.225):
    """The same dressing for all, strewn a little differently: a sprig lower right (two chillies where the board is a leaf),
    lemon and peppercorns lower left."""
    random.seed(stem)
    if 'chicken' in stem:
        chillies(leaf_at, heading)
    else:
        sprig(leaf_at, heading)
    peppercorns(6, (lemon_at[0] + .30, lemon_at[0] + .62), (lemon_at[1] - .27, lemon_at[1] - .08))
    lemon_half((*lemon_at, lemon * 1.02), (17, 9, 20), lemon)


def light(at, toward, size, power, colour=(1, 1, 1), depth=None):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy, lamp.size, lamp.color = power, size, colour
    if depth:
        lamp.shape, lamp.size_y = 'RECTANGLE', depth
    made = bpy.data.objects.new('area', lamp)
    bpy.context.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def floor(depth):
    """Floor and back are one sweep in the brand tone, so no edge runs behind the board."""
    bend = [(-12, -depth), (5, -depth), (6.5, .1), (7.6, .9), (8.2, 2.4), (8.2, 12)]
    vertices = [(x, y, z) for y, z in bend for x in (-16, 16)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(bend) - 1)]
    add('sweep', vertices, faces, plain('floor', srgb(BRAND), .8)).pass_index = GROUND


def lights(wide):
    light((-2.6, 2.6, 3.6), (0, 0, .2), 1.7, 210, (1, .965, .92))     # key behind left: this makes meat look moist
    light((3.6, -.6, 2.6), (0, 0, .2), 2.0, 60, (1, .98, .96))        # fill, right
    light((.6, 4.2, 1.7), (0, 0, .3), 2.6, 45, depth=.7)              # rim strip, low behind
    light((-.8, -3.6, 3.4), (0, 0, .1), 2.4, 44, (1, .97, .94))       # front fill
    if wide:                                                          # the room for words is as bright as the board
        light((-6.5, -.5, 6.5), (-5.5, 2.5, 0), 5, 420, (1, .98, .95))
        light((1.5, 5.5, 5.5), (1.5, 6.5, 0), 4, 90, (1, .98, .95))
    world = bpy.context.scene.world
    world.use_nodes = True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = (1, .97, .93, 1), .20


def is_banner(width, height):
    return width > 1.6 * height


def camera(aim_height, width, height):
    lens = bpy.data.cameras.new('camera')
    made = bpy.data.objects.new('camera', lens)
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    tilt, distance, aim = math.radians(36), 7.2, Vector((0, 0, aim_height))
    made.location = aim + Vector((0, -math.cos(tilt) * distance, math.sin(tilt) * distance))
    made.rotation_euler = (aim - made.location).to_track_quat('-Z', 'Y').to_euler()
    lens.lens, lens.sensor_fit, lens.sensor_height = 85, 'VERTICAL', 36
    lens.shift_x = -.55 if is_banner(width, height) else 0      # a banner: subject to the right, room for words
    lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, distance - .35, .5


def develop(out, width, height, samples):
    """Render settings, and the files: the picture, and beside it what denoise.py goes by (surface colour, slope, ground)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .012
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 2, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 12, .6
    cycles.use_denoising = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = .38
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = out

    scene.view_layers[0].use_pass_object_index = True
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers = tree.nodes['Render Layers']
    lively = tree.nodes.new('CompositorNodeHueSat')          # gives back the saturation Filmic takes
    lively.inputs['Saturation'].default_value = 1.03
    tree.links.new(layers.outputs[0], lively.inputs['Image'])
    tree.links.new(lively.outputs[0], tree.nodes['Composite'].inputs[0])
    mask = tree.nodes.new('CompositorNodeIDMask')
    mask.index = GROUND
    tree.links.new(layers.outputs['IndexOB'], mask.inputs[0])
    guides = {'ground': mask.outputs[0], 'albedo': layers.outputs['Denoising Albedo'], 'normal': layers.outputs['Denoising Normal']}
    folder, _, name = out.rpartition('/')
    for guide, socket in guides.items():
        sink = tree.nodes.new('CompositorNodeOutputFile')
        sink.base_path = folder or '.'
        sink.format.file_format = 'OPEN_EXR'
        sink.file_slots[0].path = name.replace('.png', f'.{guide}-')
        tree.links.new(socket, sink.inputs[0])
    bpy.ops.render.render(write_still=True)


def photograph(out, width, height, samples, floor_depth, aim_height=.14):
    floor(floor_depth)
    lights(is_banner(width, height))
    camera(aim_height, width, height)
    develop(out, width, height, samples)
