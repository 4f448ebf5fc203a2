import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi, reply } from '../../testing/fake-api';
import { setLanguage } from '../../platform/language';
import { openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { useActiveOrder } from './active-order';
import { anOrder } from './testing/an-order';
import type { Order } from './api';
import { hi } from './messages.hi';
import { mr } from './messages.mr';
import { OrdersPage } from './orders-page';

type OrderItem = Order['items'][number];
type Answer = Order[] | 'lost' | 'none';
const never = new Promise(() => {});

function openOrders(orders: Answer, readTimeoutMs?: number) {
  const tracked: string[] = [];
  const fakeApi = new FakeApi(openShopAnswers(), readTimeoutMs);
  const answer = (next: Answer) => {
    fakeApi.answers['GET /orders'] = next === 'none' ? never : next === 'lost' ? 'lost' : reply(next);
  };
  answer(orders);
  renderInShop(<OrdersPage onTrack={(id) => tracked.push(id)} onOrderAgain={async () => {}} />, { fakeApi, signedIn: true });
  return { fakeApi, answer, tracked, user: userEvent.setup() };
}

afterEach(() => setLanguage('en'));

describe('the page of own orders', () => {
  it('lists the newest first, with status, contents and total', async () => {
    openOrders([anOrder(), anOrder({ id: 'A2', status: 'confirmed', placed_at: '2026-11-21T08:30:00Z' })]);
    const [newest, older] = await screen.findAllByRole('article');
    expect(newest).toHaveAccessibleName('Order #A2');
    expect(older).toHaveAccessibleName('Order #A1');
    const words = within(older!);
    expect(words.getByText('Shipped')).toHaveClass('purple');
    expect(words.getByText('On its way')).toBeInTheDocument();
    expect(words.getByText('2 × Chicken Curry Cut, 1 × Mutton Shoulder')).toBeInTheDocument();
    expect(words.getAllByText('₹1,361')[0]).toBeInTheDocument();
  });

  it('marks what was refunded of each line, and says what was kept', async () => {
    const [curry, shoulder] = anOrder().items as [OrderItem, OrderItem];
    openOrders([
      anOrder({
        refunded: 1010,
        items: [
          { ...curry, refunded_qty: 1 },
          { ...shoulder, refunded_qty: 1 },
        ],
      }),
    ]);
    const words = within(await screen.findByRole('article'));
    expect(words.getByText('2 × Chicken Curry Cut (1 of 2 refunded), 1 × Mutton Shoulder (refunded)')).toBeInTheDocument();
    expect(words.getByText('· 1 pack')).toBeInTheDocument();
    expect(words.getByText('1 × Mutton Shoulder').tagName).toBe('S');
    expect(words.getByText('Refunded').closest('div')).toHaveTextContent('Refunded−₹1,010');
    expect(words.getByText('After refund').closest('div')).toHaveTextContent('After refund₹351');
  });

  it('says what was paid behind a payment offer, and names the offer', async () => {
    openOrders([anOrder({ grand_total: 784, provider_offer: 78.4 })]);
    const words = within(await screen.findByRole('article'));
    expect(words.getByText('after a payment offer of ₹78.40', { exact: false }).parentElement).toHaveTextContent(
      '₹705.60 after a payment offer of ₹78.40',
    );
  });

  it('shows every figure on demand', async () => {
    openOrders([anOrder()]);
    const figures = Object.fromEntries(
      (await screen.findAllByRole('term', { hidden: true })).map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(figures).toEqual({
      '2 × Chicken Curry Cut': '₹578',
      '1 × Mutton Shoulder': '₹749',
      Subtotal: '₹1,327',
      'Platform fee': '₹20',
      'Delivery fee': '₹49',
      'Surge fee': '₹15',
      'Discount (FRESH10)': '−₹50',
      'Grand total': '₹1,361',
    });
  });

  it.each([
    ['hi', '2 × चिकन करी कट, 1 × Mutton Shoulder'],
    ['mr', '2 × चिकन करी पीस, 1 × Mutton Shoulder'],
  ] as const)('calls in %s what was ordered as the owner has written, else by the English name', async (language, contents) => {
    setLanguage(language, language === 'hi' ? { orders: hi } : { orders: mr });
    const [curry, shoulder] = anOrder().items;
    openOrders([anOrder({ items: [{ ...curry!, name_hi: 'चिकन करी कट', name_mr: 'चिकन करी पीस' }, shoulder!] })]);
    const order = within(await screen.findByRole('article'));
    expect(order.getByText(contents)).toBeInTheDocument();
    expect(order.getByText(contents.split(',')[0]!)).toBeInTheDocument(); // beside its figure
    expect(order.queryByText(/Chicken Curry Cut/)).not.toBeInTheDocument();
  });

  it('asks for a rating of what was delivered, once', async () => {
    const delivered = { status: 'delivered' } as const;
    openOrders([anOrder(), anOrder({ id: 'A2', ...delivered }), anOrder({ id: 'A3', ...delivered, rating: 4 })]);
    expect(await screen.findByRole('link', { name: 'Rate this order, A2' })).toHaveAttribute('href', '/orders/A2#review');
    expect(screen.getAllByRole('link', { name: /^Rate/ })).toHaveLength(1);
    expect(screen.getByText('You gave 4 of 5 stars.')).toBeInTheDocument();
  });

  it('leads to the tracking of an order', async () => {
    const { tracked, user } = openOrders([anOrder()]);
    await user.click(await screen.findByRole('button', { name: 'Track order A1' }));
    expect(tracked).toEqual(['A1']);
  });

  it('says of an order whose rider waits for the opening what the tracking says, and not that it is packed', async () => {
    const delivery = { borzo_order_id: null, status: 'queued' };
    openOrders([
      anOrder({ id: 'A2', status: 'confirmed', delivery: { ...delivery, rider_from: '2026-11-21T02:30:00Z' } }),
      anOrder({ status: 'confirmed', delivery }),
    ]);
    const [waiting, other] = await screen.findAllByRole('article');
    expect(within(waiting!).getByText('Your order goes out when deliveries start')).toBeInTheDocument();
    expect(within(other!).getByText('We are packing your order')).toBeInTheDocument();
  });

  it.each(['pending', 'cancelled'] as const)('has nothing to track of an order that is %s', async (status) => {
    openOrders([anOrder({ status })]);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Track/ })).not.toBeInTheDocument();
  });

  it('says so when there is no order yet', async () => {
    openOrders([]);
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('offers to try again when the orders cannot be read', async () => {
    const { answer, user } = openOrders('lost');
    await screen.findByText('Your orders could not be loaded.');
    answer([anOrder()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('says that the orders could not be loaded when the shop never answers, and offers to try again', async () => {
    const { fakeApi, answer, user } = openOrders('none', 20);
    expect(screen.getByText('Loading orders...')).toBeInTheDocument();
    await screen.findByText('Your orders could not be loaded.');
    expect(fakeApi.countOf('GET /orders')).toBe(1); // who has waited once is not made to wait again
    answer([anOrder()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('reads older orders page by page', async () => {
    const first = Array.from({ length: 20 }, (_, index) => anOrder({ id: `B${index}` }));
    const { answer, user } = openOrders(first);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    answer([anOrder()]);
    await user.click(screen.getByRole('button', { name: 'Show more orders' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(21));
    expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
  });
});

describe('the order under way', () => {
  const Named = () => <p>{`under way: ${useActiveOrder().orderId}`}</p>;
  const name = (order: Order | null, signedIn = true) => {
    const fakeApi = new FakeApi(openShopAnswers({ 'GET /orders/active': reply({ order }) }));
    return renderInShop(<Named />, { fakeApi, signedIn });
  };

  it('is the one that the shop names', async () => {
    name(anOrder());
    expect(await screen.findByText('under way: A1')).toBeInTheDocument();
  });

  it('is none when the shop names none', async () => {
    const { fakeApi } = name(null);
    await waitFor(() => expect(fakeApi.countOf('GET /orders/active')).toBe(1));
    expect(screen.getByText('under way: null')).toBeInTheDocument();
  });

  it('is not asked for when no one is signed in', () => {
    const { fakeApi } = name(anOrder(), false);
    expect(screen.getByText('under way: null')).toBeInTheDocument();
    expect(fakeApi.sent).toEqual([]);
  });
});
