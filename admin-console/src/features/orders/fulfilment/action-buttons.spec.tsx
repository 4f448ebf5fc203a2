import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';
import { ALL_BUT_TIMERS } from '../../../../test/browser';

type OrderItem = ReturnType<typeof anOrder>['items'][number];

const PATH = '/admin/dashboard/orders';

async function openActions(order = anOrder()) {
  const server = new ShopServer({ orders: [order] });
  const visit = openAdmin(PATH, { server });
  await visit.user.click(await visit.screen.findByRole('button', { name: /View Details/ }));
  const dialog = within(await visit.screen.findByRole('dialog', { name: `Order Details #${order.id}` }));
  const actions = within(await dialog.findByRole('group', { name: 'Actions' }));
  return { ...visit, dialog, actions };
}

describe('the actions in the details of an order', () => {
  it('offers what the shop says may be done, and shows what happened', async () => {
    const { actions, dialog } = await openActions();
    expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Accept',
      'Cancel order',
      'Refund a line',
    ]);
    expect(dialog.getByText('Paid: ₹1,052')).toBeInTheDocument();
    expect(actions.getByRole('link', { name: 'Packing ticket' })).toHaveAttribute('href', '/admin/tickets/01KX1');
  });

  it('moves the order on', async () => {
    const { actions, user, server } = await openActions();
    await user.click(actions.getByRole('button', { name: 'Accept' }));
    expect(await actions.findByRole('button', { name: 'Packed' })).toBeInTheDocument();
    expect(server.sent('POST', '/admin/orders/01KX1/accept')).toHaveLength(1);
  });

  it.each([
    ['Call a rider', 'at-packing', null],
    ['Call a rider', 'queued', null],
    ['Call rider again', 'queued', 'no rider yet: requests_limit_exceeded'],
    ['Call rider again', 'refused', 'refused: address_not_found'],
  ] as const)(
    'offers to "%s" when the delivery is %s and the courier has said: %j',
    async (label, delivery_state, borzo_status) => {
      const { actions } = await openActions(anOrder({ delivery_state, borzo_status, actions: ['call-rider'] }));
      expect(actions.getByRole('button', { name: label })).toBeInTheDocument();
    },
  );

  it.each([
    [null, 'Waiting for the courier to accept the booking.'],
    ['no rider yet: requests_limit_exceeded', /it takes no more bookings in this minute\. We retry automatically/],
    ['no rider yet: on_strike', /^The courier has not booked one yet: on_strike\./],
  ])('stand above what a rider who is not booked yet waits for, when the courier has said: %j', async (borzo_status, text) => {
    const { dialog } = await openActions(anOrder({ delivery_state: 'queued', borzo_status, actions: ['call-rider'] }));
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('says what goes back before an order is cancelled, and asks why', async () => {
    const { actions, user, server, screen } = await openActions();
    await user.click(actions.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #01KX1' }));
    expect(dialog.getByText(/^₹1,052 is refunded to the customer/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('Please say why.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/orders/01KX1/cancel')).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), ' out of ice ');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(server.sent('POST', '/admin/orders/01KX1/cancel')[0]?.body).toEqual({ reason: 'out of ice' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel order #01KX1' })).toBeNull());
  });

  it('stays open and says why when the order cannot be cancelled any more', async () => {
    const { actions, user, server, screen } = await openActions();
    const error = 'This cannot be done with the order as it is now.';
    server.breaks('POST /admin/orders/01KX1/cancel', { status: 409, body: { error, code: 'ORDER_STATE_CONFLICT' } });
    await user.click(actions.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #01KX1' }));
    await user.type(dialog.getByLabelText('Reason'), 'late');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText(error)).toBeInTheDocument();
  });

  it('shows the amount of a line before it is refunded', async () => {
    const { actions, user, server, screen } = await openActions();
    await user.click(actions.getByRole('button', { name: 'Refund a line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund a line of #01KX1' }));
    expect(dialog.getByText('₹227 will be refunded to the customer.')).toBeInTheDocument(); // 249 less its 22 of the 100
    await user.click(dialog.getByRole('combobox', { name: 'Packs' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(dialog.getByText('₹453 will be refunded to the customer.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'splinters');
    await user.click(dialog.getByRole('button', { name: 'Refund ₹453' }));
    await waitFor(() =>
      expect(server.sent('POST', '/admin/orders/01KX1/refund-line')[0]?.body).toMatchObject({ position: 0, qty: 2, amount: 453 }),
    );
  });

  it('takes the refund of the last packs for what it is before the parcel has left: the cancellation of the order', async () => {
    const [curry, keema] = anOrder().items as [OrderItem, OrderItem];
    const items = [curry, { ...keema, refunded_qty: 1 }];
    const { actions, user, server, screen } = await openActions(anOrder({ items, refunded: 545 }));
    await user.click(actions.getByRole('button', { name: 'Refund a line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund a line of #01KX1' }));
    expect(dialog.getByText('₹227 will be refunded to the customer.')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Packs' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      'These are the last packs, so the order is cancelled: ₹507 is refunded to the customer, including the fees.',
    );
    await user.type(dialog.getByLabelText('Reason'), 'out of ice');
    await user.click(dialog.getByRole('button', { name: 'Cancel the order and refund everything' }));
    await waitFor(() => expect(server.sent('POST', '/admin/orders/01KX1/cancel')[0]?.body).toEqual({ reason: 'out of ice' }));
    expect(server.sent('POST', '/admin/orders/01KX1/refund-line')).toEqual([]);
  });

  it('refunds the last packs once the parcel has left', async () => {
    const items = [{ ...anOrder().items[0]!, qty: 1 }];
    const { actions, user, screen } = await openActions(
      anOrder({ items, subtotal: 249, discount_amount: 22, status: 'shipped', actions: ['refund-line'] }),
    );
    await user.click(actions.getByRole('button', { name: 'Refund a line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund a line of #01KX1' }));
    expect(dialog.getByRole('button', { name: 'Refund ₹227' })).toBeInTheDocument();
  });

  it('stand above the lines, which say what of them was refunded, and above what was kept of the money', async () => {
    const [curry, keema] = anOrder().items as [OrderItem, OrderItem];
    const items = [
      { ...curry, qty: 3, refunded_qty: 2 },
      { ...keema, refunded_qty: 1 },
    ];
    const { dialog } = await openActions(anOrder({ items, refunded: 997 }));
    expect(dialog.getByText(/3 x Chicken Curry Cut/)).toHaveTextContent('3 x Chicken Curry Cut 2 of 3 refunded');
    expect(dialog.getByText('1 x Mutton Keema').closest('dt')).toHaveTextContent('1 x Mutton Keema refunded');
    expect(dialog.getByText('Refunded').closest('div')).toHaveTextContent('Refunded-₹997');
    expect(dialog.getByText('Kept').closest('div')).toHaveTextContent('Kept₹55');
  });

  it.each([
    ['all of it has gone back with other lines', { refunded: 1052 }],
    ['it was given for nothing', { discount_amount: 1098 }],
  ])('offers no refund of nothing: %s', async (_, fields) => {
    const { actions } = await openActions(anOrder({ actions: ['cancel', 'refund-line'], ...fields }));
    expect(actions.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
    expect(actions.queryByRole('button', { name: /Refund/ })).toBeNull();
  });

  it('hands the parcel to a rider of the shop, with a name and a real number', async () => {
    const { actions, user, server, screen } = await openActions(anOrder({ fulfilment_status: 'packed', actions: ['hand-over'] }));
    await user.click(actions.getByRole('button', { name: 'Own rider' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give #01KX1 to your own rider' }));
    await user.type(dialog.getByLabelText('Mobile number of the rider'), '123');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('Please enter the name of the rider.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a mobile number of ten digits.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name of the rider'), 'Raju');
    await user.clear(dialog.getByLabelText('Mobile number of the rider'));
    await user.type(dialog.getByLabelText('Mobile number of the rider'), '9820000007');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await actions.findByRole('button', { name: 'Delivered' })).toBeInTheDocument();
    expect(server.sent('POST', '/admin/orders/01KX1/hand-over')[0]?.body).toEqual({ name: 'Raju', phone: '9820000007' });
  });
});

describe('the documents of an order', () => {
  it('are its invoice and each credit note, as files to fetch', async () => {
    const numbers = ['CN/2026-27/00007', 'CN/2026-27/00009'];
    const creditNotes = numbers.map((number, n) => ({ id: `n${n}`, number, issued_at: '2026-11-21T06:00:00.000Z', amount: 449 }));
    const server = new ShopServer({ orders: [anOrder({ fulfilment_status: 'packed', actions: [] })], creditNotes });
    server.breaks('GET /admin/orders/01KX1/credit-notes/n1');
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Bill',
      'Credit note CN/2026-27/00007',
      'Credit note CN/2026-27/00009',
    ]);
    await user.click(actions.getByRole('button', { name: 'Credit note CN/2026-27/00009' }));
    expect(await screen.findByText('The credit note could not be fetched.')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/orders/01KX1/credit-notes/n1')).toHaveLength(1);
  });
});

describe('looking for an order', () => {
  it('sends what is typed when the typing rests, and takes it back', async () => {
    const server = new ShopServer({ orders: [anOrder()] });
    const { screen, user } = openAdmin(PATH, { server });
    await user.type(await screen.findByLabelText('Search'), 'asha');
    await waitFor(() => expect(server.calls.some(({ path }) => path === '/admin/orders?limit=200&q=asha')).toBe(true));
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path.includes('q=asha') && path.includes('status=shipped'))).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it('keeps all but the search behind one tap on a phone, open for as long as one chooses', async () => {
    const { screen, user } = openAdmin(PATH, { server: new ShopServer({ orders: [anOrder()] }), narrow: true });
    const tap = await screen.findByRole('button', { name: 'Filters' });
    expect(tap).toHaveAttribute('aria-expanded', 'false');
    await user.click(tap);
    await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    await waitFor(() => expect(tap).toHaveTextContent('Filters (1 chosen)'));
    expect(tap).toHaveAttribute('aria-expanded', 'true');
  });
});

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

/** With places on the screen, and time that stands still. */
function onALaidOutBoard(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_PERFORMANCE, ...OTHER_TIMERS] });
    layButtonsOut();
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', layout);
  });
}

describe('a wet thumb on the board', () => {
  onALaidOutBoard();

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
  onALaidOutBoard();

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
