import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { ALL_BUT_TIMERS } from '../../../../test/browser';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';

const BOARD = '/admin/dashboard/board';
const ALL_BUT_PERFORMANCE = ALL_BUT_TIMERS.filter((name) => name !== 'performance');
const OTHER_TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** jsdom lays nothing out: here each button stands below the one before it. */
const layout = { configurable: true, get: (): number => 0 };
function layButtonsOut() {
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    ...layout,
    get(this: HTMLElement) {
      return 40 * [...document.querySelectorAll('button, a')].indexOf(this);
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...ALL_BUT_PERFORMANCE, ...OTHER_TIMERS] });
  layButtonsOut();
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', layout);
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const press = (button: HTMLElement, pointerType: string, detail: number) => {
  if (pointerType) fireEvent(button, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }));
  fireEvent.click(button, { detail });
};
const tap = (button: HTMLElement) => press(button, 'touch', 1);

async function openBoard(...ids: string[]) {
  const server = new ShopServer({ orders: ids.map((id) => anOrder({ id })).toReversed() });
  const { screen } = openAdmin(BOARD, { server, narrow: true });
  await screen.findByText('Live');
  await accepts(screen, ids.length);
  pass(5_000);
  return { server, screen };
}

type Screen = ReturnType<typeof openAdmin>['screen'];
const topAccept = (screen: Screen) => screen.getAllByRole('button', { name: /^Accept, order/ })[0]!;
const accepts = (screen: Screen, count: number) =>
  waitFor(() => expect(screen.queryAllByRole('button', { name: /^Accept, order/ })).toHaveLength(count));
const sent = (server: ShopServer) => server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('a wet thumb on the board', () => {
  it('accepts one order, however often it taps while the next ones slide under it', async () => {
    const { screen, server } = await openBoard('A1', 'B2', 'C3', 'D4');
    tap(topAccept(screen));
    await accepts(screen, 3);
    for (let n = 0; n < 4; n++) {
      pass(450);
      tap(topAccept(screen));
    }
    await act(async () => undefined);
    expect(sent(server)).toEqual(['/admin/orders/A1/accept']);
    pass(1_000);
    tap(topAccept(screen));
    await accepts(screen, 2);
  });

  it('does not hold up a packer who accepts one order a second', async () => {
    const { screen, server } = await openBoard('A1', 'B2', 'C3');
    for (const left of [2, 1, 0]) {
      tap(topAccept(screen));
      pass(450); // the shop answers
      await accepts(screen, left);
      pass(550);
    }
    expect(sent(server)).toEqual(['A1', 'B2', 'C3'].map((id) => `/admin/orders/${id}/accept`));
  });

  it('may take orders that stand still as fast as it can', async () => {
    const { screen, server } = await openBoard('A1', 'B2');
    const release = server.holds('POST /admin/orders/A1/accept');
    const [first, second] = screen.getAllByRole('button', { name: /^Accept, order/ });
    tap(first!);
    pass(200);
    tap(second!);
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    release();
  });

  it('is looked for near the screen alone, however long the board is', async () => {
    const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = [...document.querySelectorAll('[data-order]')].indexOf(this);
      return row < 0 ? new DOMRect() : new DOMRect(0, 200 * row, 390, 180);
    });
    const ids = Array.from({ length: 60 }, (_, n) => `B${n}`);
    const { screen, server } = await openBoard(...ids);
    const read = new Set<Element>();
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
      ...layout,
      get(this: HTMLElement) {
        read.add(this.closest('[data-order]')!);
        return 0;
      },
    });
    tap(topAccept(screen));
    await accepts(screen, 59);
    expect(sent(server)).toEqual(['/admin/orders/B0/accept']);
    expect(read.size).toBeGreaterThan(2);
    expect(read.size).toBeLessThan(20);
    rects.mockRestore();
  });

  it('is a matter of touch: keys are obeyed at once, a mouse but for the rest of a double click', async () => {
    const { screen, server } = await openBoard('A1', 'B2', 'C3', 'D4');
    press(topAccept(screen), 'mouse', 1);
    await accepts(screen, 3);
    press(topAccept(screen), 'mouse', 2);
    await act(async () => undefined);
    expect(sent(server)).toEqual(['/admin/orders/A1/accept']);
    press(topAccept(screen), 'mouse', 1);
    await accepts(screen, 2);
    press(topAccept(screen), '', 0);
    await accepts(screen, 1);
  });
});

describe('a wet thumb in the details of an order', () => {
  async function openDetails() {
    const order = anOrder({ fulfilment_status: 'accepted', actions: ['pack', 'cancel'] });
    const server = new ShopServer({ orders: [order] });
    const { screen } = openAdmin(BOARD, { server });
    await screen.findByText('Live');
    fireEvent.click(await screen.findByRole('button', { name: 'Details of order 01KX1' }));
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    return { server, screen, actions };
  }
  const button = (actions: ReturnType<typeof within>, name: string) => actions.getByRole('button', { name });
  const asked = (screen: Screen) => screen.queryByRole('dialog', { name: 'Cancel order #01KX1' });

  it('does not ask for a cancellation with the second tap on Packed', async () => {
    const { actions, screen } = await openDetails();
    pass(5_000);
    tap(button(actions, 'Packed'));
    await waitFor(() => expect(actions.queryByRole('button', { name: 'Packed' })).toBeNull());
    pass(700);
    tap(button(actions, 'Cancel order'));
    expect(asked(screen)).toBeNull();
    pass(1_000);
    tap(button(actions, 'Cancel order'));
    expect(asked(screen)).toBeInTheDocument();
  });

  it('does not ask for one when another tablet packs the order just before the tap', async () => {
    const { actions, screen, server } = await openDetails();
    pass(5_000);
    server.shop.orders = [anOrder({ fulfilment_status: 'packed', actions: ['cancel'] })];
    act(() => server.tellsBoards('01KX1', 'packed'));
    await waitFor(() => expect(actions.queryByRole('button', { name: 'Packed' })).toBeNull());
    pass(400);
    tap(button(actions, 'Cancel order'));
    expect(asked(screen)).toBeNull();
  });

  it('does not pack what the second tap on Details of the board lands on', async () => {
    const { actions, server } = await openDetails();
    pass(300);
    tap(button(actions, 'Packed'));
    await act(async () => undefined);
    expect(sent(server)).toEqual([]);
  });
});
