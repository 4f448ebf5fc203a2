"""The tones of the range. Every tone is named here, so that two pictures of one animal agree."""


def srgb(hex_code):
    """'#rrggbb' as the linear RGBA that the renderer works in."""
    channels = [int(hex_code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels) + (1,)


BLACK, WHITE = (0, 0, 0, 1), (1, 1, 1, 1)
BRAND = '#ecd1b3'


def tones(dark, mid, light, fat):
    return tuple(srgb(h) for h in (dark, mid, light, fat))


# dark, middle, light muscle, and the fat between
BREAST = tones('#d98375', '#eaa596', '#f4c3b4', '#faebd8')
LEG = tones('#c9695e', '#e08f80', '#f0b6a5', '#f9e2d2')
THIGH = tones('#a4463f', '#c46558', '#da8b7a', '#f4dcb8')
SKIN = tones('#d8917c', '#eab39d', '#f5d0bc', '#f0c3ac')      # chicken skin, raw
MUTTON = tones('#6a171b', '#8c2827', '#a8403b', '#f0d0b8')
LAMB = tones('#8a2b2c', '#b0483f', '#c76a5f', '#f6e0cd')
CHICKEN_LIVER = tones('#4f1813', '#74281d', '#96432f', '#dcae8c')
MUTTON_LIVER = tones('#3c0d0e', '#561615', '#6c2420', '#8d4a40')
GIZZARD = tones('#571821', '#7a2831', '#96444a', '#d8bcb6')
KIDNEY = tones('#56201b', '#7a3229', '#99493a', '#efdcc4')
KIDNEY_LAYERS = [(at, srgb(tone)) for at, tone in ((.08, '#6e2a22'), (.22, '#95453a'), (.40, '#7c2c29'), (.58, '#551a1c'), (.66, '#b98074'),
                                                   (.74, '#eed9c2'), (1., '#f6ead8'))]
# a leg of lamb under its thin skin of fat, and the lean that shows through
FELL = tones('#cf8d7c', '#e1b29e', '#f0d8c4', '#a4423a')
TROTTER = tones('#957450', '#bd9c78', '#dbc2a0', '#e6d8c2')
GAVRAN = tones('#ab5249', '#c87465', '#dc9a86', '#efd0a0')
GAVRAN_SKIN = srgb('#eabb96')
