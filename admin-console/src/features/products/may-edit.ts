import { createContext, useContext } from 'react';

/** Whether the person may change the products, and not only say what is sold out. */
export const MayEdit = createContext(true);
export const useMayEdit = (): boolean => useContext(MayEdit);
