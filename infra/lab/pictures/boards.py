"""What the meat lies on. Each animal has its own board, all round and of one size; the top is at z = 0."""
import math

from mathutils import Vector, noise

from colour import BLACK, WHITE, srgb
from materials import calc, feed, grain, grey, material, mix, node, plain, ramp, stretched
from shapes import add

AROUND = 160
RADIUS = 1.5


def turned(name, profile, surface, chips=0., radius=RADIUS, smooth=False):
    """A disc turned on a lathe: profile is (share of the radius, height) from the middle of the top outward and down."""
    vertices = []
    for share, height in profile:
        for j in range(AROUND):
            a = 2 * math.pi * j / AROUND
            chip = 1 + chips * noise.noise(Vector((math.cos(a) * 7, math.sin(a) * 7, height * 20))) if share > .95 else 1
            vertices.append((math.cos(a) * radius * share * chip, math.sin(a) * radius * share * chip, height))
    faces = [tuple(range(AROUND))]
    faces += [(k * AROUND + j, (k + 1) * AROUND + j, (k + 1) * AROUND + (j + 1) % AROUND, k * AROUND + (j + 1) % AROUND)
              for k in range(len(profile) - 1) for j in range(AROUND)]
    return add(name, vertices, faces, surface, smooth=smooth)


def slate():
    """A round of slate with a chipped rim. Returns how deep below it the floor lies."""
    surface = plain('slate', (.022, .024, .027, 1), .5, bump=.55, bump_scale=3.)
    turned('slate', [(.9, 0), (.975, 0), (.993, -.012), (1, -.04), (.995, -.1)], surface, .012)
    return .1


def object_place(tree):
    return node(tree, 'ShaderNodeTexCoord').outputs['Object']


def axes(tree, at):
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(at, split.inputs[0])
    return split.outputs


def raise_bumps(tree, surface, height, strength, distance=.05):
    relief = node(tree, 'ShaderNodeBump', Strength=strength, Distance=distance)
    tree.links.new(height, relief.inputs['Height'])
    tree.links.new(relief.outputs[0], surface.inputs['Normal'])


def sheesham():
    """Oiled Indian rosewood: staves glued side by side, each with its own tone and its own grain."""
    made, tree, surface = material('sheesham')
    at = object_place(tree)
    x, y, z = axes(tree, at)
    stave = calc(tree, 'FLOOR', calc(tree, 'MULTIPLY', y, 2.3))
    own = node(tree, 'ShaderNodeTexWhiteNoise', noise_dimensions='1D')
    tree.links.new(stave, own.inputs['W'])
    tone = own.outputs['Value']
    moved = node(tree, 'ShaderNodeCombineXYZ')
    feed(tree, moved, calc(tree, 'ADD', x, calc(tree, 'MULTIPLY', tone, 9.)), calc(tree, 'ADD', y, calc(tree, 'MULTIPLY', tone, 5.)), z)
    fibres = grain(tree, stretched(tree, moved.outputs[0], (.8, 9, 9)), 2.2, 5., Roughness=.6, Distortion=.6)[0]
    rings = grain(tree, stretched(tree, moved.outputs[0], (.35, 2.6, 2.6)), 2.2, 2., Distortion=1.2)[0]
    colour = ramp(tree, fibres, [(.3, srgb('#4a2c1b')), (.5, srgb('#6b4327')), (.72, srgb('#865833'))])
    colour = mix(tree, ramp(tree, rings, [(.42, BLACK), (.6, grey(.6))]), colour, srgb('#4d2e1c'))
    colour = mix(tree, calc(tree, 'MULTIPLY', tone, .35), colour, srgb('#94653c'))
    apart = calc(tree, 'ABSOLUTE', calc(tree, 'SUBTRACT', calc(tree, 'FRACT', calc(tree, 'MULTIPLY', y, 2.3)), .5))
    colour = mix(tree, ramp(tree, apart, [(.485, BLACK), (.498, grey(.6))]), colour, srgb('#2b180e'))
    tree.links.new(colour, surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = .46
    raise_bumps(tree, surface, fibres, .18, .03)
    return made


def wood():
    """A butcher's round block."""
    block = turned('wood', [(.9, 0), (.968, 0), (.988, -.008), (.998, -.03), (1, -.07), (1, -.15), (.99, -.19), (.97, -.2)], sheesham())
    block.rotation_euler = (0, 0, math.radians(24))
    return .2


def leaf_green():
    """Banana leaf: a pale midrib, fine veins that leave it almost at a right angle."""
    made, tree, surface = material('banana leaf')
    at = object_place(tree)
    x, y, _ = axes(tree, at)
    off = calc(tree, 'ABSOLUTE', y)
    run = calc(tree, 'ADD', x, calc(tree, 'MULTIPLY', off, -.28))
    veins = calc(tree, 'SINE', calc(tree, 'MULTIPLY', run, 62.))
    folds = calc(tree, 'SINE', calc(tree, 'MULTIPLY', run, 9.3))
    blotch = grain(tree, stretched(tree, at, (1.6, .7, 1)), 1.5, 3.)[0]
    colour = ramp(tree, blotch, [(.32, srgb('#2b5422')), (.52, srgb('#3b692b')), (.72, srgb('#547f38'))])
    colour = mix(tree, ramp(tree, veins, [(.55, BLACK), (1., grey(.16))]), colour, srgb('#86a85a'))
    colour = mix(tree, ramp(tree, off, [(.022, grey(.9)), (.04, grey(.25)), (.07, BLACK)]), colour, srgb('#b9cc7c'))
    tree.links.new(colour, surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = .36
    surface.inputs['Clearcoat'].default_value = .25
    surface.inputs['Clearcoat Roughness'].default_value = .25
    height = calc(tree, 'ADD', calc(tree, 'MULTIPLY', veins, .16), calc(tree, 'MULTIPLY', folds, .35))
    raise_bumps(tree, surface, height, .22, .04)
    return made


def brushed_steel():
    made, tree, surface = material('steel')
    surface.inputs['Metallic'].default_value = 1
    surface.inputs['Base Color'].default_value = srgb('#b9babb')
    surface.inputs['Roughness'].default_value = .36
    return made


def leaf_on_steel():
    """A steel thali, and in it a round cut from a banana leaf."""
    plate = [(.88, -.03), (.925, -.026), (.945, .005), (.958, .05), (.968, .064), (.982, .066), (.992, .058), (.996, .04), (.99, -.02), (.94, -.055)]
    turned('thali', plate, brushed_steel(), radius=1.53, smooth=True)
    rings, vertices = 22, [(0, 0, -.004)]
    for i in range(1, rings + 1):
        r = i / rings * 1.405
        for j in range(AROUND):
            a = 2 * math.pi * j / AROUND
            edge = 1 + (.012 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, 4))) if i > rings - 2 else 0)
            out = max(0, r - .9) / .5
            wave = .022 * out * out * noise.noise(Vector((math.cos(a) * 2.3, math.sin(a) * 2.3, 1)))
            vertices.append((math.cos(a) * r * edge, math.sin(a) * r * edge, -.004 + max(-.012, wave)))
    faces = [(0, 1 + j, 1 + (j + 1) % AROUND) for j in range(AROUND)]
    faces += [(1 + k * AROUND + j, 1 + (k + 1) * AROUND + j, 1 + (k + 1) * AROUND + (j + 1) % AROUND, 1 + k * AROUND + (j + 1) % AROUND)
              for k in range(rings - 1) for j in range(AROUND)]
    leaf = add('banana leaf', vertices, faces, leaf_green())
    leaf.rotation_euler = (0, 0, math.radians(-22))
    return .06


BOARDS = {'chicken': leaf_on_steel, 'mutton': wood, 'lamb': slate}


def board_of(stem):
    """The board of the animal that the stem begins with."""
    return BOARDS[stem.removeprefix('hero-').split('-')[0]]
