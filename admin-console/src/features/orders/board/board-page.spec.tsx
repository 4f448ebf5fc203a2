import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';
import { ALL_BUT_TIMERS } from '../../../../test/browser';

type OrderItem = ReturnType<typeof anOrder>['items'][number];

const PATH = '/admin/dashboard/board';
const withOrders = (...orders: ReturnType<typeof anOrder>[]) => new ShopServer({ orders });

describe('the order board', () => {
  it('has a column for every stand, and each order in its own', async () => {
    const server = withOrders(
      anOrder({ id: 'E5', status: 'delivered', actions: [] }),
      anOrder({ id: 'D4', status: 'shipped', fulfilment_status: 'packed', actions: [] }),
      anOrder({ id: 'C3', fulfilment_status: 'packed', delivery_state: 'refused', actions: ['call-rider', 'hand-over'] }),
      anOrder({ id: 'B2', fulfilment_status: 'accepted', actions: ['pack'] }),
      anOrder({ id: 'A1' }),
    );
    const { screen } = openAdmin(PATH, { server });
    for (const [title, id] of [
      ['To accept (1)', '#A1'],
      ['Packing (1)', '#B2'],
      ['Ready for rider (1)', '#C3'],
      ['Left the shop (1)', '#D4'],
      ['Done today (1)', '#E5'],
    ] as const)
      expect(within(await screen.findByRole('region', { name: title })).getByText(id)).toBeInTheDocument();
    expect(screen.getByText('No rider: call again or send your own')).toBeInTheDocument();
  });

  it('says in words where the rider is, and under a heading that holds for it', async () => {
    const packed = { fulfilment_status: 'packed', delivery_state: 'booked' } as const;
    const server = withOrders(
      anOrder({ id: 'C3', ...packed, actions: [], borzo_status: 'courier_at_pickup' }),
      anOrder({ id: 'D4', ...packed, actions: [], status: 'shipped', borzo_status: 'return_courier_picked_up' }),
    );
    const { screen } = openAdmin(PATH, { server });
    const column = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await column('Ready for rider (1)')).getByText('Rider at the shop')).toBeInTheDocument();
    expect((await column('Left the shop (1)')).getByText('Coming back')).toBeInTheDocument();
    expect(screen.queryByText(/_/)).toBeNull();
  });

  it('says on each card when the order was promised, with the date of another day', async () => {
    const server = withOrders(
      anOrder({ id: 'A1' }),
      anOrder({ id: 'A2', promised_from: '2026-11-21T03:30:00.000Z', promised_until: '2026-11-21T04:15:00.000Z' }),
      anOrder({ id: 'A3', promised_from: null, promised_until: null }),
    );
    const { screen } = openAdmin(PATH, { server });
    const card = async (id: string) => within((await screen.findByText(`#${id}`)).closest('li')!);
    expect((await card('A1')).getByText('Promised 1:00 pm – 1:45 pm')).toBeInTheDocument();
    expect((await card('A2')).getByText('Promised 21 Nov 2026, 9:00 am – 9:45 am')).toBeInTheDocument();
    expect((await card('A3')).queryByText(/Promised/)).toBeNull();
  });

  it('says on a card what was paid behind a payment offer, and names the offer', async () => {
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ id: 'A1', grand_total: 784, provider_offer: 78.4 })) });
    const card = within((await screen.findByText('#A1')).closest('li')!);
    expect(card.getByText(/packs? ·/)).toHaveTextContent('· ₹705.60 after a payment offer of ₹78.40');
  });

  it('shows on a card the packs that are left to pack, what they cost, and what was refunded', async () => {
    const [curry, keema] = anOrder().items as [OrderItem, OrderItem];
    const items = [
      { ...curry, refunded_qty: 1 },
      { ...keema, refunded_qty: 1 },
    ];
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ id: 'A1', items, refunded: 772 })) });
    const card = within((await screen.findByText('#A1')).closest('li')!);
    expect(card.getByText(/1 pack ·/)).toHaveTextContent('1 pack · ₹280');
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('1 x Chicken Curry Cut 1 of 2 refunded');
    expect(second).toHaveTextContent('1 x Mutton Keema refunded');
    expect(card.getByText('1 x Mutton Keema').tagName).toBe('S');
  });

  it('says of an order on which every pack was refunded that it is to be cancelled', async () => {
    const items = anOrder().items.map((item) => ({ ...item, refunded_qty: item.qty }));
    const { screen } = openAdmin(PATH, { server: withOrders(anOrder({ id: 'A1', items, refunded: 998, actions: ['cancel'] })) });
    const card = within((await screen.findByText('#A1')).closest('li')!);
    expect(card.getByText('Every pack was refunded: cancel the order')).toBeInTheDocument();
    expect(card.getByText(/0 packs ·/)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it.each([
    ['at the opening', 'queued', 'Rider is booked at opening, 5:00 pm'],
    ['when it is packed', 'at-packing', 'Waiting for the opening, 5:00 pm'],
  ] as const)(
    'says why an order has no rider yet that waits for the opening, and gets one %s',
    async (_, delivery_state, text) => {
      const waiting = { delivery_state, rider_from: '2026-11-20T11:30:00.000Z' };
      const server = withOrders(anOrder({ id: 'A1', ...waiting }), anOrder({ id: 'A2' }));
      const { screen, user } = openAdmin(PATH, { server });
      const card = async (id: string) => within((await screen.findByText(`#${id}`)).closest('li')!);
      expect((await card('A1')).getByText(text)).toBeInTheDocument();
      expect((await card('A2')).queryByText(/opening/)).toBeNull();
      await user.click((await card('A1')).getByRole('button', { name: 'Details of order A1' }));
      const details = within(await screen.findByRole('dialog'));
      expect(await details.findByText(text)).toBeInTheDocument();
    },
  );

  it('shows an order the moment it is paid, and brings it on with one tap each', async () => {
    const server = withOrders();
    const { screen, user } = openAdmin(PATH, { server });
    expect(await screen.findByText('Live')).toBeInTheDocument();
    server.shop.orders = [anOrder()];
    act(() => server.tellsBoards('01KX1', 'paid'));
    expect(await screen.findByText('1 new order to accept')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept, order 01KX1' }));
    await user.click(await screen.findByRole('button', { name: 'Packed, order 01KX1' }));
    expect(await screen.findByRole('region', { name: 'Ready for rider (1)' })).toBeInTheDocument();
    expect(screen.queryByText(/to accept/)).toBeNull();
    expect(server.sent('POST', '/admin/orders/01KX1/accept')).toHaveLength(1);
  });

  it('leads from the banner to the orders that it counts', async () => {
    const server = withOrders(anOrder({ id: 'B2', fulfilment_status: 'accepted', actions: ['pack'] }), anOrder({ id: 'A1' }));
    const { screen, user } = openAdmin(PATH, { server, narrow: true });
    await user.click(await screen.findByRole('tab', { name: 'Packing (1)' }));
    await user.click(screen.getByRole('button', { name: '1 new order to accept' }));
    expect(screen.getByRole('tab', { name: 'To accept (1)', selected: true })).toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('data-order', 'A1');
  });

  it('keeps the details open when their order leaves the board', async () => {
    const server = withOrders(anOrder());
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Details of order 01KX1' }));
    await screen.findByRole('dialog', { name: 'Order Details #01KX1' });
    server.shop.orders = [];
    act(() => server.tellsBoards('01KX1', 'cancelled'));
    expect(await screen.findByText('No new orders.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Order Details #01KX1' })).toBeInTheDocument();
  });

  it('obeys the keys, and shows them by a question mark', async () => {
    const server = withOrders(anOrder({ id: 'B2' }), anOrder({ id: 'A1' }));
    const { screen, user } = openAdmin(PATH, { server });
    await screen.findByText('2 new orders to accept');
    await user.keyboard('a');
    await waitFor(() => expect(server.sent('POST', '/admin/orders/A1/accept')).toHaveLength(1));
    await screen.findByText('1 new order to accept');
    await user.keyboard('p');
    await waitFor(() => expect(server.sent('POST', '/admin/orders/A1/pack')).toHaveLength(1));
    await user.keyboard('j');
    expect(document.activeElement).toHaveAttribute('data-order', 'B2');
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: 'Order Details #B2' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('is one column with tabs on a phone', async () => {
    const server = withOrders(anOrder({ id: 'B2', fulfilment_status: 'accepted', actions: ['pack'] }), anOrder({ id: 'A1' }));
    const { screen, user } = openAdmin(PATH, { server, narrow: true });
    expect(await screen.findByRole('tab', { name: 'To accept (1)', selected: true })).toBeInTheDocument();
    expect(screen.queryByText('#B2')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Packing (1)' }));
    expect(await screen.findByText('#B2')).toBeInTheDocument();
    expect(screen.queryByText('#A1')).toBeNull();
  });

  it('says when it could not be fetched', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/orders/board', { status: 400 }) });
    expect(await screen.findByText('Failed to fetch the board.')).toBeInTheDocument();
  });

  it('ends with the session', async () => {
    const server = withOrders();
    const { screen } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    server.shop.token = 'another';
    act(() => server.hangsUp());
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/login');
  });
});

const WHOLE = '/admin/orders/board';
const READING = 'GET /admin/orders/board';
const OF_NAMED = `${READING}?`;

/** An open board with these orders, after the reading that comes with the page. */
async function openBoard(...orders: ReturnType<typeof anOrder>[]) {
  const server = new ShopServer({ orders });
  const { screen, user } = openAdmin(PATH, { server });
  await screen.findByText('Live');
  const before = server.sent('GET', WHOLE).length;
  const asked = () =>
    server
      .sent('GET', WHOLE)
      .slice(before)
      .map(({ path }) => path);
  const tell = (...ids: string[]) => act(() => server.tellsBoards(ids, 'paid'));
  const inColumn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByText(/^#/)
      .map(({ textContent }) => textContent);
  return { server, screen, user, asked, tell, inColumn };
}

const named = (...ids: string[]) => `${WHOLE}?${ids.map((id) => `order_id=${id}`).join('&')}`;

describe('a board that an event tells of an order', () => {
  it('asks for that order alone, and puts it where it belongs', async () => {
    const { server, screen, asked, tell, inColumn } = await openBoard(anOrder({ id: 'C3' }), anOrder({ id: 'A1' }));
    server.shop.orders = [anOrder({ id: 'C3', status: 'cancelled' }), anOrder({ id: 'B2' }), anOrder({ id: 'A1' })];
    tell('B2');
    expect(await screen.findByText('3 new orders to accept')).toBeInTheDocument();
    expect(await inColumn('To accept (3)')).toEqual(['#A1', '#B2', '#C3']);
    expect(asked()).toEqual([named('B2')]);
  });

  it('asks once for all that a rush of events names, each by name once', async () => {
    const { server, screen, asked, tell } = await openBoard();
    const release = server.holds(READING);
    tell('A1');
    await waitFor(() => expect(asked()).toEqual([named('A1')]));
    server.shop.orders = ['D4', 'C3', 'B2', 'A1'].map((id) => anOrder({ id }));
    tell('B2', 'C3', 'B2');
    release();
    expect(await screen.findByText('3 new orders to accept')).toBeInTheDocument();
    expect(asked()).toEqual([named('A1'), named('B2', 'C3')]);
  });

  it('reads the whole board when more are named than one question may name', async () => {
    const { server, screen, asked, tell } = await openBoard();
    const release = server.holds(READING);
    tell('A1');
    await waitFor(() => expect(asked()).toHaveLength(1));
    server.shop.orders = [anOrder({ id: 'Z9' })];
    tell(...Array.from({ length: 151 }, (_, n) => `N${n}`));
    release();
    expect(await screen.findByText('1 new order to accept')).toBeInTheDocument();
    expect(asked()).toEqual([named('A1'), WHOLE]);
  });

  it('lets an order go that is not in the answer', async () => {
    const { server, screen, asked, tell, inColumn } = await openBoard(anOrder({ id: 'B2' }), anOrder({ id: 'A1' }));
    server.shop.orders = [anOrder({ id: 'B2' })]; // of yesterday, and cancelled
    tell('A1');
    expect(await screen.findByText('1 new order to accept')).toBeInTheDocument();
    expect(await inColumn('To accept (1)')).toEqual(['#B2']);
    expect(asked()).toEqual([named('A1')]);
  });

  it('reads the whole board when that cannot be answered, and stays live', async () => {
    const { server, screen, asked, tell } = await openBoard();
    for (const failure of ['no network', { status: 503 }, { status: 400 }] as const) {
      const past = asked().length;
      server.breaks(OF_NAMED, failure);
      server.shop.orders = [anOrder({ id: `N${past}` }), ...server.shop.orders];
      tell(`N${past}`);
      await screen.findByText(`#N${past}`, undefined, { timeout: 5_000 });
      expect(asked().slice(past)).toEqual([named(`N${past}`), WHOLE]);
      expect(screen.getByText('Live')).toBeInTheDocument();
    }
  });

  it('loses no change when that fails, too: the next reading is of the whole board', async () => {
    const { server, screen, asked, tell } = await openBoard();
    server.breaks(READING, { status: 503 });
    server.shop.orders = [anOrder({ id: 'A1' })];
    tell('A1');
    expect(await screen.findByText(/Not up to date since/, undefined, { timeout: 5_000 })).toBeInTheDocument();
    server.recovers(READING);
    tell('B2');
    expect(await screen.findByText('1 new order to accept', undefined, { timeout: 4_000 })).toBeInTheDocument();
    expect(asked()).toEqual([named('A1'), WHOLE, WHOLE]);
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('takes nothing from an answer that a later reading has overtaken', async () => {
    const { server, screen, user, asked, tell, inColumn } = await openBoard(anOrder({ id: 'A1' }));
    const release = server.holds(OF_NAMED);
    tell('B2');
    await waitFor(() => expect(asked()).toEqual([named('B2')]));
    server.holds(OF_NAMED)(); // only the first is held
    await user.click(screen.getByRole('button', { name: 'Accept, order A1' }));
    expect(await inColumn('Packing (1)')).toEqual(['#A1']);
    expect(asked()).toEqual([named('B2'), named('B2', 'A1')]);
    server.shop.orders = [anOrder({ id: 'A1' })]; // as it was when the first question was asked
    await act(async () => {
      release();
      await new Promise((answered) => setTimeout(answered, 20));
    });
    expect(await inColumn('Packing (1)')).toEqual(['#A1']);
  });

  it('asks for the order alone that was acted on, at once and also when that failed', async () => {
    const { server, screen, user, asked, inColumn } = await openBoard(anOrder({ id: 'B2' }), anOrder({ id: 'A1' }));
    await user.click(screen.getByRole('button', { name: 'Accept, order A1' }));
    expect(await inColumn('Packing (1)')).toEqual(['#A1']);
    server.shop.orders = [anOrder({ id: 'B2', status: 'cancelled' }), ...server.shop.orders.filter(({ id }) => id === 'A1')]; // by the shopper
    await user.click(screen.getByRole('button', { name: 'Accept, order B2' }));
    expect(await screen.findByRole('region', { name: 'Done today (1)' })).toBeInTheDocument();
    expect(asked()).toEqual([named('A1'), named('B2')]);
  });

  it('reads all that was to be read when a button is pressed while the whole board is being read', async () => {
    const { server, screen, user, asked, inColumn } = await openBoard(anOrder({ id: 'A1' }));
    const release = server.holds(READING);
    act(() =>
      server.tellsBoards(
        Array.from({ length: 151 }, (_, n) => `N${n}`),
        'paid',
      ),
    );
    await waitFor(() => expect(asked()).toEqual([WHOLE]));
    server.holds(READING)();
    await user.click(screen.getByRole('button', { name: 'Accept, order A1' }));
    expect(await inColumn('Packing (1)')).toEqual(['#A1']);
    expect(asked()).toEqual([WHOLE, WHOLE]);
    await act(async () => release());
  });

  describe('with the clock of the test', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: [...ALL_BUT_TIMERS] }));
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

    it('reads the whole board each minute, however many events there are', async () => {
      const { server, screen, asked, tell } = await openBoard(anOrder({ id: 'A1' }));
      server.shop.orders = [anOrder({ id: 'A1', delivery_state: 'queued', rider_from: '2026-11-20T11:30:00.000Z' })]; // no event tells it
      const wholeAt: number[] = [];
      for (let heard = 0, second = 1; second <= 130; second += 2) {
        tell('B2');
        await pass(2_000);
        if (asked().slice(heard).includes(WHOLE)) wholeAt.push(second);
        heard = asked().length;
      }
      expect(wholeAt).toHaveLength(2);
      for (const [n, second] of wholeAt.entries()) expect(second - (wholeAt[n - 1] ?? 0)).toBeLessThanOrEqual(64);
      expect(asked().length).toBeGreaterThan(50);
      expect(screen.getByText(/^Rider is booked at opening/)).toBeInTheDocument();
    });

    it('reads it a minute after the last time, also when an event has come shortly before', async () => {
      const { asked, tell } = await openBoard();
      for (let second = 0; second < 50; second += 10) {
        await pass(10_000); // a line without a sound for longer is lost
        tell('B2');
      }
      await pass(2_000);
      expect(asked()).toEqual(Array(5).fill(named('B2')));
      await pass(10_000);
      expect(asked()).toEqual([...Array(5).fill(named('B2')), WHOLE]);
    });
  });
});

describe('the details of an order', () => {
  it('are read again when an event names this order, and no other', async () => {
    const { server, screen, user, tell } = await openBoard(anOrder({ id: 'B2' }), anOrder({ id: 'A1' }));
    await user.click(screen.getByRole('button', { name: 'Details of order A1' }));
    await screen.findByRole('dialog', { name: 'Order Details #A1' });
    const readings = () => server.sent('GET', '/admin/orders/A1').length;
    await waitFor(() => expect(readings()).toBe(1));
    server.shop.orders = [anOrder({ id: 'B2', status: 'cancelled' }), anOrder({ id: 'A1' })];
    tell('B2');
    await screen.findByRole('region', { name: 'Done today (1)', hidden: true });
    expect(readings()).toBe(1);
    tell('A1');
    await waitFor(() => expect(readings()).toBe(2));
  });
});
