import { TheShopSells1795000000001 } from './0001-the-shop-sells.js';

/** Append-only, oldest first. */
export const migrations = [TheShopSells1795000000001];
