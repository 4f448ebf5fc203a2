import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { ALL_BUT_TIMERS } from '../../../../test/browser';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';

const PATH = '/admin/dashboard/board';
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
