import { describe, expect, it, jest } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { anOrder } from '../../../test/shop-state';

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
    expect(server.sent('GET', '/admin/orders').map(({ path }) => path)).toEqual([
      '/admin/orders?limit=200',
      '/admin/orders?limit=200&cursor=2',
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older orders' })).toBeNull());
  });

  it('shows a new order by itself after 15 seconds, and keeps the list when one of the readings fails', async () => {
    jest.useFakeTimers();
    const server = withOrders(anOrder());
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByText('#01KX1')).toBeInTheDocument();
    server.shop.orders = [anOrder({ id: '01KX2' }), ...server.shop.orders];
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(screen.queryByText('#01KX2')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(await screen.findByText('#01KX2')).toBeInTheDocument();
    server.breaks('GET /admin/orders', { status: 400 });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Failed to fetch orders.')).toBeInTheDocument();
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
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ status })) });
    expect(colourOf(await screen.findByText(status, { selector: 'span' }))).toBe(colour);
  });

  it("is the courier's word where there is one, with our own beside it in its colour", async () => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ status: 'shipped', borzo_status: 'courier_departed' })) });
    expect(colourOf(await screen.findByText('courier_departed'))).toBe('grey');
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
});
