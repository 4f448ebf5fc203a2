import { afterEach } from '@jest/globals';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router';
// Two lazy parts share it; the test runner cannot link one module for two imports at once.
import '../features/orders/active-order';
import { endSessionOn401 } from '../app/session/session-end';
import { ApiProvider } from '../platform/api';
import { overlays } from '../platform/overlay-history';
import { createQueryClient } from '../platform/query-client';
import { SessionProvider } from '../platform/session';
import { SessionStore } from '../platform/sign-in/session-store';
import type { Shopper, SignInService } from '../platform/sign-in/sign-in-service';
import { openToasts } from '../ui/overlays/toast';
import { FakeApi } from './fake-api';
import { openShopAnswers } from './shop-answers';

export const asha: Shopper = { id: 'user_1', name: 'Asha Kulkarni', email: 'asha@example.in', phone: null };

/** For tests: an identity service that knows one shopper and notes where it was asked to go. */
export class Identity implements SignInService {
  readonly requests: string[] = [];
  answer: Shopper | null = asha;
  returnTo = '/';

  restore = async () => this.answer;
  getToken = async (): Promise<string | null> => (this.answer ? 'token-of-asha' : null);
  begin = async (what: string, returnTo: string) => void this.requests.push(`${what} ${returnTo}`);
  finish = async () => {
    this.requests.push('finish');
    return { shopper: asha, returnTo: this.returnTo };
  };
  end = async () => void this.requests.push('end');
  forget = async () => void this.requests.push('forget');
}

export interface ShopChoices<Service extends SignInService = Identity> {
  fakeApi?: FakeApi;
  signedIn?: boolean;
  at?: string | { pathname: string; hash?: string; state: unknown };
  identity?: Service;
  /** The page stands in the browser's own history, as it does in the shop. */
  inBrowser?: boolean;
}

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

/** For tests: a screen inside the shop, with a fake API and a fake identity service. */
export function renderInShop<Service extends SignInService = Identity>(
  screen: ReactNode,
  {
    fakeApi = new FakeApi(openShopAnswers()),
    signedIn = false,
    at = '/',
    identity = new Identity() as SignInService as Service,
    inBrowser = false,
  }: ShopChoices<Service> = {},
) {
  if (signedIn) localStorage.setItem('shop.signed-in', 'true');
  const session = new SessionStore(async () => identity);
  const queryClient = createQueryClient({ retryDelay: 0, onError: (error) => endSessionOn401(error, session) });
  clients.push(queryClient);
  const toasts = collectToasts();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={fakeApi.api(session.getToken)}>
        <SessionProvider session={session}>
          {inBrowser ? (
            <BrowserRouter window={overlays.routerWindow()}>{screen}</BrowserRouter>
          ) : (
            <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
          )}
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { ...view, fakeApi, identity, session, queryClient, toasts };
}

/** For tests: everything that short notes said, in order. */
export function collectToasts(): string[] {
  const texts: string[] = [];
  const hear = (text: string) => void texts.push(text);
  openToasts({ success: hear, error: hear, info: hear });
  return texts;
}
