import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { spyOnConsole } from '../../testing/console';
import { type Answers, FakeApi, refusal, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { asha, Identity, renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { orderKeys } from '../../features/orders/api';
import { aDelivery } from '../../features/tracking/testing/a-delivery';
import AdminRedirect from './admin-redirect';
import { keepLastSeen } from '../offline/last-seen';
import { ShopRoutes } from './routes';

let stop = () => {};
afterEach(() => stop());

const underWay = { id: 'A1', status: 'shipped', placed_at: new Date().toISOString(), items: [], delivery: null };
/** On the visit before, so long ago, an order was under way. */
function comeBack(ago: number, answers: Answers) {
  const seen = [{ key: orderKeys.active(), seen: underWay, at: Date.now() - ago }];
  localStorage.setItem('shop.last-seen', JSON.stringify({ shopperId: asha.id, queries: seen }));
  const fakeApi = new FakeApi(openShopAnswers(answers));
  const { queryClient, session } = visit('/', { signedIn: true, fakeApi });
  stop = keepLastSeen({ api: fakeApi.api(session.getToken), queryClient, session });
  return { fakeApi, queryClient };
}

function Here() {
  const { pathname } = useLocation();
  return <output data-testid="here">{pathname}</output>;
}
const visit = (at: ShopChoices['at'], choices: ShopChoices = {}) =>
  renderInShop(
    <StrictMode>
      <ShopRoutes />
      <Here />
    </StrictMode>,
    { at, ...choices },
  );
const here = () => screen.getByTestId('here').textContent;

describe('the home page', () => {
  it('asks visitors in: "Ready to Order?"', async () => {
    visit('/');
    expect(await screen.findByRole('heading', { name: 'Ready to Order?' })).toBeInTheDocument();
    for (const title of ['Farm-Fresh', 'Rapid Delivery', 'Master Butchers'])
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Track Your Order' })).not.toBeInTheDocument();
  });

  it('offers tracking to shoppers, and no login', async () => {
    visit('/', { signedIn: true });
    expect(await screen.findByRole('button', { name: 'Track Your Order' })).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Farm-Fresh' });
    expect(screen.queryByText('Ready to Order?')).not.toBeInTheDocument();
  });

  it('opens the cart with what was added', async () => {
    visit('/', { signedIn: true });
    await screen.findByRole('button', { name: 'Cart' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Chicken Breast' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(drawer.getByText('Chicken Breast')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(await screen.findByRole('dialog', { name: 'Delivery & Payment' })).toBeInTheDocument();
  });

  it('opens the tracking of an order under way by itself, also after a reload, until it is put away', async () => {
    const order = {
      id: 'A1',
      status: 'confirmed',
      placed_at: new Date().toISOString(),
      items: [],
      delivery: { borzo_order_id: null, status: 'queued' },
    };
    const fakeApi = new FakeApi(
      openShopAnswers({ 'GET /orders/active': reply({ order }), 'GET /borzo/order/A1': reply(aDelivery({ step_index: 0 })) }),
    );
    const first = visit('/', { signedIn: true, fakeApi });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    first.unmount();
    const second = visit('/', { signedIn: true, fakeApi });
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Track your order' })).getByRole('button', { name: 'Close' }),
    );
    second.unmount();
    const asked = fakeApi.countOf('GET /orders/active');
    visit('/', { signedIn: true, fakeApi });
    await screen.findByRole('button', { name: 'Cart' });
    await waitFor(() => expect(fakeApi.countOf('GET /orders/active')).toBeGreaterThan(asked));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the tracking of an order that is under way still, a moment after the page before was left', async () => {
    comeBack(1_000, {
      'GET /orders/active': reply({ order: underWay }),
      'GET /borzo/order/A1': reply(aDelivery({ step_index: 0 })),
    });
    expect(await screen.findByRole('dialog', { name: 'Track your order' })).toBeInTheDocument();
  });

  it.each([
    ['a moment ago', 1_000],
    ['a minute ago', 60_000],
  ])('does not open the tracking of an order that was under way %s and is delivered now', async (_, ago) => {
    const delivered = aDelivery({ status: 'finished', step_index: 4, is_final: true });
    const { fakeApi, queryClient } = comeBack(ago, { 'GET /borzo/order/A1': reply(delivered) });
    await waitFor(() => expect(fakeApi.countOf('GET /orders/active')).toBe(1));
    await screen.findByRole('button', { name: 'Cart' });
    await waitFor(() => expect(queryClient.getQueryData(orderKeys.active())).toBeNull());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.countOf('GET /borzo/order/A1')).toBe(0);
  });
});

describe('the store status', () => {
  const offline = 'The store is currently offline and not accepting new orders.';

  it.each([
    ['switched off', reply({ setting_value: 'false' })],
    ['unreadable', refusal(500, 'x')],
  ])('is told when it is %s, and browsing goes on', async (_, answer) => {
    spyOnConsole();
    visit('/', { fakeApi: new FakeApi(openShopAnswers({ 'GET /settings/store-status': answer })) });
    expect(await screen.findByText(offline)).toBeInTheDocument();
    expect(await screen.findByText('Chicken Breast')).toBeInTheDocument();
  });

  it('comes with the next opening, out of hours', async () => {
    const opens_at = new Date(Date.now() + 86_400_000).toISOString();
    const status = {
      setting_value: 'false',
      schedule_mode: 'automatic',
      opens_at,
      closes_at: null,
      reason: 'out_of_hours',
      note: null,
    };
    visit('/', { fakeApi: new FakeApi(openShopAnswers({ 'GET /settings/store-status': reply(status) })) });
    expect((await screen.findByText(offline)).parentElement).toHaveTextContent(/It opens again tomorrow at/);
  });

  it('is no news while the store is open', async () => {
    visit('/');
    await screen.findByText('Chicken Breast');
    expect(screen.queryByText(offline)).not.toBeInTheDocument();
  });
});

describe('the sign-in pages', () => {
  it('lead to the identity service once, and come back to where the shopper was', async () => {
    const { identity } = visit({ pathname: '/login', state: { returnTo: '/orders' } });
    await waitFor(() => expect(identity.requests).toEqual(['sign-in /orders']));
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  });

  it('lead to the sign-up, with a link to the login', async () => {
    const { identity } = visit('/signup');
    await waitFor(() => expect(identity.requests).toEqual(['sign-up /']));
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('say so when the service cannot be reached, and try again on demand', async () => {
    const identity = new Identity();
    spyOnConsole();
    let tries = 0;
    identity.begin = async () => {
      tries += 1;
      throw new TypeError('the connection broke');
    };
    visit('/login', { identity });
    expect(await screen.findByText(/cannot be reached right now/)).toBeInTheDocument();
    const before = tries;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tries).toBe(before + 1));
  });

  it('have nothing to do for someone who is signed in', async () => {
    const { identity } = visit('/login', { signedIn: true });
    await waitFor(() => expect(here()).toBe('/'));
    expect(identity.requests).toEqual([]);
  });
});

describe('the way back from the identity service', () => {
  it('takes the answer once, although the page is drawn twice, and returns to where the shopper was', async () => {
    const identity = new Identity();
    identity.returnTo = '/orders';
    const { session } = visit('/login/callback', { identity });
    await waitFor(() => expect(here()).toBe('/orders'));
    expect(identity.requests).toEqual(['finish']);
    expect(session.current()).toMatchObject({ status: 'in', user: { name: 'Asha Kulkarni' } });
  });

  it('never leads to a foreign address', async () => {
    const identity = new Identity();
    identity.returnTo = '//evil.example/';
    visit('/login/callback', { identity });
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('says when the sign-in was not completed, with a way on', async () => {
    const identity = new Identity();
    spyOnConsole();
    identity.finish = () => Promise.reject(new Error('access_denied'));
    visit('/login/callback', { identity });
    expect(await screen.findByText('You are not signed in yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/login');
  });

  it('does no harm when it is opened again by someone who is signed in', async () => {
    const identity = new Identity();
    spyOnConsole();
    identity.finish = () => Promise.reject(new Error('No matching state found in storage'));
    visit('/login/callback', { identity, signedIn: true });
    await waitFor(() => expect(here()).toBe('/'));
  });
});

describe('the tab', () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;

  it.each([
    ['/orders', 'Your orders', true],
    ['/orders/A1', 'Order #A1', true],
    ['/addresses', 'Your addresses', true],
    ['/your-data', 'Your data', true],
    ['/login', 'Login', false],
    ['/signup', 'Sign Up', false],
    ['/nowhere', 'Page not found', false],
  ])('names %s, which search engines leave out', async (at, words, signedIn) => {
    visit(at, { signedIn, identity: Object.assign(new Identity(), { begin: () => new Promise<void>(() => {}) }) });
    await waitFor(() => expect(document.title).toBe(`${words} · Yeoor Fresh`));
    expect(robots()).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('follows the shopper to a page that search engines may list', async () => {
    visit('/nowhere');
    await waitFor(() => expect(robots()).toBe('noindex'));
    await userEvent.click(screen.getByRole('link', { name: 'Back to the shop' }));
    await waitFor(() => expect(document.title).toBe('Yeoor Fresh · Fresh meat, hand-cut'));
    expect(robots()).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://shop.test/');
  });
});

describe('a policy', () => {
  it.each([
    ['/policies/refund', 'Refund Policy', /within 6 hours of delivery, with photos/],
    ['/policies/terms', 'Terms of Service', /in INR via card, UPI or net banking/],
    ['/contact', 'Contact Us', /We are happy to help/],
    ['/policies/privacy', 'Privacy Notice', /We never see your card or bank details/],
  ])('has a page of its own at %s', async (at, words, text) => {
    visit(at);
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${words} · Yeoor Fresh`));
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `http://shop.test${at}`);
  });
});

describe('other addresses', () => {
  it('that do not exist say so and lead back', async () => {
    visit('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  });

  it.each(['/admin', '/admin/dashboard/coupons?new=1'])(
    '%s leads to the same path on the host of the back-office',
    async (at) => {
      const left: string[] = [];
      const leaveFor = (address: string) => void left.push(address);
      renderInShop(
        <Routes>
          <Route path="/admin/*" element={<AdminRedirect leaveFor={leaveFor} />} />
        </Routes>,
        { at },
      );
      await waitFor(() => expect(left).toEqual([`http://admin.test${at}`]));
    },
  );

  it('say when the back-office cannot be found', async () => {
    renderInShop(<AdminRedirect />, { at: '/admin', fakeApi: new FakeApi({ 'GET /config': refusal(500, 'x') }) });
    expect(await screen.findByText(/back-office cannot be reached/)).toBeInTheDocument();
  });
});
