import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { COURIER_STATUSES } from '@shop/domain';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { aHold, anOrder } from '../../../../test/shop-state';
import { courierText } from '../courier-text';
import { OrderTimeline } from '../details/order-timeline';

const PATH = '/admin/dashboard/orders';
const withOrders = (...orders: ReturnType<typeof anOrder>[]) => new ShopServer({ orders });

describe('the list of orders', () => {
  it('says that it is loading, then shows a table on a wide screen', async () => {
    const server = withOrders(anOrder({ id: '01KX2', customer_name: 'Ravi Shah' }), anOrder());
    const release = server.holds('GET /admin/orders');
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('Loading orders...')).toBeInTheDocument();
    release();
    const table = await screen.findByRole('table', { name: 'Orders' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('#01KX2');
    expect(first).toHaveTextContent('Ravi Shah');
    expect(second).toHaveTextContent('#01KX1');
    expect(second).toHaveTextContent('9820000001');
    expect(within(table).queryByText(/Lake Road/)).toBeNull();
  });

  it('shows cards with the address on a narrow screen', async () => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder()), narrow: true });
    const card = within(within(await screen.findByRole('list', { name: 'Orders' })).getByRole('listitem'));
    for (const text of ['#01KX1', 'Asha Patil', '9820000001', 'confirmed', '12 Lake Road, Naupada, Thane - 400602']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });

  it('says when there is none', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getByText('There are no orders to display at this time.')).toBeInTheDocument();
  });

  it('says when they could not be fetched', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/orders', { status: 400 }) });
    expect(await screen.findByText('Failed to fetch orders.')).toBeInTheDocument();
  });

  it('offers older orders as long as there are some', async () => {
    const server = withOrders(anOrder({ id: 'C' }), anOrder({ id: 'B' }), anOrder({ id: 'A' }));
    server.shop.pageSize = 2;
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Load older orders' }));
    expect(await screen.findByText('#A')).toBeInTheDocument();
    expect(screen.getByText('#C')).toBeInTheDocument();
    const asked = server.sent('GET', '/admin/orders').map(({ path }) => path);
    expect([...new Set(asked)]).toEqual(['/admin/orders?limit=200', '/admin/orders?limit=200&cursor=2']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older orders' })).toBeNull());
  });

  it('shows a new order and a changed one the moment it happens, and tells screen readers politely', async () => {
    const server = withOrders(anOrder());
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('Live')).toBeInTheDocument();
    const told = screen.getByRole('status', { name: 'What is new' });
    expect(told).toBeEmptyDOMElement();
    server.shop.orders = [anOrder({ id: '01KX2', customer_name: 'Ravi Shah' }), anOrder()];
    act(() => server.tellsBoards('01KX2', 'paid'));
    expect(await screen.findByText('#01KX2')).toBeInTheDocument();
    await waitFor(() => expect(told).toHaveTextContent('New order #01KX2, Ravi Shah.'));
    server.shop.orders = [anOrder({ id: '01KX2' }), anOrder({ status: 'shipped' })];
    act(() => server.tellsBoards('01KX1', 'shipped'));
    await waitFor(() => expect(told).toHaveTextContent('Order #01KX1 is now shipped.'));
    expect(screen.getByText('shipped', { selector: 'span' })).toBeInTheDocument();
  });

  it('keeps a search in the address, where a fresh load of the page finds it', async () => {
    const server = withOrders(anOrder());
    const { screen, user } = openAdmin(PATH, { server });
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Asha');
    await waitFor(() => expect(window.location.search).toBe('?q=Asha'));
    cleanup();
    openAdmin(PATH + window.location.search, { server });
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('Asha');
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('leaves filters, older orders and open details as they are when something happens', async () => {
    const server = withOrders(anOrder({ id: 'C' }), anOrder({ id: 'B' }), anOrder({ id: 'A' }));
    server.shop.pageSize = 2;
    const { screen, user } = openAdmin(PATH, { server });
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Asha');
    await waitFor(() => expect(server.sent('GET', '/admin/orders').at(-1)!.path).toContain('q=Asha'));
    await user.click(await screen.findByRole('button', { name: 'Load older orders' }));
    await user.click(await screen.findByRole('button', { name: 'View Details of order A' }));
    await screen.findByRole('dialog', { name: 'Order Details #A' });
    // It leaves the list, as one does that no longer has the status that is looked for.
    server.shop.orders = [anOrder({ id: 'D' }), anOrder({ id: 'C' }), anOrder({ id: 'B' })];
    act(() => server.tellsBoards('A', 'cancelled'));
    expect(await screen.findByText('#D')).toBeInTheDocument();
    expect(screen.getByText('#B')).toBeInTheDocument();
    expect(screen.queryByText('#A')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Order Details #A' })).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('Asha');
    expect(server.sent('GET', '/admin/orders').at(-1)!.path).toBe('/admin/orders?limit=200&cursor=2&q=Asha');
  });

  it('loses neither the older orders that were asked for nor the new ones, when both come at once', async () => {
    const server = withOrders(anOrder({ id: 'C' }), anOrder({ id: 'B' }), anOrder({ id: 'A' }));
    server.shop.pageSize = 2;
    const { screen, user } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    let release = server.holds('GET /admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Load older orders' }));
    act(() => server.tellsBoards('C', 'shipped'));
    server.shop.orders = server.shop.orders.with(0, anOrder({ id: 'C', status: 'shipped' }));
    release();
    expect(await screen.findByText('#A')).toBeInTheDocument();
    expect(await screen.findByText('shipped', { selector: 'span' })).toBeInTheDocument();
    // And the other way round: asked for while the new ones are being read.
    server.shop.orders = [...server.shop.orders, anOrder({ id: '9' }), anOrder({ id: '8' })];
    act(() => server.tellsBoards('9', 'paid'));
    await screen.findByText('#9');
    release = server.holds('GET /admin/orders');
    const asked = server.sent('GET', '/admin/orders').length;
    server.shop.orders = server.shop.orders.with(1, anOrder({ id: 'B', status: 'delivered' }));
    act(() => server.tellsBoards('B', 'delivered'));
    await waitFor(() => expect(server.sent('GET', '/admin/orders').length).toBeGreaterThan(asked));
    await user.click(await screen.findByRole('button', { name: 'Load older orders' }));
    release();
    expect(await screen.findByText('#8')).toBeInTheDocument();
    expect(await screen.findByText('delivered', { selector: 'span' })).toBeInTheDocument();
  });

  it('without its line shows a new order within 15 seconds; when the readings fail, says since when and keeps the list', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T03:01:20.000Z') }); // 8:31 in the shop
    const server = withOrders(anOrder()).breaks('GET /admin/orders/feed', { status: 502 });
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('#01KX1')).toBeInTheDocument();
    expect(await screen.findByText('Reconnecting...')).toBeInTheDocument();
    server.shop.orders = [anOrder({ id: '01KX2' }), ...server.shop.orders];
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByText('#01KX2')).toBeInTheDocument();
    server.breaks('GET /admin/orders', { status: 400 });
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByText('Failed to fetch orders.')).toBeInTheDocument();
    expect(screen.getByText('Not up to date since 8:31')).toBeInTheDocument();
    expect(screen.getByText('#01KX2')).toBeInTheDocument();
  });
});

describe('the status of an order', () => {
  const colourOf = (text: HTMLElement) => text.closest('[data-colour]')?.getAttribute('data-colour');

  it.each([
    ['pending', 'yellow'],
    ['confirmed', 'blue'],
    ['SHIPPED', 'purple'],
    ['Delivered', 'green'],
    ['cancelled', 'red'],
    ['on the moon', 'grey'],
  ])('%s is %s', async (status, colour) => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ status: status as never })) });
    expect(colourOf(await screen.findByText(status, { selector: 'span' }))).toBe(colour);
  });

  it("is the courier's status where there is one, with our own beside it in its colour", async () => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ status: 'shipped', borzo_status: 'courier_departed' })) });
    expect(colourOf(await screen.findByText('Rider on the way here'))).toBe('grey');
    expect(colourOf(screen.getByText('shipped'))).toBe('purple');
  });
});

describe('tracking an order', () => {
  it('opens the courier page in a new tab', async () => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ tracking_url: 'https://borzo.example/t/1' })) });
    const link = await screen.findByRole('link', { name: /Track/ });
    expect(link).toHaveTextContent('Track');
    expect(link).toHaveAttribute('href', 'https://borzo.example/t/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'no address'])('is not offered for %s', async (tracking_url) => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ tracking_url })) });
    await screen.findByText('#01KX1');
    expect(screen.queryByRole('link', { name: /Track/ })).toBeNull();
  });
});

describe('the details of an order', () => {
  async function viewDetails(order = anOrder()) {
    const visit = openAdmin(PATH, { server: withOrders(order) });
    await visit.user.click(await visit.screen.findByRole('button', { name: /View Details/ }));
    return { ...visit, dialog: within(await visit.screen.findByRole('dialog', { name: `Order Details #${order.id}` })) };
  }

  const amount = (dialog: ReturnType<typeof within>, label: string) => dialog.getByText(label).nextElementSibling?.textContent;

  it('show customer, address, items and amounts', async () => {
    const { dialog, screen, user } = await viewDetails();
    for (const text of ['Asha Patil', '9820000001', '12 Lake Road, Naupada, Thane - 400602'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    const rows = { '2 x Chicken Curry Cut': '₹498', '1 x Mutton Keema': '₹600', Subtotal: '₹1,098', 'Platform Fee': '₹5' };
    const sums = { 'Delivery Fee': '₹49', 'Surge Fee': '₹0', Discount: '-₹100', 'Grand Total': '₹1,052' };
    for (const [label, text] of Object.entries({ ...rows, ...sums })) expect(amount(dialog, label)).toBe(text);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leave no gap for a missing area and no sign before a discount of nothing', async () => {
    const { dialog } = await viewDetails(anOrder({ area: '', discount_amount: 0 }));
    expect(dialog.getByText('12 Lake Road, Thane - 400602')).toBeInTheDocument();
    expect(amount(dialog, 'Discount')).toBe('₹0');
  });

  it('show what an offer of the payment provider took off, and what was paid', async () => {
    const { dialog } = await viewDetails(anOrder({ provider_offer: 105.2 }));
    expect(amount(dialog, 'Payment Offer')).toBe('-₹105.20');
    expect(amount(dialog, 'Paid')).toBe('₹946.80');
  });
});

const LABEL = '9 packs waiting for payment';
const twoHolds = () => [
  aHold(),
  aHold({ id: '01KX9', customer_name: 'Ravi Shah', proven: true, packs: [{ product_id: 'p2', name: 'Lamb Rack', qty: 2 }] }),
];

describe('packs that wait for a payment', () => {
  it.each([true, false])('are listed behind one tap, with who, what and until when (narrow: %s)', async (narrow) => {
    const { screen, user } = openAdmin(PATH, { server: new ShopServer({ holds: twoHolds() }), narrow });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    const [first, second] = within(await screen.findByRole('list', { name: 'Packs waiting for payment' })).getAllByRole(
      'listitem',
    );
    for (const text of ['7 x Chicken Wings', 'Asha Patil · 9820000001', '12 Lake Road, Naupada, Thane - 400602', 'New shopper'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/Since 12:00\spm, until 12:12\spm/);
    expect(second).toHaveTextContent('2 x Lamb Rack');
    expect(second).toHaveTextContent('Known shopper');
  });

  it('are freed after one question, and are gone then', async () => {
    const server = new ShopServer({ holds: twoHolds() });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await user.click(await screen.findByRole('button', { name: 'Release the packs of Asha Patil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release the packs of Asha Patil?' }));
    expect(dialog.getByText(/otherwise the payment is refunded in full/)).toBeInTheDocument();
    expect(server.sent('POST', '/admin/holds/01KX8/release')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('The packs are available again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '2 packs waiting for payment' })).toBeInTheDocument();
  });

  it('stay when that fails, with the reason', async () => {
    const failure = {
      status: 409,
      body: { error: 'This cannot be done with the order as it is now.', code: 'ORDER_STATE_CONFLICT' },
    };
    const server = new ShopServer({ holds: twoHolds() }).breaks('POST /admin/holds/01KX8/release', failure);
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: LABEL }));
    await user.click(await screen.findByRole('button', { name: 'Release the packs of Asha Patil' }));
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText('This cannot be done with the order as it is now.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: LABEL })).toBeInTheDocument();
  });

  it('show by themselves, and take no room while there are none', async () => {
    jest.useFakeTimers();
    const server = new ShopServer();
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /for payment/ })).toBeNull();
    server.shop.holds = twoHolds();
    await act(() => jest.advanceTimersByTimeAsync(15_500));
    expect(await screen.findByRole('button', { name: LABEL })).toBeInTheDocument();
  });

  it('are no matter of the packing room', async () => {
    const server = new ShopServer({ role: 'packer', holds: twoHolds() });
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/holds')).toHaveLength(0);
  });
});

const shopWith = (fields: Parameters<typeof anOrder>[0]) => new ShopServer({ orders: [anOrder({ cash_due: 1052, ...fields })] });
const TO_COLLECT = 'Cash on delivery, ₹1,052 to collect';

describe('an order that is paid at the door', () => {
  it.each(['/admin/dashboard/orders', '/admin/dashboard/board'])('says on %s what is to collect', async (path) => {
    const { screen } = openAdmin(path, { server: shopWith({}) });
    expect(await screen.findByText(TO_COLLECT)).toBeInTheDocument();
  });

  it('has nothing to collect any more once it is cancelled, and says so before', async () => {
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server: shopWith({}) });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Nothing was paid for this order, so there is nothing to refund.')).toBeInTheDocument();
  });

  it('says what to do when the courier collects no cash', async () => {
    const refused = { delivery_state: 'refused', borzo_status: 'refused: cod_agreement_required' } as const;
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server: shopWith(refused) });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    expect(await screen.findByText(/does not collect cash for your account/)).toBeInTheDocument();
  });

  it('tells who hands it over, and the ticket on the box, how much to collect', async () => {
    const server = shopWith({ actions: ['hand-over'] });
    const { screen, user } = openAdmin('/admin/dashboard/orders', { server });
    await user.click(await screen.findByRole('button', { name: 'View Details of order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Own rider' }));
    expect(await screen.findByText('Your rider collects ₹1,052 in cash at the door.')).toBeInTheDocument();
    screen.unmount();
    const ticket = openAdmin('/admin/tickets/01KX1', { server });
    expect(await ticket.screen.findByText('Collect ₹1,052 in cash')).toBeInTheDocument();
  });
});

it('an order that was paid says nothing of cash', async () => {
  const { screen } = openAdmin('/admin/dashboard/orders', { server: shopWith({ cash_due: null }) });
  await screen.findByRole('button', { name: 'View Details of order 01KX1' });
  expect(screen.queryByText(/Cash on delivery/)).toBeNull();
});

/** What an unknown status comes to. */
const unknown = (status: string) => (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');
// Of these the courier's own word says it.
const SAID_PLAINLY = ['delivered', 'invalid'];

describe('a delivery in words for the people of the shop', () => {
  it.each(COURIER_STATUSES.filter((status) => !SAID_PLAINLY.includes(status)))('has words for the status %s', (status) => {
    expect(courierText(status)).not.toBe(unknown(status));
    expect(courierText(status.toUpperCase())).toBe(courierText(status));
    expect(courierText(status)).not.toMatch(/_|courier|return|reattempt/);
  });

  it.each([
    ['courier_at_pickup', 'Rider at the shop'],
    ['courier_arrived', 'At the customer’s door'],
    ['reattempt_courier_departed', 'Second try'],
    ['return_courier_picked_up', 'Coming back'],
    ['return_finished', 'Came back'],
    ['refused: cod_agreement_required', 'Courier refused'],
    ['no rider yet: insufficient_balance', 'No rider yet'],
    ['own rider', 'Own rider'],
    ['no rider booked', 'No rider booked'],
  ])('says %s as "%s"', (status, words) => expect(courierText(status)).toBe(words));

  it('keeps a status that is new to the shop readable', () => {
    expect(courierText('courier_took_a_nap')).toBe('Courier took a nap');
    expect(courierText('constructor')).toBe('Constructor');
  });
});

it('tells in words what the courier has reported, and what needs a person', () => {
  const event = { actor: 'courier', actor_name: null, amount: null, at: '2026-11-20T06:00:00.000Z' } as const;
  render(
    <OrderTimeline
      events={[
        { ...event, id: '1', kind: 'courier-status', note: 'courier_at_pickup' },
        { ...event, id: '2', kind: 'delivery-issue', note: 'rider-dropped-out' },
        { ...event, id: '3', kind: 'rider-refused', note: 'invalid_parameters, cod_agreement_required' },
        { ...event, id: '4', kind: 'rider-refused', note: 'different_regions, on_strike' },
        { ...event, id: '5', kind: 'rider-postponed', note: null, actor: 'shop' },
      ]}
    />,
  );
  expect(screen.getByText('Courier: Rider at the shop')).toBeInTheDocument();
  expect(screen.queryByText(/rider-dropped-out/)).toBeNull();
  expect(screen.getByText('Courier refused: it does not collect cash for the account')).toBeInTheDocument();
  expect(screen.getByText('Courier refused: the address is outside its region, on_strike')).toBeInTheDocument();
  expect(screen.getByText('Rider is booked at the next opening')).toBeInTheDocument();
});
