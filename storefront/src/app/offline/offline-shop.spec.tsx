import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { connection } from '../../platform/connection';
import { markLastKnown, stampAnswer } from '../../platform/offline/last-known';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, reply } from '../../testing/fake-api';
import { aLine, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { CrashGuard } from '../crash-guard';
import { ShopRoutes } from '../routes/routes';
import { reloadForMissingChunks } from './missing-chunk';
import { offerNewVersion } from './new-version';
import { watchConnection } from './watch-connection';

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
