import { createContext, useContext } from 'react';

/** Whether the person at the desk may put a difference aside: the app knows the permissions. */
export const MayPutAside = createContext(false);

export function useMayPutAside(): boolean {
  return useContext(MayPutAside);
}
