import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@shop/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAddress } from '../../features/addresses/testing/an-address';
import { addressesQuery } from '../../features/addresses/api';
import { productsQuery } from '../../features/catalogue/api';
import { ShopsCart } from '../../features/cart/testing/kept-cart';
import { useCartLines } from '../../features/cart/use-cart';
import { rememberAddress } from '../../features/checkout/address/remembered-address';
import { createQueryClient } from '../../platform/query-client';
import { SessionStore } from '../../platform/sign-in/session-store';
import { FakeApi, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { asha, Identity, renderInShop } from '../../testing/render-in-shop';
import { forgetShoppers } from './forget-shoppers';
import { endSessionOn401 } from './session-end';
import { useShopping } from '../cart/shopping';

const bala = { id: 'user_2', name: 'Bala Rao', email: 'bala@example.in', phone: null };
const kept = (): string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('shop.'));

let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** One tab of a browser in which Asha is signed in, has ordered and looks at what is hers. */
async function aTab(fakeApi = new FakeApi(openShopAnswers({ 'GET /addresses': reply([anAddress()]) }))) {
  const identity = new Identity();
  const session = new SessionStore(async () => identity);
  const queryClient = createQueryClient({ retryDelay: 0 });
  stops.push(forgetShoppers({ queryClient, session }), session.start(), () => queryClient.clear());
  await session.restore();
  rememberAddress(asha.id, anAddress());
  const mine = { shopperId: asha.id, order: {} };
  localStorage.setItem('shop.open-checkout', JSON.stringify(mine));
  localStorage.setItem('shop.last-seen', JSON.stringify(mine));
  localStorage.setItem(`shop.cart.${asha.id}`, '[]');
  localStorage.setItem('shop.config', '{}');
  sessionStorage.setItem(`shop.tracking-put-away.${asha.id}`, 'A1');
  sessionStorage.setItem('shop.return-to', '/orders/A1');
  await queryClient.fetchQuery(addressesQuery(fakeApi.api().own));
  await queryClient.fetchQuery(productsQuery(fakeApi.api().open));
  const answers = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  return { identity, session, queryClient, answers };
}

describe('of a shopper who signs out', () => {
  it('nothing stays in this browser: not what was typed, not what was seen, not what was asked', async () => {
    const { session, answers } = await aTab();
    await session.signOut();
    expect(kept()).toEqual(['shop.config']);
    expect(answers()).toEqual(['products']);
  });

  it.each([
    ['it happened at the identity service', 'SIGNED_OUT' as const],
    ['their account was erased on another device', 'ACCOUNT_ERASED' as const],
  ])('nothing stays when %s: the shop refuses the sign-in and says so', async (_, code) => {
    const { session, answers, identity } = await aTab();
    endSessionOn401(new ApiError(401, code, 'Why it is refused.'), session);
    await waitFor(() => expect(identity.asked).toEqual(['forget']));
    expect(session.current()).toEqual({ status: 'out' });
    expect(kept()).toEqual(['shop.config']);
    expect(answers()).toEqual(['products']);
  });

  it('nothing stays on the other tabs, also on one that slept meanwhile', async () => {
    const { answers, session } = await aTab();
    // Another tab, whose call this one does not hear.
    localStorage.removeItem('shop.signed-in');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(session.current().status).toBe('out'));
    expect(kept()).toEqual(['shop.config']);
    expect(answers()).toEqual(['products']);
  });

  it('nothing that an earlier version of the shop left behind is there on the next visit', () => {
    localStorage.setItem('shop.address.user_1', JSON.stringify(anAddress()));
    localStorage.setItem('shop.pending-items', '[]');
    const session = new SessionStore(async () => new Identity());
    stops.push(forgetShoppers({ queryClient: createQueryClient(), session }));
    expect(kept()).toEqual(['shop.pending-items']);
  });

  it('the cart comes back from the shop, though it was changed a moment before', async () => {
    const shop = new ShopsCart();
    const fakeApi = new FakeApi(openShopAnswers(shop.answers));
    const { session, queryClient } = renderInShop(<Shopping />, { fakeApi, signedIn: true });
    stops.push(forgetShoppers({ queryClient, session }));
    await waitFor(() => expect(session.current().status).toBe('in'));
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    await act(() => session.signOut());
    expect(shop.lines).toEqual([{ id: 'p1', qty: 1 }]);
    expect(kept().filter((key) => key.includes('cart'))).toEqual([]);
    await act(() => session.finish('/login/callback?code=1').then(() => {}));
    await screen.findByRole('button', { name: '1' });
  });
});

function Shopping() {
  const { cart, addProduct } = useShopping();
  return (
    <button
      type="button"
      onClick={() => addProduct({ id: 'p1', name: 'Mutton Curry Cut', img: null, price: 449, weight: 500, tags: [], cut: null })}
    >
      {useCartLines(cart).length}
    </button>
  );
}

describe('of a shopper whose sign-in has expired', () => {
  const mine = ['shop.address.user_1', 'shop.open-checkout'];

  it('what was typed waits, hidden, for the same person', async () => {
    const { session, answers } = await aTab();
    await session.expire();
    expect(answers()).toEqual(['products']);
    expect(kept()).toEqual(expect.arrayContaining(mine));
    const { session: later } = await aTabAgain();
    expect(later.current().status).toBe('out');
    expect(kept()).toEqual(expect.arrayContaining(mine));
    await later.finish('/login/callback?code=1');
    expect(kept()).toEqual(expect.arrayContaining(mine));
  });

  it('nothing is there for the next person', async () => {
    const { session } = await aTab();
    await session.expire();
    const { session: later, identity } = await aTabAgain();
    identity.finish = async () => ({ shopper: bala, returnTo: '/' });
    await later.finish('/login/callback?code=1');
    expect(kept().filter((key) => mine.includes(key) || key.includes(asha.id))).toEqual([]);
  });

  it('nothing waits for longer than a day', async () => {
    const { session } = await aTab();
    await session.expire();
    localStorage.setItem('shop.expected-back', JSON.stringify({ id: asha.id, at: Date.now() - 25 * 60 * 60_000 }));
    await aTabAgain();
    expect(kept().filter((key) => mine.includes(key))).toEqual([]);
  });

  async function aTabAgain() {
    const identity = new Identity();
    const session = new SessionStore(async () => identity);
    stops.push(forgetShoppers({ queryClient: createQueryClient(), session }), session.start());
    return { session, identity };
  }
});

describe('when another person has signed in in another tab', () => {
  it('this one speaks in the name of that person, and shows nothing of the one before', async () => {
    const { session, identity, answers } = await aTab();
    identity.answer = bala;
    identity.getToken = async () => 'token-of-bala';
    localStorage.setItem('shop.signed-in', JSON.stringify(bala.id));
    expect(await session.getToken()).toBe('token-of-bala');
    expect(session.current()).toEqual({ status: 'in', user: bala });
    expect(answers()).toEqual(['products']);
    expect(kept().filter((key) => key.includes(asha.id) || key === 'shop.open-checkout')).toEqual([]);
  });
});
