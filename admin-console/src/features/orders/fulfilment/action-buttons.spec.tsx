import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { anOrder } from '../../../../test/shop-state';

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
    [null, 'Waits for the courier to take the booking.'],
    ['no rider yet: requests_limit_exceeded', /it takes no more bookings in this minute\. It is asked again by itself/],
    ['no rider yet: on_strike', /^The courier has not booked one yet: on_strike\./],
  ])('stand above what a rider who is not booked yet waits for, when the courier has said: %j', async (borzo_status, text) => {
    const { dialog } = await openActions(anOrder({ delivery_state: 'queued', borzo_status, actions: ['call-rider'] }));
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('says what goes back before an order is cancelled, and asks why', async () => {
    const { actions, user, server, screen } = await openActions();
    await user.click(actions.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #01KX1' }));
    expect(dialog.getByText(/^₹1,052 goes back to the customer/)).toBeInTheDocument();
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
    expect(dialog.getByText('₹227 goes back to the customer.')).toBeInTheDocument(); // 249 less its 22 of the 100
    await user.click(dialog.getByRole('combobox', { name: 'Packs' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(dialog.getByText('₹453 goes back to the customer.')).toBeInTheDocument();
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
    expect(dialog.getByText('₹227 goes back to the customer.')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Packs' }));
    await user.click(await screen.findByRole('option', { name: '2' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      'These are the last packs, so the order is cancelled: ₹507 goes back to the customer, with the fees.',
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
