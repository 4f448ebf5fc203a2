import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../../platform/connection';
import { markLastKnown, stampAnswer } from '../../platform/offline/last-known';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, reply } from '../../testing/fake-api';
import { aLine, openShopAnswers } from '../../testing/shop-answers';
import { asha, Identity, renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { CrashGuard } from '../crash-guard';
import { ShopRoutes } from '../routes/routes';
import { reloadForMissingChunks } from './missing-chunk';
import { offerNewVersion } from './new-version';
import { watchConnection } from './watch-connection';
import { activeOrderQuery, orderKeys, ordersQuery } from '../../features/orders/api';
import { courierQuery, trackingKeys, trackingQuery } from '../../features/tracking/api';
import { createQueryClient } from '../../platform/query-client';
import { SessionStore } from '../../platform/sign-in/session-store';
import { keepLastSeen } from './last-seen';
import { TAKE_OVER } from '../../platform/offline/worker-messages';
import { holdOffNewVersions } from './hold-off-new-versions';
import { takeOver } from './take-over';

const HALF_PAST_TWO = Date.UTC(2020, 10, 21, 9, 0);
const live = new Response('{}');
const earlier = (because: 'lost' | 'slow') => markLastKnown(stampAnswer(new Response('[]'), HALF_PAST_TWO), because);
const visit = (choices: ShopChoices = {}) => renderInShop(<ShopRoutes />, choices);
const hear = (answer: Response) => act(() => connection.hear(answer));

afterEach(() => connection.hear(live));

describe('without a network', () => {
  it('the shop says so, and from when its goods and prices are', async () => {
    visit();
    await screen.findByRole('button', { name: 'Add Chicken Breast' });
    hear(earlier('lost'));
    expect(screen.getByText(/You are offline: showing the shop as of 21 Nov, 2:30\spm./i)).toBeInTheDocument();
    hear(live);
    expect(screen.queryByText(/not connected/)).not.toBeInTheDocument();
  });

  it('a slow connection is no lost one, and a closed store matters more than that', async () => {
    visit();
    await screen.findByRole('button', { name: 'Add Chicken Breast' });
    hear(earlier('slow'));
    expect(screen.getByText(/Slow connection: showing the shop as of/)).toBeInTheDocument();
    hear(live);
  });

  it('checkout keeps everything, says why it cannot go on, and goes on when the connection is back', async () => {
    localStorage.setItem('shop.cart.user_1', JSON.stringify([aLine()]));
    visit({ signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
    const checkout = within(await screen.findByRole('dialog', { name: 'Delivery & Payment' }));
    await userEvent.type(checkout.getByLabelText(/Flat, building, street/), '12 Lake Road');
    await checkout.findByRole('button', { name: 'Continue to payment' });
    act(() => connection.lose());
    expect(checkout.getByText('You are offline.')).toBeInTheDocument();
    expect(checkout.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    expect(checkout.getByLabelText(/Flat, building, street/)).toHaveValue('12 Lake Road');
    hear(live);
    expect(await checkout.findByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
    expect(checkout.getByLabelText(/Flat, building, street/)).toHaveValue('12 Lake Road');
  });

  it('the orders are shown as they were, with the time', async () => {
    const { queryClient } = visit({ signedIn: true, at: '/orders' });
    await screen.findByText('No orders yet');
    queryClient.setQueryData(['orders', 'list'], { pages: [[]], pageParams: [undefined] }, { updatedAt: HALF_PAST_TWO });
    act(() => connection.lose());
    expect(await screen.findByText(/As of/)).toBeInTheDocument();
  });
});

describe('a part of the shop that is not on the device', () => {
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const open = () =>
    renderInShop(
      <CrashGuard>
        <Suspense>
          <Missing />
        </Suspense>
      </CrashGuard>,
    );

  it('says without a network that it needs one, and that the cart is safe', async () => {
    spyOnConsole();
    connection.lose();
    open();
    expect(await screen.findByText('You need to be online for this')).toBeInTheDocument();
    expect(screen.getByText(/Your cart is safe/)).toBeInTheDocument();
  });

  it('is a fault like any other when there is a network', async () => {
    spyOnConsole();
    open();
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  });
});

describe('when the connection is back', () => {
  it('everything on the screen is asked again by itself', async () => {
    const fakeApi = new FakeApi(openShopAnswers());
    const { queryClient, session } = visit({ fakeApi });
    const stop = watchConnection({ queryClient, session });
    await screen.findByRole('button', { name: 'Add Chicken Breast' });
    const asked = fakeApi.countOf('GET /products');
    act(() => connection.lose());
    fakeApi.answers['GET /products'] = reply([]);
    hear(live);
    await waitFor(() => expect(fakeApi.countOf('GET /products')).toBe(asked + 1));
    stop();
  });

  it('the API is tried again every 5 seconds, and at once when the device says so', async () => {
    spyOnConsole();
    const fakeApi = new FakeApi(openShopAnswers());
    const { queryClient, session } = visit({ fakeApi });
    await screen.findByRole('button', { name: 'Add Chicken Breast' });
    jest.useFakeTimers();
    const stop = watchConnection({ queryClient, session });
    const asked = fakeApi.countOf('GET /settings/store-status');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(connection.current().up).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(fakeApi.countOf('GET /settings/store-status')).toBe(asked + 1);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(fakeApi.countOf('GET /settings/store-status')).toBe(asked + 2);
    stop();
    jest.useRealTimers();
  });
});

describe('a new version', () => {
  it('is offered, and loaded when the shopper wants it', async () => {
    const load = jest.fn();
    visit();
    act(() => offerNewVersion(load));
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that replaced a part of this page has the page loaded again, once', () => {
    const reload = jest.fn();
    const stop = reloadForMissingChunks(reload);
    const miss = () => void window.dispatchEvent(new Event('vite:preloadError'));
    miss();
    miss();
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('has nothing loaded again without a network, nor under a window in which someone types', () => {
    const reload = jest.fn();
    const stop = reloadForMissingChunks(reload);
    connection.lose();
    window.dispatchEvent(new Event('vite:preloadError'));
    connection.hear(live);
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="typing"></div>');
    window.dispatchEvent(new Event('vite:preloadError'));
    document.getElementById('typing')?.remove();
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});

describe('the short ways from the home screen', () => {
  it('open the cart', async () => {
    visit({ at: '/?open=cart' });
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeInTheDocument();
  });

  it('open the tracking', async () => {
    visit({ at: '/?open=tracking', signedIn: true });
    expect(await screen.findByRole('dialog', { name: 'Track your order' })).toBeInTheDocument();
  });
});

const order = (id: string) => ({ id, status: 'shipped', placed_at: '2026-11-20T08:30:00Z', items: [], delivery: null });
const fakeApi = new FakeApi({
  'GET /orders': reply(Array.from({ length: 20 }, (_, index) => order(`A${index}`))),
  'GET /orders/active': reply({ order: order('A0') }),
  'GET /borzo/order/A0': reply({ order_id: '7001', status: 'active', step_index: 3 }),
  'GET /borzo/order/A1': reply({ order_id: '7000', status: 'delivered', step_index: 4, is_final: true }),
  'GET /borzo/courier/7001': reply({ courier: { name: 'Sachin', phone: '9820000000' } }),
});
const apis = fakeApi.api();
const api = apis.own;

let stop: (() => void)[] = [];
const openFromMemory = async (who = asha): Promise<{ queryClient: QueryClient; session: SessionStore }> => {
  const identity = new Identity();
  identity.answer = who;
  localStorage.setItem('shop.signed-in', 'true');
  const session = new SessionStore(async () => identity);
  const queryClient = createQueryClient({ retryDelay: 0 });
  stop.push(keepLastSeen({ api: apis, queryClient, session }), () => queryClient.clear());
  await session.restore();
  return { queryClient, session };
};
const lookAround = async (queryClient: QueryClient) => {
  await queryClient.fetchInfiniteQuery(ordersQuery(api));
  await queryClient.fetchQuery(activeOrderQuery(api));
  await queryClient.fetchQuery(trackingQuery(api, 'A1'));
  await queryClient.fetchQuery(trackingQuery(api, 'A0'));
  await queryClient.fetchQuery(courierQuery(api, '7001'));
};

describe('what the shopper last saw of their orders', () => {
  beforeEach(() => {
    stop = [];
  });
  afterEach(() => {
    for (const end of stop) end();
  });

  it('is there on the next visit before any answer, with the time it was true', async () => {
    const before = await openFromMemory();
    await lookAround(before.queryClient);
    const seenAt = before.queryClient.getQueryState(orderKeys.active())?.dataUpdatedAt;
    const { queryClient } = await openFromMemory();
    expect(queryClient.getQueryData(orderKeys.active())).toMatchObject({ id: 'A0' });
    expect(queryClient.getQueryState(orderKeys.active())?.dataUpdatedAt).toBe(seenAt);
    expect(queryClient.getQueryData(trackingKeys.detail('A0'))).toMatchObject({ step_index: 3 });
    const { pages, pageParams } = queryClient.getQueryData(orderKeys.list()) as { pages: unknown[][]; pageParams: unknown[] };
    expect(pages.map((page) => page.length)).toEqual([5]);
    expect(pageParams).toEqual([undefined]);
  });

  it('is the latest delivery alone, and never the rider', async () => {
    await lookAround((await openFromMemory()).queryClient);
    expect(localStorage.getItem('shop.last-seen')).not.toContain('Sachin');
    const { queryClient } = await openFromMemory();
    expect(queryClient.getQueryData(trackingKeys.detail('A1'))).toBeUndefined();
  });

  it('has the list of orders with the one under way, though its page was never opened', async () => {
    const { queryClient } = await openFromMemory();
    await queryClient.fetchQuery(activeOrderQuery(api));
    await waitFor(() => expect(queryClient.getQueryData(orderKeys.list())).toBeDefined());
    const asked = fakeApi.countOf('GET /orders');
    await queryClient.fetchQuery({ ...activeOrderQuery(api), staleTime: 0 });
    expect(fakeApi.countOf('GET /orders')).toBe(asked);
  });

  it('ends with the sign-in, on the device and on the screen', async () => {
    const { queryClient, session } = await openFromMemory();
    await lookAround(queryClient);
    expect(localStorage.getItem('shop.last-seen')).toContain('A0');
    await session.signOut();
    expect(localStorage.getItem('shop.last-seen')).toBeNull();
    expect(queryClient.getQueryData(orderKeys.active())).toBeUndefined();
    expect(queryClient.getQueryData(trackingKeys.detail('A0'))).toBeUndefined();
  });

  it('is not shown to someone else at the same device', async () => {
    await lookAround((await openFromMemory()).queryClient);
    const { queryClient } = await openFromMemory({ ...asha, id: 'user_2' });
    expect(queryClient.getQueryData(orderKeys.active())).toBeUndefined();
    expect(localStorage.getItem('shop.last-seen')).toBeNull();
  });

  it('is nothing when the kept text is not ours', async () => {
    localStorage.setItem('shop.last-seen', '{"shopperId":"user_1","queries":"all"}');
    const { queryClient } = await openFromMemory();
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  });
});

/** What this test's browser lacks: locks that many may share or one may have. */
class Locks {
  private holders = 0;

  async request<T>(_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => T): Promise<Awaited<T>> {
    if (ifAvailable && this.holders > 0) return work(null) as Awaited<T>;
    this.holders += 1;
    try {
      return await work({});
    } finally {
      this.holders -= 1;
    }
  }
}

const aWorker = () => ({ postMessage: jest.fn() });

describe('a new version', () => {
  beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('takes over when no one is about to pay', async () => {
    const waiting = aWorker();
    expect(await takeOver(waiting)).toBe(true);
    expect(waiting.postMessage).toHaveBeenCalledWith(TAKE_OVER, []);
  });

  it('waits while someone is about to pay in any tab, and takes over after the last one', async () => {
    const waiting = aWorker();
    const [one, other] = [holdOffNewVersions(), holdOffNewVersions()];
    one();
    expect(await takeOver(waiting)).toBe(false);
    other();
    await Promise.resolve();
    expect(await takeOver(waiting)).toBe(true);
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  });

  it('waits for the next visit where a browser cannot say who is about to pay', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const waiting = aWorker();
    holdOffNewVersions()();
    expect(await takeOver(waiting)).toBe(false);
    expect(waiting.postMessage).not.toHaveBeenCalled();
  });
});
