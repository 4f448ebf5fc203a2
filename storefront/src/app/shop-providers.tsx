import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from '../platform/api';
import { SessionProvider } from '../platform/session';
import type { Shop } from './open-shop';

/** What every screen asks for, in a browser as on the server. */
export function ShopProviders({ shop: { queryClient, api, session }, children }: { shop: Shop; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
