import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, within } from '@testing-library/react';
import {
  aDifference,
  anAcknowledgement,
  aPayment,
  aReconciliation,
  aRefund,
  aWaiting,
  type MoneyState,
  noMoney,
} from '../../../test/money-state';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';

const PATH = '/admin/dashboard/money';
const open = (money: Partial<ReturnType<typeof noMoney>> = {}, view = '', narrow = false) =>
  openAdmin(PATH + view, { server: new ShopServer({ money: { ...noMoney(), ...money } }), narrow });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what needs attention', () => {
  const waiting = {
    id: 'r1',
    kind: 'refund' as const,
    order_id: '01KX2',
    subject: 'pay_2',
    amount: 449,
    since: '2026-11-21T06:00:00.000Z',
    why: 'The provider does not take it.',
    next_step: 'Look at the balance.',
    difference: null,
  };
  const alarm = { kind: 'refund-stuck' as const, text: 'A refund is late.', next_step: 'See below.', since: waiting.since };

  it('comes first: the alarms, then each with why, the next step and its order', async () => {
    const overview = { ...noMoney().overview, alarms: [alarm], waiting: [waiting], captured: 900, sold: 451, owed: 449 };
    const { screen } = open({ overview });
    expect(await screen.findByText(/A refund is late\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Money 1 money alarm' })).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Needs attention' }));
    expect(list.getByText('Refund on its way')).toBeInTheDocument();
    expect(list.getByText('The provider does not take it.')).toBeInTheDocument();
    expect(list.getByText('Look at the balance.')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Order #01KX2' })).toHaveAttribute('href', '/admin/dashboard/orders?q=01KX2');
    expect(within(screen.getByRole('region', { name: 'Ledger' })).getByText('₹900')).toBeInTheDocument();
  });

  it('is nothing, plainly, when everything is where it belongs', async () => {
    const { screen } = open();
    expect(await screen.findByText('All settled')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
  });

  it('says so when it cannot be read, and tries again', async () => {
    const server = new ShopServer().breaks('GET /admin/money');
    const { screen, user } = openAdmin(PATH, { server });
    expect((await screen.findAllByText('The money page could not be loaded.'))[0]).toBeInTheDocument();
    server.recovers('GET /admin/money');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All settled')).toBeInTheDocument();
  });
});

describe('payments and refunds', () => {
  it('are tables, with where each payment’s money is', async () => {
    const payments = [aPayment(), aPayment({ id: 'm2', order_id: '01KX2', status: 'refunded', sold: 0, returned: 1052 })];
    const { screen, user } = open({ payments });
    await user.click(await screen.findByRole('tab', { name: 'Payments' }));
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getByRole('row', { name: /Order #01KX1 .*pay_1 Paid ₹1,052 ₹1,052 — —/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /Order #01KX2 .* Refunded ₹1,052 — — ₹1,052/ })).toBeInTheDocument();
    expect(window.location.search).toBe('?view=payments');
  });

  it('are cards on a phone', async () => {
    const { screen } = open({ refunds: [aRefund()] }, '?view=refunds', true);
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(list.getByText('₹449')).toBeInTheDocument();
    expect(list.getByText('The shop cancelled the order')).toBeInTheDocument();
    expect(list.getByText(/not enough balance/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say how much went back in the provider’s dashboard instead', async () => {
    const refunds = [
      aRefund({ amount: 273.5, refunded_outside: 100.5 }),
      aRefund({ id: 'r2', status: 'refunded-outside', amount: 0, refunded_outside: 374 }),
    ];
    const { screen } = open({ refunds }, '?view=refunds');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('and ₹100.50 in the provider’s dashboard')).toBeInTheDocument();
    expect(table.getByText('and ₹374 in the provider’s dashboard')).toBeInTheDocument();
    expect(table.getByText('Refunded outside')).toBeInTheDocument();
  });

  it('say what is too small for the provider to refund, and what to do', async () => {
    const left = {
      status: 'below-minimum',
      amount: 0.5,
      why: 'It is less than ₹1, which the provider does not refund.',
      next_step: 'Send it by UPI, if the customer wants it.',
    } as const;
    const { screen } = open({ refunds: [aRefund(left)] }, '?view=refunds');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Too small to refund')).toBeInTheDocument();
    expect(table.getByText('₹0.50')).toBeInTheDocument();
    expect(table.getByText(left.next_step)).toBeInTheDocument();
  });

  it('are limited to a state, and say when none is in it', async () => {
    const { screen, user, server } = open({ payments: [aPayment()] }, '?view=payments');
    await user.selectOptions(await screen.findByLabelText('State'), 'Being refunded');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(server.sent('GET', '/admin/money/payments').at(-1)!.path).toContain('status=refunding');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Order #01KX1' })).toBeInTheDocument();
  });

  it('say who began a payment that has no order yet, and lead to no order', async () => {
    const draft = { id: 'm2', order_id: '01KX2', is_placed: false, status: 'open', captured: 0, sold: 0 } as const;
    const late = aRefund({ order_id: '01KX3', is_placed: false });
    for (const narrow of [false, true]) {
      const { screen } = open({ payments: [aPayment(draft)], refunds: [late] }, '?view=payments', narrow);
      expect(await screen.findByText('Order #01KX2, not placed')).toBeInTheDocument();
      expect(screen.getByText('Asha Patil, 9811122333')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /01KX2/ })).toBeNull();
      cleanup();
    }
    const { screen } = open({ refunds: [late] }, '?view=refunds');
    expect(await screen.findByText('Order #01KX3, not placed')).toBeInTheDocument();
  });

  it('say how many a search finds in other states, and show them', async () => {
    const { screen, user } = open({ payments: [aPayment({ status: 'open', is_placed: false })] }, '?view=payments');
    await user.selectOptions(await screen.findByLabelText('State'), 'Paid');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(screen.queryByText('1 in another state')).toBeNull();
    await user.type(screen.getByLabelText('Search'), '9811122333');
    expect(await screen.findByText('1 in another state')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show every state' }));
    expect(await screen.findByText('Order #01KX1, not placed')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('9811122333');
  });

  it('are handed out for a spreadsheet, under the same filters', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:payments', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { screen, user, server } = open({ payments: [aPayment()] }, '?view=payments');
    await user.selectOptions(await screen.findByLabelText('State'), 'Paid');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await screen.findByRole('button', { name: 'Download CSV' });
    expect(saved).toEqual(['payments.csv']);
    expect(server.sent('GET', '/admin/money/payments.csv')[0]!.path).toContain('status=paid');
  });
});

describe('reconciled days', () => {
  it('show what differs with its next step, and drop it when a later comparison resolves it', async () => {
    const book = aReconciliation({ open: 1, differences: [aDifference()] });
    const { screen, user } = open({ reconciliations: [book] }, '?view=reconciliation');
    expect(await screen.findByText('Shipment at another price')).toBeInTheDocument();
    expect(screen.getByText('₹125.50')).toBeInTheDocument();
    expect(screen.getByText('Send both prices.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Reconcile again: Fri, 20 Nov/ }));
    expect(await screen.findByText('Agrees')).toBeInTheDocument();
    expect(screen.queryByText('Send both prices.')).toBeNull();
  });

  it('say when a provider did not answer, and keep the figures', async () => {
    const { screen } = open(
      { reconciliations: [aReconciliation({ failure: 'the payment provider answered 500' })] },
      '?view=reconciliation',
    );
    expect(await screen.findByText('Incomplete')).toBeInTheDocument();
    expect(screen.getByText(/answered 500/)).toBeInTheDocument();
    expect(screen.getByText('12 · ₹9,876')).toBeInTheDocument();
  });

  it('say that only the shipments are missing when it was the courier', async () => {
    const failure = 'the shipments are missing, because the courier did not answer';
    const figures = { ...aReconciliation().figures!, shipments: null, charges: null };
    const { screen } = open({ reconciliations: [aReconciliation({ failure, figures })] }, '?view=reconciliation');
    expect(await screen.findByText(/The last attempt failed: the shipments are missing/)).toBeInTheDocument();
    expect(screen.getByText('Not known yet')).toBeInTheDocument();
    expect(screen.getByText('12 · ₹9,876')).toBeInTheDocument();
  });

  it('can be made for any day at once', async () => {
    const { screen, user, server } = open({}, '?view=reconciliation');
    expect(await screen.findByText('No day reconciled yet')).toBeInTheDocument();
    const day = screen.getByLabelText('Day');
    await user.clear(day);
    await user.type(day, '2026-11-19');
    await user.click(screen.getByRole('button', { name: 'Reconcile this day now' }));
    expect(await screen.findByText('Agrees')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/money/reconciliations/2026-11-19')).toHaveLength(1);
  });
});

it('is not part of a packer’s work', async () => {
  const { screen } = openAdmin(PATH, { server: new ShopServer({ role: 'packer' }) });
  expect(await screen.findByRole('heading', { name: 'This is not part of your work here' })).toBeInTheDocument();
});

const ACKNOWLEDGE = 'POST /admin/money/differences/d1/acknowledge';
const price = aDifference();
const settled = aDifference({ state: 'acknowledged', acknowledgement: anAcknowledgement() });
const waits = (difference = price): Partial<MoneyState> => ({
  overview: { ...noMoney().overview, waiting: [aWaiting(difference)] },
});
const isAcknowledged: Partial<MoneyState> = { overview: { ...noMoney().overview, acknowledged: 1 }, acknowledged: [settled] };
const openDifferences = (
  money: Partial<MoneyState>,
  { role = 'owner', view = '' }: { role?: 'owner' | 'manager'; view?: string } = {},
) => openAdmin(PATH + view, { server: new ShopServer({ role, money: { ...noMoney(), ...money } }) });
const NAME = 'Acknowledge: Shipment at another price 41001';

describe('a difference that was settled outside', () => {
  it('is acknowledged with a note, needs no more attention, and is listed by itself until it is reopened', async () => {
    const { screen, user, server } = openDifferences(waits());
    await user.click(await screen.findByRole('button', { name: NAME }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge this difference?' }));
    expect(dialog.getByText('₹125.50')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/How was it settled/), ' ok ');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await dialog.findByText('Please write in a few words how it was settled.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/money/differences/d1/acknowledge')).toEqual([]);
    await user.type(dialog.getByLabelText(/How was it settled/), ', paid in cash ');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('The difference is acknowledged.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/money/differences/d1/acknowledge')).toMatchObject([
      { body: { note: 'ok , paid in cash', ours: 84, theirs: 125.5 } },
    ]);
    expect(await screen.findByText('All settled')).toBeInTheDocument();
    expect(screen.getByText('What still differs is acknowledged, see below.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Needs attention' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1 difference acknowledged' }));
    const list = within(screen.getByRole('region', { name: 'Acknowledged differences' }));
    expect(await list.findByText('ok , paid in cash')).toBeInTheDocument();
    expect(list.getByText(/^Acknowledged by Meera, 21 Nov 2026/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Reopen: Shipment at another price 41001' }));
    expect(await screen.findByRole('button', { name: NAME })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Acknowledged differences' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Needs attention' })).toHaveFocus();
  });

  it('is acknowledged with all others of its kind, or some, by one note', async () => {
    const ride = (n: number) => aDifference({ id: `s${n}`, subject: `4100${n}` });
    const payment = aDifference({ id: 'p1', kind: 'payment-not-ours', subject: 'pay_1', ours: null });
    const waiting = [ride(1), ride(2), ride(3), payment].map(aWaiting);
    const { screen, user, server } = openDifferences({ overview: { ...noMoney().overview, waiting } });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge several differences' }));
    await user.type(dialog.getByLabelText(/How was it settled/), 'agreed with the courier');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge 0' }));
    expect(await dialog.findByText('Please choose at least one difference.')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'All 3: Shipment at another price' }));
    await user.click(dialog.getByRole('checkbox', { name: /^41002/ }));
    server.shop.money.overview = { ...server.shop.money.overview, waiting: waiting.filter(({ id }) => id !== 's3') };
    await user.click(dialog.getByRole('button', { name: 'Acknowledge 2' }));
    expect(await screen.findByText('1 difference is acknowledged.')).toBeInTheDocument();
    expect(screen.getByText('1 has changed meanwhile and is left as it is.')).toBeInTheDocument();
    const seen = (n: number) => ({ id: `s${n}`, ours: 84, theirs: 125.5 });
    expect(server.sent('POST', '/admin/money/differences/acknowledge')).toMatchObject([
      { body: { note: 'agreed with the courier', differences: [seen(1), seen(3)] } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed when the server says no', async () => {
    const { screen, user, server } = openDifferences(waits());
    server.breaks(ACKNOWLEDGE);
    await user.click(await screen.findByRole('button', { name: NAME }));
    const note = await screen.findByLabelText(/How was it settled/);
    await user.type(note, 'agreed loss');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('The difference could not be acknowledged.')).toBeInTheDocument();
    expect(note).toHaveValue('agreed loss');
  });

  it('says so when somebody else was faster', async () => {
    const { screen, user, server } = openDifferences(waits());
    const error = 'Someone has already acknowledged this difference.';
    server.breaks(ACKNOWLEDGE, { status: 409, body: { error, code: 'ALREADY_ACKNOWLEDGED' } });
    await user.click(await screen.findByRole('button', { name: NAME }));
    await user.type(await screen.findByLabelText(/How was it settled/), 'agreed loss');
    server.shop.money = { ...noMoney(), ...isAcknowledged };
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('All settled')).toBeInTheDocument();
    expect(screen.getByText(error)).toBeInTheDocument();
  });

  it('comes back marked, with what was said of it and what it said then', async () => {
    const acknowledgement = anAcknowledgement({ ended_at: '2026-11-21T06:00:00.000Z', ending: 'changed' });
    const { screen } = openDifferences(waits(aDifference({ theirs: 300, changed: true, acknowledgement })));
    expect(await screen.findByText('Changed since it was acknowledged')).toBeInTheDocument();
    expect(screen.getByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.getByText(/it said then: ours ₹84, theirs ₹125\.50$/)).toBeInTheDocument();
  });

  it('does not let its day agree', async () => {
    const book = aReconciliation({ acknowledged: 1, differences: [settled] });
    const { screen, user } = openDifferences({ reconciliations: [book] }, { view: '?view=reconciliation' });
    expect(await screen.findByText('1 acknowledged')).toBeInTheDocument();
    expect(screen.queryByText('Agrees')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show what was acknowledged or resolved' }));
    expect(await screen.findByRole('button', { name: /^Reopen/ })).toBeInTheDocument();
  });

  it('is the owner’s business: others read the note', async () => {
    const { screen, user } = openDifferences(
      { ...isAcknowledged, overview: { ...waits().overview!, acknowledged: 1 } },
      { role: 'manager' },
    );
    await user.click(await screen.findByRole('button', { name: '1 difference acknowledged' }));
    expect(await screen.findByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Acknowledge|Reopen):/ })).toBeNull();
  });
});
