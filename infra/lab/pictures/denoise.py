"""Take the grain out of a render: python3 denoise.py in.png out.png [width]

The renderer writes, beside the picture, the bare surface colour and the slope of every point, both nearly free of
grain. A point is averaged with neighbours that agree in both, so fibre, marbling and edges stay; floor and back, one
smooth gradient, are blurred widely.
"""
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy  # noqa: E402

REACH = 7            # how far the neighbours may be, in pixels
SURFACE, SLOPE, TONE = .035, .16, .085      # how far they may differ

source, target = sys.argv[1:3]
width = int(sys.argv[3]) if len(sys.argv) > 3 else None


def guide(name):
    return cv2.imread(source.replace('.png', f'.{name}-0001.exr'), cv2.IMREAD_UNCHANGED).astype(numpy.float32)


def moved(image, dx, dy):
    return cv2.warpAffine(image, numpy.float32([[1, 0, dx], [0, 1, dy]]), image.shape[1::-1], borderMode=cv2.BORDER_REFLECT_101)


def far(image, dx, dy, patch=0):
    apart = ((image - moved(image, dx, dy)) ** 2).sum(axis=2)
    return cv2.blur(apart, (patch, patch)) if patch else apart


def despeckled(picture):
    """Single bright or dark points are pulled to the range of their neighbourhood."""
    middle = cv2.medianBlur(picture, 3).astype(numpy.float32)
    return numpy.clip(picture.astype(numpy.float32), middle - 34, middle + 34)


picture = despeckled(cv2.imread(source)) / 255
albedo = numpy.sqrt(numpy.clip(guide('albedo')[..., :3], 0, 1))
normal = guide('normal')[..., :3]
soft = cv2.GaussianBlur(picture, (0, 0), 1.1)       # tone is compared without its grain
total, weights = numpy.zeros_like(picture), numpy.zeros(picture.shape[:2], numpy.float32)
for dy in range(-REACH, REACH + 1):
    for dx in range(-REACH, REACH + 1):
        if dx * dx + dy * dy > REACH * REACH:
            continue
        apart = (far(albedo, dx, dy) / (2 * SURFACE ** 2) + far(normal, dx, dy) / (2 * SLOPE ** 2)
                 + far(soft, dx, dy, 3) / (2 * TONE ** 2) + (dx * dx + dy * dy) / (2 * (REACH * .6) ** 2))
        weight = numpy.exp(-apart)
        total += weight[..., None] * moved(picture, dx, dy)
        weights += weight
clean = total / weights[..., None]

mask = guide('ground')
mask = mask[..., 0] if mask.ndim == 3 else mask
# a wide blur that does not draw the subject's colour over its edge
inside = cv2.erode(mask, numpy.ones((5, 5)))
plain = cv2.GaussianBlur(clean * inside[..., None], (0, 0), 6) / numpy.maximum(cv2.GaussianBlur(inside, (0, 0), 6), 1e-3)[..., None]
share = cv2.GaussianBlur(cv2.erode(mask, numpy.ones((9, 9))), (0, 0), 2)[..., None]
result = (clean * (1 - share) + plain * share) * 255
if width and width != result.shape[1]:
    result = cv2.resize(result, (width, round(width * result.shape[0] / result.shape[1])), interpolation=cv2.INTER_CUBIC)
# half a step of noise keeps the gradient from showing bands
result += numpy.random.default_rng(1).uniform(-.5, .5, result.shape)
cv2.imwrite(target, numpy.clip(numpy.round(result), 0, 255).astype(numpy.uint8))
