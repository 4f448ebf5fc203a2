import type { ShopConfig } from '../shop-config';
import { type Clerk, ClerkAdapter } from './clerk-adapter';
import type { Shopper, SignInService } from './sign-in-service';
import { showPage } from './show-page';

const PAGES = { 'sign-in': '/login', 'sign-up': '/signup' } as const;

/**
 * Sign-in with Clerk: its own panels on our /login and /signup. `bundled` stands in for the script that Clerk's own host
 * serves, for a shop that must not load it from there.
 */
export function openClerk(config: ShopConfig['sign_in'], bundled?: ConstructorParameters<typeof ClerkAdapter>[1]): SignInService {
  const adapter = new ClerkAdapter(config.publishable_key ?? '', bundled);
  return {
    restore: async () => toShopper((await adapter.clerk()).user),
    // Its tokens live for a minute and are kept fresh by Clerk: asked for on every call, never kept here.
    getToken: async () => (await (await adapter.clerk()).session?.getToken()) ?? null,
    begin: async (what, returnTo) => showPage(PAGES[what], { returnTo }),
    finish: async () => {
      throw new Error('Clerk finishes a sign-in in its own panel, not at a callback address.');
    },
    end: async () => (await adapter.clerk()).signOut(),
    forget: async () => (await adapter.clerk()).signOut(),
    watch: (changed) => {
      // When Clerk cannot be loaded, the one who asked says so.
      adapter.clerk().then(
        (clerk) => clerk.addListener(({ user }) => user !== undefined && changed(toShopper(user))),
        () => {},
      );
    },
    Panel: adapter.Panel,
  };
}

function toShopper(user: Clerk['user']): Shopper | null {
  if (!user) return null;
  const email = user.primaryEmailAddress?.emailAddress ?? '';
  return { id: user.id, name: user.fullName ?? email, email, phone: user.primaryPhoneNumber?.phoneNumber ?? null };
}
