import { describe, expect, it } from '@jest/globals';
import { anAddress } from '../../features/addresses/testing/an-address';
import { savedForm } from '../../features/checkout/saved-form';
import { SessionStore } from '../../platform/sign-in/session-store';
import { asha, Identity } from '../../testing/render-in-shop';
import { createQueryClient } from '../../platform/query-client';
import { forgetShoppers } from './forget-shoppers';

const arjun = { id: 'user_2', name: 'Arjun Rao', email: 'arjun@example.in', phone: null };

/** Asha is signed in and has typed an address. */
async function typed() {
  const identity = new Identity();
  const session = new SessionStore(async () => identity);
  forgetShoppers({ queryClient: createQueryClient(), session });
  await session.restore();
  savedForm(asha.id).keepAddress(anAddress());
  return { identity, session };
}
const isKept = () => savedForm(asha.id).address() !== null;

describe('what a shopper has typed into a checkout', () => {
  it('goes when they sign out', async () => {
    const { session } = await typed();
    expect(isKept()).toBe(true);
    await session.signOut();
    expect(isKept()).toBe(false);
  });

  it('goes when another one takes their place', async () => {
    const { identity, session } = await typed();
    identity.answer = arjun;
    await session.restore();
    expect(isKept()).toBe(false);
  });

  it('stays when the shop has ended the sign-in', async () => {
    const { session } = await typed();
    await session.expire();
    expect(isKept()).toBe(true);
  });
});
