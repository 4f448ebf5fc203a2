"""Every product picture by its file stem."""
from items import birds, chops, cuts, fillets, heroes, joints, legs, mince, offal, pieces, ribs, soup, wings

ITEMS = {}
for room in (cuts, fillets, legs, joints, mince, chops, offal, birds, wings, pieces, ribs, soup, heroes):
    ITEMS.update(room.ITEMS)
