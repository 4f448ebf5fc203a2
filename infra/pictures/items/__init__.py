"""Every product picture by its file stem."""
from items import chops, cuts, fillets, heroes, joints, legs, mince, offal

ITEMS = {}
for room in (cuts, fillets, legs, joints, mince, chops, offal, heroes):
    ITEMS.update(room.ITEMS)
