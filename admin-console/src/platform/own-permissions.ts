import { createContext, useContext } from 'react';

/** What the signed-in person may do, for parts that lie too deep in a page to be told. The API decides again on every call. */
export const OwnPermissions = createContext<readonly string[] | null>(null);

/** Whether the person may see what is kept about a customer, and erase it. */
export const useMaySeeShopperData = (): boolean => useContext(OwnPermissions)?.includes('shopper-data') ?? false;
