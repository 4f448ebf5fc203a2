import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { ALL_BUT_TIMERS } from '../../../../test/browser';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';

const ALL_BUT_INTERVALS = [...ALL_BUT_TIMERS, 'Date', 'setTimeout', 'clearTimeout'] as const;
const PATH = '/admin/dashboard/board';
const withOrders = (...orders: ReturnType<typeof anOrder>[]) => new ShopServer({ orders });

/** What the browser's loudspeaker was asked for. */
class Loudspeaker {
  static tones = 0;
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume(): Promise<void> {
    this.state = 'running';
  }
  async close(): Promise<void> {
    this.state = 'closed';
  }
  createOscillator() {
    Loudspeaker.tones += 1;
    const tone = {
      type: '',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => undefined,
      stop: () => undefined,
    };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  Loudspeaker.tones = 0;
  Object.assign(globalThis, { AudioContext: Loudspeaker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

describe('the sound of the order board', () => {
  it('rings until the order is accepted, once the sound was turned on', async () => {
    const { screen, user } = openAdmin(PATH, { server: withOrders(anOrder()) });
    await screen.findByText('1 new order to accept');
    expect(Loudspeaker.tones).toBe(0);
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] });
    await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await screen.findByRole('button', { name: 'Turn sound off' });
    expect(Loudspeaker.tones).toBe(3);
    jest.advanceTimersByTime(2_500);
    expect(Loudspeaker.tones).toBe(6);
    await user.click(screen.getByRole('button', { name: 'Accept, order 01KX1' }));
    await screen.findByRole('button', { name: 'Packed, order 01KX1' });
    const rung = Loudspeaker.tones;
    jest.advanceTimersByTime(60_000);
    expect(Loudspeaker.tones).toBe(rung);
    expect(screen.getByRole('button', { name: 'Turn sound off' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('sounds once for an order that waits for the opening, and rings for it from the opening on', async () => {
    const early = (id: string) => anOrder({ id, delivery_state: 'queued', rider_from: '2026-11-20T11:30:00.000Z' });
    const server = withOrders(early('01KX1'));
    const { screen, user } = openAdmin(PATH, { server });
    await screen.findByText('1 new order to accept');
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] });
    await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await screen.findByRole('button', { name: 'Turn sound off' });
    expect(Loudspeaker.tones).toBe(3);
    server.shop.orders = [early('01KX2'), early('01KX1')];
    act(() => server.tellsBoards('01KX2', 'paid'));
    await screen.findByText('2 new orders to accept');
    expect(Loudspeaker.tones).toBe(6);
    jest.advanceTimersByTime(60_000);
    expect(Loudspeaker.tones).toBe(6);
    server.shop.orders = [early('01KX2'), anOrder({ id: '01KX1', delivery_state: 'booked' })];
    act(() => server.tellsBoards('01KX1', 'rider-booked'));
    await waitFor(() => expect(Loudspeaker.tones).toBe(9));
    jest.advanceTimersByTime(2_500);
    expect(Loudspeaker.tones).toBe(12);
  });

  it('sounds once for a delivery issue, and again for the next one and for one that comes again', async () => {
    const carried = (id: string) =>
      anOrder({ id, status: 'shipped', delivery_issue: 'failed', delivery_issue_since: '2026-11-20T07:00:00.000Z' });
    const server = withOrders(carried('01KX1'));
    const { screen, user } = openAdmin(PATH, { server });
    await screen.findByRole('heading', { name: '1 delivery needs attention' });
    await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await waitFor(() => expect(Loudspeaker.tones).toBe(4));
    server.shop.orders = [carried('01KX1'), carried('01KX2')];
    act(() => server.tellsBoards('01KX2', 'delivery-issue'));
    await screen.findByRole('heading', { name: '2 deliveries need attention' });
    expect(Loudspeaker.tones).toBe(8);
    server.shop.orders = [{ ...carried('01KX1'), delivery_issue_since: '2026-11-20T08:00:00.000Z' }, carried('01KX2')];
    act(() => server.tellsBoards('01KX1', 'delivery-issue'));
    await waitFor(() => expect(Loudspeaker.tones).toBe(12));
  });
});

describe('how current the order board is', () => {
  it('says when the connection is lost, resumes after the last event that it has, and shows what was missed', async () => {
    const server = withOrders();
    const { screen } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    act(() => server.tellsBoards('X', 'paid'));
    await waitFor(() => expect(server.sent('GET', '/admin/orders/board').length).toBeGreaterThan(1));
    act(() => server.hangsUp());
    expect(await screen.findByText(/Connection lost, reconnecting/)).toBeInTheDocument();
    server.shop.orders = [anOrder()];
    expect(await screen.findByText('Live')).toBeInTheDocument();
    expect(await screen.findByText('1 new order to accept')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/orders/feed')).toHaveLength(2);
  });

  it('shows the last of a rush of events, though each reading takes longer than the next event', async () => {
    const server = withOrders();
    const { screen } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    const before = server.sent('GET', '/admin/orders/board').length;
    const release = server.holds('GET /admin/orders/board');
    for (const id of ['A1', 'B2', 'C3']) {
      server.shop.orders = [anOrder({ id }), ...server.shop.orders];
      act(() => server.tellsBoards(id, 'paid'));
      await waitFor(() => expect(server.sent('GET', '/admin/orders/board').length).toBe(before + 1));
    }
    release();
    expect(await screen.findByText('3 new orders to accept')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/orders/board')).toHaveLength(before + 2);
  });

  it('reads at once after a pause, and in a rush a few times a second, however many events there are', async () => {
    const server = withOrders();
    const { screen } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    const before = server.sent('GET', '/admin/orders/board').length;
    const began = Date.now();
    for (let n = 0; n < 40; n++) {
      server.shop.orders = [anOrder({ id: `R${n}` }), ...server.shop.orders];
      act(() => server.tellsBoards(`R${n}`, 'paid'));
      if (n === 0) await screen.findByText('1 new order to accept');
      await new Promise((next) => setTimeout(next));
    }
    expect(await screen.findByText('40 new orders to accept')).toBeInTheDocument();
    const readings = server.sent('GET', '/admin/orders/board').length - before;
    expect(readings).toBeGreaterThanOrEqual(2);
    expect(readings).toBeLessThanOrEqual(2 + (Date.now() - began) / 500);
  });

  it('rests the longer, the longer the shop took to answer', async () => {
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_TIMERS] });
    const server = withOrders();
    const { screen } = openAdmin(PATH, { server });
    await screen.findByText('Live');
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const readings = () => server.sent('GET', '/admin/orders/board').length;
    server.shop.orders = [anOrder({ id: 'A0' })];
    act(() => server.tellsBoards('A0', 'paid'));
    while (!screen.queryByText('1 new order to accept')) await pass(1);
    await pass(2_000); // the reading that came with the page is over, and the pause after it
    const before = readings();
    const release = server.holds('GET /admin/orders/board');
    server.shop.orders = [anOrder({ id: 'A0' }), anOrder({ id: 'A1' })];
    act(() => server.tellsBoards('A1', 'paid'));
    await pass(300);
    release();
    while (!screen.queryByText('2 new orders to accept')) await pass(1); // waiting by the clock would use the pause up
    act(() => server.tellsBoards('B2', 'paid'));
    await pass(600);
    expect(readings()).toBe(before + 1);
    await pass(1_200);
    expect(readings()).toBe(before + 2);
  });

  describe('while the orders cannot be read', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: new Date('2026-11-20T03:01:20.000Z'), doNotFake: [...ALL_BUT_TIMERS] }); // 8:31 in the shop
    });

    it('is not called live, however well the connection stands: it says since when, sounds once, and tries until it works', async () => {
      const server = withOrders();
      const { screen, user } = openAdmin(PATH, { server });
      expect(await screen.findByText('Live')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
      await screen.findByRole('button', { name: 'Turn sound off' });
      server.shop.orders = [anOrder()];
      server.breaks('GET /admin/orders/board', { status: 500 });
      act(() => server.tellsBoards('01KX1', 'paid'));
      expect(await screen.findByText('Not up to date since 8:31')).toBeInTheDocument();
      expect(screen.queryByText('Live')).toBeNull();
      expect(screen.getByText('Failed to fetch the board.')).toBeInTheDocument();
      expect(Loudspeaker.tones).toBe(2);
      const asked = server.sent('GET', '/admin/orders/board').length;
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(server.sent('GET', '/admin/orders/board').length).toBeGreaterThan(asked + 3);
      expect(screen.getByText('Not up to date since 8:31')).toBeInTheDocument();
      expect(Loudspeaker.tones).toBe(2);
      server.recovers('GET /admin/orders/board');
      expect(await screen.findByText('1 new order to accept')).toBeInTheDocument();
      expect(screen.getByText('Live')).toBeInTheDocument();
      server.breaks('GET /admin/orders/board', { status: 500 });
      act(() => server.tellsBoards('01KX1', 'accepted'));
      const rings = Loudspeaker.tones;
      expect(await screen.findByText(/Not up to date since/)).toBeInTheDocument();
      expect(Loudspeaker.tones - rings).toBe(2);
    });

    it('says so from the first reading on, without a time that is not known', async () => {
      const server = withOrders().breaks('GET /admin/orders/board', { status: 500 });
      const { screen } = openAdmin(PATH, { server });
      expect(await screen.findByText('Not up to date')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText('Not up to date')).toBeInTheDocument();
      expect(screen.getByText('Failed to fetch the board.')).toBeInTheDocument();
      server.recovers('GET /admin/orders/board');
      expect(await screen.findByText('Live')).toBeInTheDocument();
    });

    it('is not called live while the delivery issues cannot be read either', async () => {
      const server = withOrders();
      const { screen } = openAdmin(PATH, { server });
      await screen.findByText('Live');
      server.breaks('GET /admin/orders/delivery-issues', { status: 500 });
      act(() => server.tellsBoards('01KX1', 'delivery-issue'));
      expect(await screen.findByText('Not up to date since 8:31')).toBeInTheDocument();
      expect(screen.getByText('The delivery issues could not be read.')).toBeInTheDocument();
    });

    it('knows at once when the browser has lost its network', async () => {
      const server = withOrders();
      const { screen } = openAdmin(PATH, { server });
      await screen.findByText('Live');
      for (const call of ['board', 'delivery-issues', 'feed']) server.breaks(`GET /admin/orders/${call}`, 'no network');
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await screen.findByText('Not up to date since 8:31')).toBeInTheDocument();
      for (const call of ['board', 'delivery-issues', 'feed']) server.recovers(`GET /admin/orders/${call}`);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('Live')).toBeInTheDocument();
    });
  });
});
