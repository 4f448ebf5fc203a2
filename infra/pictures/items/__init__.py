"""Every product picture by its file stem."""
from items import chops, cuts, fillets, joints, legs, mince, offal

ITEMS = {}
for room in (cuts, fillets, legs, joints, mince, chops, offal):
    ITEMS.update(room.ITEMS)
