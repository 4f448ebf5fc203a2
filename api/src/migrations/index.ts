import { TheShopSells1795000000001 } from './0001-the-shop-sells.js';
import { Notifications1795000000006 } from './0006-notifications.js';

/** Append-only, oldest first. */
export const migrations = [TheShopSells1795000000001, Notifications1795000000006];
