import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is still as the server has sent it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
