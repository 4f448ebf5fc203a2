import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { ApiError } from '@shop/contract';
import { aFullOrder } from '../../features/orders/testing/a-full-order';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { asha, Identity, renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { ShopRoutes } from '../routes/routes';
import { anAddress } from '../../features/addresses/testing/an-address';
import { addressesQuery } from '../../features/addresses/api';
import { productsQuery } from '../../features/catalogue/api';
import { ShopsCart } from '../../features/cart/testing/kept-cart';
import { useCartLines } from '../../features/cart/use-cart';
import { rememberAddress } from '../../features/checkout/address/remembered-address';
import { createQueryClient } from '../../platform/query-client';
import { SessionStore } from '../../platform/sign-in/session-store';
import { forgetShoppers } from './forget-shoppers';
import { endSessionOn401 } from './session-end';
import { useShopping } from '../cart/shopping';
import { savedForm } from '../../features/checkout/saved-form';

function Here() {
  const { pathname, state } = useLocation();
  return <output data-testid="here">{`${pathname} ${(state as { returnTo?: string } | null)?.returnTo ?? ''}`.trim()}</output>;
}
const visit = (at: string, choices: ShopChoices = {}) =>
  renderInShop(
    <>
      <ShopRoutes />
      <Here />
    </>,
    { at, ...choices },
  );
const here = () => screen.getByTestId('here').textContent;
const EXPIRED = 'Your session has expired. Please log in again.';
const refusing = () =>
  new FakeApi(
    openShopAnswers({
      'GET /orders': refusal(401, 'x'),
      'GET /orders/active': refusal(401, 'x'),
      'GET /cart': refusal(401, 'x'),
    }),
  );

describe('a sign-in that the shop no longer accepts', () => {
  it('ends with a note, once, at the login, which knows the way back', async () => {
    const { session, toasts } = visit('/orders?from=menu', { signedIn: true, fakeApi: refusing() });
    await waitFor(() => expect(here()).toBe('/login /orders?from=menu'));
    expect(session.current().status).toBe('out');
    expect(toasts).toEqual([EXPIRED]);
  });

  it('does not leave for the identity service by itself, so that no one goes round in circles', async () => {
    const { identity, session } = visit('/orders', { signedIn: true, fakeApi: refusing() });
    await screen.findByText('New here?');
    expect(identity.requests).toEqual(['forget']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to login' }));
    await waitFor(() => expect(identity.requests).toEqual(['forget', 'sign-in /orders']));
    // Signed in again, and refused again: back at the login, waiting for a press.
    await act(() => session.finish('/login/callback?code=1'));
    await waitFor(() => expect(session.current().status).toBe('out'));
    await waitFor(() => expect(here()).toMatch(/^\/login/));
    expect(identity.requests.filter((asked) => asked.startsWith('sign-in'))).toHaveLength(1);
  });
});

describe('the pages of one’s own', () => {
  it.each(['/orders', '/orders/A1', '/addresses'])('%s lead visitors to the login and back', async (at) => {
    const { identity } = visit(at);
    await waitFor(() => expect(identity.requests).toEqual([`sign-in ${at}`]));
  });

  it.each([
    ['/orders', 'No orders yet'],
    ['/orders/A1', 'Order timeline'],
    ['/addresses', 'No addresses yet'],
  ])('%s offer to try again when it cannot be told who is signed in', async (at, shown) => {
    spyOnConsole();
    const answers = { 'GET /orders': reply([]), 'GET /orders/A1/details': reply(aFullOrder()), 'GET /addresses': reply([]) };
    const identity = new Identity();
    const { restore } = identity;
    identity.restore = () => Promise.reject(new Error('not answered in time'));
    visit(at, { signedIn: true, identity, fakeApi: new FakeApi(openShopAnswers(answers)) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    identity.restore = restore;
    await userEvent.click(again);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('lead home after the sign-out', async () => {
    const { session } = visit('/orders', { signedIn: true, fakeApi: new FakeApi(openShopAnswers({ 'GET /orders': reply([]) })) });
    await screen.findByText('No orders yet');
    await act(() => session.signOut());
    await waitFor(() => expect(here()).toBe('/'));
  });
});

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
    await waitFor(() => expect(identity.requests).toEqual(['forget']));
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
