/** More than a shop packs in a day; beyond it those stay on the board that have waited longest. */
export const MOST_TO_DO = 1_000;
/** Of what became of today's orders: the newest. */
export const MOST_DONE = 300;
/** How many orders one question may name: their ids are the query of an address, which a proxy may cut off at 8 kB. */
export const MOST_NAMED_ORDERS = 150;
