"""Surfaces: raw muscle, bone, and plain matter (slate, leaf, pepper, floor)."""
import bpy

from colour import BLACK, WHITE, srgb


# ------------------------------------------------------------ shader nodes in one line each
def material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, made.node_tree, made.node_tree.nodes['Principled BSDF']


def node(tree, kind, **settings):
    made = tree.nodes.new(kind)
    for key, value in settings.items():
        if key in made.inputs.keys():
            made.inputs[key].default_value = value
        else:
            setattr(made, key, value)
    return made


def feed(tree, target, *values):
    """Put numbers, colours or other nodes' outputs into a node's inputs, in order."""
    for socket, value in zip(target.inputs, values):
        if hasattr(value, 'is_linked'):
            tree.links.new(value, socket)
        else:
            socket.default_value = value
    return target.outputs[0]


def ramp(tree, source, stops):
    made = tree.nodes.new('ShaderNodeValToRGB')
    elements = made.color_ramp.elements
    while len(elements) > 1:
        elements.remove(elements[0])
    elements[0].position, elements[0].color = stops[0]
    for position, colour in stops[1:]:
        elements.new(position).color = colour
    tree.links.new(source, made.inputs[0])
    return made.outputs[0]


def mix(tree, share, a, b, mode='MIX'):
    return feed(tree, node(tree, 'ShaderNodeMixRGB', blend_type=mode), share, a, b)


def calc(tree, operation, a, b=0.0):
    return feed(tree, node(tree, 'ShaderNodeMath', operation=operation), a, b)


def grain(tree, at, scale, detail, **more):
    made = node(tree, 'ShaderNodeTexNoise', Scale=scale, Detail=detail, **more)
    tree.links.new(at, made.inputs['Vector'])
    return made.outputs


def stretched(tree, at, scale):
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    tree.links.new(at, mapping.inputs[0])
    return mapping.outputs[0]


def grey(value):
    return (value, value, value, 1)


# ------------------------------------------------------------ meat
def meat(name, tone, fibre=(1, 7, 7), fibre_scale=5, marble=.5, marble_scale=3.5, under_skin=.3, radius=(.08, .03, .02),
         rough=.33, moist=.7, bump=.28, fat_field=False, pores=0.0):
    """Raw muscle: noise stretched along the fibre, bent cell edges as marbling, a thin wet coat.

    fat_field: the mesh carries a number 'fat' per point; above about .5 there is solid fat.
    pores: depth of the goose-flesh of skin (0 for muscle).
    """
    dark, mid, light, fat = tone
    made, tree, skin = material(name)
    skin.subsurface_method = 'BURLEY'        # far less grain than random walk at these sample counts
    place = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    # every piece gets another part of the pattern
    shift = node(tree, 'ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    at = feed(tree, shift, node(tree, 'ShaderNodeObjectInfo').outputs['Random'], (17, 31, 11), place)

    fibres = grain(tree, stretched(tree, at, fibre), fibre_scale, 6., Roughness=.62, Distortion=.35)[0]
    colour = ramp(tree, fibres, [(.28, dark), (.5, mid), (.74, light)])
    # broad blotches keep it from looking moulded
    blotch = grain(tree, at, 1.7, 3., Roughness=.55)[0]
    colour = mix(tree, ramp(tree, blotch, [(.38, BLACK), (.68, grey(.55))]), colour, light)

    wobble = grain(tree, at, 2.4, 4., Roughness=.6)[1]
    bent = stretched(tree, mix(tree, .28, at, wobble), tuple(.5 + x / max(fibre) for x in fibre))
    cells = node(tree, 'ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE', Scale=marble_scale)
    tree.links.new(bent, cells.inputs['Vector'])
    line = ramp(tree, cells.outputs['Distance'], [(.0, WHITE), (.045, grey(.35)), (.09, BLACK)])
    broken = ramp(tree, grain(tree, at, 3.3, 2.)[0], [(.45, BLACK), (.62, WHITE)])
    colour = mix(tree, calc(tree, 'MULTIPLY', calc(tree, 'MULTIPLY', line, broken), marble), colour, fat)

    if fat_field:
        field = node(tree, 'ShaderNodeAttribute', attribute_name='fat').outputs['Fac']
        frayed = calc(tree, 'ADD', field, calc(tree, 'MULTIPLY', grain(tree, at, 4.5, 5., Roughness=.6)[0], .3))
        veil = mix(tree, .35, fat, light)
        fatty = mix(tree, ramp(tree, blotch, [(.4, BLACK), (.65, grey(.5))]), fat, veil)
        colour = mix(tree, ramp(tree, frayed, [(.60, BLACK), (.68, grey(.88))]), colour, fatty)

    tree.links.new(colour, skin.inputs['Base Color'])
    blood = mix(tree, .35, colour, mix(tree, 1., colour, (1., .45, .38, 1), 'MULTIPLY'))
    tree.links.new(blood, skin.inputs['Subsurface Color'])
    skin.inputs['Subsurface'].default_value = under_skin
    skin.inputs['Subsurface Radius'].default_value = radius
    tree.links.new(ramp(tree, blotch, [(.35, grey(rough - .1)), (.7, grey(rough + .12))]), skin.inputs['Roughness'])
    skin.inputs['Specular'].default_value = .45
    skin.inputs['Clearcoat'].default_value = moist
    skin.inputs['Clearcoat Roughness'].default_value = .12

    height = calc(tree, 'ADD', fibres, calc(tree, 'MULTIPLY', grain(tree, at, 22., 3.)[0], .25))
    if pores:
        dots = node(tree, 'ShaderNodeTexVoronoi', feature='SMOOTH_F1', Scale=19.)
        tree.links.new(mix(tree, .06, at, wobble), dots.inputs['Vector'])
        bumps = ramp(tree, dots.outputs['Distance'], [(.0, WHITE), (.42, BLACK)])
        height = calc(tree, 'ADD', height, calc(tree, 'MULTIPLY', bumps, pores))
    for socket, share in (('Normal', 1), ('Clearcoat Normal', .7)):
        relief = node(tree, 'ShaderNodeBump', Strength=bump * share, Distance=.05)
        tree.links.new(height, relief.inputs['Height'])
        tree.links.new(relief.outputs[0], skin.inputs[socket])
    return made


def bone():
    made, tree, surface = material('bone')
    noise = grain(tree, node(tree, 'ShaderNodeTexCoord').outputs['Object'], 7., 5.)[0]
    colour = ramp(tree, noise, [(.3, srgb('#d9a68e')), (.5, srgb('#ecd2b6')), (.72, srgb('#f6e6d0'))])
    tree.links.new(colour, surface.inputs['Base Color'])
    surface.inputs['Subsurface'].default_value = .2
    surface.inputs['Subsurface Radius'].default_value = (.05, .03, .02)
    surface.inputs['Subsurface Color'].default_value = srgb('#f5dcc4')
    surface.inputs['Roughness'].default_value = .38
    surface.inputs['Clearcoat'].default_value = .4
    relief = node(tree, 'ShaderNodeBump', Strength=.12, Distance=.03)
    tree.links.new(noise, relief.inputs['Height'])
    tree.links.new(relief.outputs[0], surface.inputs['Normal'])
    return made


def plain(name, colour, rough=.5, coat=0., glow_through=0., bump=0., bump_scale=20.):
    made, tree, surface = material(name)
    surface.inputs['Base Color'].default_value = colour
    surface.inputs['Roughness'].default_value = rough
    surface.inputs['Clearcoat'].default_value = coat
    if glow_through:
        surface.inputs['Subsurface'].default_value = glow_through
        surface.inputs['Subsurface Color'].default_value = colour
        surface.inputs['Subsurface Radius'].default_value = (.03, .03, .01)
    if bump:
        place = node(tree, 'ShaderNodeTexCoord').outputs['Object']
        noise = grain(tree, place, bump_scale, 8., Roughness=.65)[0]
        relief = node(tree, 'ShaderNodeBump', Strength=bump, Distance=.05)
        tree.links.new(noise, relief.inputs['Height'])
        tree.links.new(relief.outputs[0], surface.inputs['Normal'])
        darker = tuple(c * .65 for c in colour[:3]) + (1,)
        lighter = tuple(min(1, c * 1.5) for c in colour[:3]) + (1,)
        tree.links.new(ramp(tree, noise, [(.3, darker), (.7, lighter)]), surface.inputs['Base Color'])
    return made


def marrow():
    return plain('marrow', srgb('#b06a58'), .45, .4, .3, .5, 14.)


def layered(name, stops):
    """A cut face whose layers follow the number 'fat' of each point."""
    made, tree, surface = material(name)
    surface.subsurface_method = 'BURLEY'
    at = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    field = node(tree, 'ShaderNodeAttribute', attribute_name='fat').outputs['Fac']
    fine = grain(tree, at, 14., 4.)[0]
    colour = ramp(tree, calc(tree, 'ADD', field, calc(tree, 'MULTIPLY', calc(tree, 'SUBTRACT', fine, .5), .14)), stops)
    tree.links.new(colour, surface.inputs['Base Color'])
    tree.links.new(colour, surface.inputs['Subsurface Color'])
    surface.inputs['Subsurface'].default_value = .2
    surface.inputs['Subsurface Radius'].default_value = (.05, .016, .012)
    surface.inputs['Roughness'].default_value = .34
    surface.inputs['Clearcoat'].default_value = .6
    surface.inputs['Clearcoat Roughness'].default_value = .14
    return made


def lemon_flesh():
    """The cut face of a citrus: ten segments in pale walls, the pith, the rind. 'fat' is the distance from the middle."""
    made, tree, surface = material('lemon flesh')
    place = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    out = node(tree, 'ShaderNodeAttribute', attribute_name='fat').outputs['Fac']
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(place, split.inputs[0])
    angle = calc(tree, 'ARCTAN2', split.outputs[1], split.outputs[0])
    wall = calc(tree, 'ABSOLUTE', calc(tree, 'SINE', calc(tree, 'MULTIPLY', angle, 4.5)))
    far = calc(tree, 'MULTIPLY', wall, out)          # the walls are as thick outside as inside
    pulp = ramp(tree, grain(tree, place, 42., 2.)[0], [(.35, srgb('#d9bd4a')), (.6, srgb('#ecd878'))])
    colour = mix(tree, ramp(tree, far, [(.07, WHITE), (.12, BLACK)]), pulp, srgb('#f2e8b8'))
    colour = mix(tree, ramp(tree, out, [(.80, BLACK), (.84, WHITE)]), colour, srgb('#f3ebc6'))
    colour = mix(tree, ramp(tree, out, [(.92, BLACK), (.96, WHITE)]), colour, srgb('#dfb322'))
    tree.links.new(colour, surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = .3
    surface.inputs['Clearcoat'].default_value = .4
    return made
