"""Geometry: lofted tubes, knife-cut blocks, fused limbs. One unit is 10 cm, z is up."""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise


def between(low, high):
    return random.uniform(low, high)


def rough(point, scale, octaves=3):
    """Fractal noise at a point, about -1..1."""
    return noise.fractal(Vector(point) * scale, .9, 2.1, octaves)


def spline(points, t):
    """A smooth curve through (t, value) points."""
    for k in range(len(points) - 1):
        if t <= points[k + 1][0]:
            (t0, v0), (t1, v1) = points[k], points[k + 1]
            tm, vm = points[k - 1] if k else (t0 - (t1 - t0), v0 - (v1 - v0))
            tp, vp = points[k + 2] if k + 2 < len(points) else (t1 + (t1 - t0), v1 + (v1 - v0))
            u = (t - t0) / (t1 - t0)
            d0 = (v1 - vm) / (t1 - tm) * (t1 - t0)
            d1 = (vp - v0) / (tp - t0) * (t1 - t0)
            return ((2 * u**3 - 3 * u * u + 1) * v0 + (u**3 - 2 * u * u + u) * d0
                    + (-2 * u**3 + 3 * u * u) * v1 + (u**3 - u * u) * d1)
    return points[-1][1]


def add(name, vertices, faces, surface, smooth=True, subdivide=0):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    return show(mesh, surface, smooth, subdivide)


def show(mesh, surface, smooth=True, subdivide=0):
    made = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(made)
    if surface:
        mesh.materials.clear()
        mesh.materials.append(surface)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if subdivide:
        modifier = made.modifiers.new('subdivide', 'SUBSURF')
        modifier.levels = modifier.render_levels = subdivide
    return made


def put(thing, at, turn=(0, 0, 0), size=1):
    thing.location = at
    thing.rotation_euler = [math.radians(r) for r in turn]
    thing.scale = (size,) * 3
    return thing


def give_fat(thing, field):
    """Store field(point) as the number the meat surface reads as fat."""
    mesh = thing.data
    layer = mesh.attributes.get('fat') or mesh.attributes.new('fat', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', [field(v.co) for v in mesh.vertices])
    return thing


def loft(name, rings, around, form, surface, subdivide=1):
    """A closed tube: form(t, angle) is the point at t 0..1 along and angle 0..2pi round."""
    vertices = [form(i / (rings - 1), 2 * math.pi * j / around) for i in range(rings) for j in range(around)]
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(rings - 1) for j in range(around)]
    faces += [tuple(range(around))[::-1], tuple((rings - 1) * around + j for j in range(around))]
    return add(name, vertices, faces, surface, subdivide=subdivide)


def along(path, t):
    """The point and the direction at t on a path of (t, x, y, z) knots."""
    def at(s):
        return Vector([spline([(k[0], k[axis]) for k in path], max(0, min(1, s))) for axis in (1, 2, 3)])
    return at(t), (at(t + .01) - at(t - .01)).normalized()


def limb(name, path, radii, surface, rings=60, around=40, flat=1., bump=0., subdivide=0, up=(0, 0, 1)):
    """A tube along a path; radii are (t, r) knots; flat squeezes it along 'up'."""
    def form(t, angle):
        middle, forward = along(path, t)
        side = forward.cross(Vector(up)).normalized()
        top = side.cross(forward)
        r = max(0, spline(radii, t))
        point = middle + side * math.cos(angle) * r + top * math.sin(angle) * r * flat
        if bump:
            point += (point - middle) * bump * rough(point, 3.)
        return point
    return loft(name, rings, around, form, surface, subdivide)


def fuse(name, parts, surface, cell=.025, smooth=6, shape=None):
    """Melt overlapping parts into one skin; shape(point) pushes it in or out afterwards."""
    melted = bmesh.new()
    for part in parts:
        bpy.context.view_layer.update()
        copy = part.data.copy()
        copy.transform(part.matrix_world)
        melted.from_mesh(copy)
        bpy.data.objects.remove(part)
    mesh = bpy.data.meshes.new(name)
    melted.to_mesh(mesh)
    melted.free()
    rough_cast = show(mesh, None, smooth=False)
    remesh = rough_cast.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', cell
    rounding = rough_cast.modifiers.new('round', 'SMOOTH')
    rounding.factor, rounding.iterations = .5, smooth
    seen = rough_cast.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(seen)
    mesh.name = name
    bpy.data.objects.remove(rough_cast)
    if shape:
        normals = [v.normal.copy() for v in mesh.vertices]
        for vertex, normal in zip(mesh.vertices, normals):
            vertex.co += normal * shape(vertex.co)
        mesh.update()
    return show(mesh, surface, subdivide=1)


def block(seed, size, surface, slant=.2, soft=.26, lumps=.075, grain=.022, cuts=15):
    """A piece cut by hand: a cube with moved corners, softened edges and rough faces."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=cuts, use_grid_fill=True)
    corners = {(a, b, c): Vector([between(-slant, slant) for _ in range(3)]) for a in (0, 1) for b in (0, 1) for c in (0, 1)}
    for vertex in shape.verts:
        p = vertex.co.copy()
        u, v, w = p.x + .5, p.y + .5, p.z + .5
        p = p.lerp(p.normalized() * .62, soft)
        for (a, b, c), moved in corners.items():     # the knife never cuts a true cube
            p += moved * (u if a else 1 - u) * (v if b else 1 - v) * (w if c else 1 - w)
        p = Vector((p.x * size[0], p.y * size[1], p.z * size[2]))
        q = p + Vector((seed * 3.3, seed * 1.7, 0))
        vertex.co = p + p.normalized() * (lumps * rough(q, 2.6) + grain * rough(q, 7.))
    mesh = bpy.data.meshes.new('block')
    shape.to_mesh(mesh)
    shape.free()
    return show(mesh, surface)


def sawn_bone(piece, seed, radius, length, bone, marrow, at=(0, 0, 0), oval=1.25):
    """A round bone through a piece, sawn almost flush. Oval and flush: a round one that stands out looks like an eye."""
    profile = [(0, .0), (.0, .45), (.02, .55), (.05, .97), (.08, 1.02), (.92, 1.02), (.95, .97), (.98, .55), (1, .45), (1, 0)]
    half = length / 2

    def form(t, angle):
        k = min(len(profile) - 1, int(t * (len(profile) - 1) + .5))
        u, share = profile[k]
        r = radius * share * (1 + .10 * noise.noise(Vector((math.cos(angle) * 1.2 + seed, math.sin(angle) * 1.2, u))))
        dent = .02 if k in (0, 1) else (-.02 if k in (8, 9) else 0)
        return ((u * 2 - 1) * half + dent + .03 * math.sin(angle + seed), math.cos(angle) * r * .8, math.sin(angle) * r * oval)
    shaft = loft('bone', 10, 40, form, bone)
    shaft.parent, shaft.location = piece, at
    core = loft('marrow', 2, 24, lambda t, a: ((t * 2 - 1) * (half + .004), math.cos(a) * radius * .36, math.sin(a) * radius * .48 * oval), marrow, 0)
    core.parent = shaft
    return shaft
