import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from '../../../platform/api';
import { createQueryClient } from '../../../platform/query-client';
import { SessionProvider } from '../../../platform/session';
import { SessionStore } from '../../../platform/sign-in/session-store';
import type { Shopper } from '../../../platform/sign-in/sign-in-service';
import { openToasts } from '../../../ui/overlays/toast';
import type { FakeApi } from './fake-api';

export const MEERA: Shopper = { id: 'meera', name: 'Meera Joshi', email: 'meera@example.in', phone: '+91 98200 98200' };

/** For tests: the shop around a screen, with this shopper signed in and this fake API. */
export async function shopAround(fakeApi: FakeApi, shopper = MEERA, queryClient = createQueryClient({ retryDelay: 0 })) {
  const session = new SessionStore(async () => ({
    restore: async () => shopper,
    getToken: async () => 'token',
    begin: async () => {},
    finish: async () => ({ shopper, returnTo: '/' }),
    end: async () => {},
    forget: async () => {},
    watch: () => () => {},
  }));
  await session.restore();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={fakeApi.api}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** For tests: everything that short notes said. */
export function collectToasts(): { success: string[]; error: string[]; info: string[] } {
  const toasts = { success: [] as string[], error: [] as string[], info: [] as string[] };
  openToasts({
    success: (text) => toasts.success.push(text),
    error: (text) => toasts.error.push(text),
    info: (text) => toasts.info.push(text),
  });
  return toasts;
}
