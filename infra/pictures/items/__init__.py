"""Every product picture by its file stem."""
from items import birds, chops, cuts, fillets, heroes, joints, legs, mince, offal, pieces, ribs, wings

ITEMS = {}
for room in (cuts, fillets, legs, joints, mince, chops, offal, birds, ribs, pieces, wings, heroes):
    ITEMS.update(room.ITEMS)
