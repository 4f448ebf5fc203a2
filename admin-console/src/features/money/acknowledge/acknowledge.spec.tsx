import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import {
  aReconciliation,
  aDifference,
  anAcknowledgement,
  aWaiting,
  type MoneyState,
  noMoney,
} from '../../../../test/money-state';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const PATH = '/admin/dashboard/money';
const ACKNOWLEDGE = 'POST /admin/money/differences/d1/acknowledge';
const price = aDifference();
const settled = aDifference({ state: 'acknowledged', acknowledgement: anAcknowledgement() });
const waits = (difference = price): Partial<MoneyState> => ({
  overview: { ...noMoney().overview, waiting: [aWaiting(difference)] },
});
const isAcknowledged: Partial<MoneyState> = { overview: { ...noMoney().overview, acknowledged: 1 }, acknowledged: [settled] };
const open = (money: Partial<MoneyState>, { role = 'owner', view = '' }: { role?: 'owner' | 'manager'; view?: string } = {}) =>
  openAdmin(PATH + view, { server: new ShopServer({ role, money: { ...noMoney(), ...money } }) });
const NAME = 'Acknowledge: Shipment at another price 41001';

describe('a difference that was settled outside', () => {
  it('is acknowledged with a note, needs no more attention, and is listed by itself until it is reopened', async () => {
    const { screen, user, server } = open(waits());
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
    const { screen, user, server } = open({ overview: { ...noMoney().overview, waiting } });
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
    const { screen, user, server } = open(waits());
    server.breaks(ACKNOWLEDGE);
    await user.click(await screen.findByRole('button', { name: NAME }));
    const note = await screen.findByLabelText(/How was it settled/);
    await user.type(note, 'agreed loss');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('The difference could not be acknowledged.')).toBeInTheDocument();
    expect(note).toHaveValue('agreed loss');
  });

  it('says so when somebody else was faster', async () => {
    const { screen, user, server } = open(waits());
    const error = 'Somebody has acknowledged this difference already.';
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
    const { screen } = open(waits(aDifference({ theirs: 300, changed: true, acknowledgement })));
    expect(await screen.findByText('Changed since it was acknowledged')).toBeInTheDocument();
    expect(screen.getByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.getByText(/it said then: ours ₹84, theirs ₹125\.50$/)).toBeInTheDocument();
  });

  it('does not let its day agree', async () => {
    const book = aReconciliation({ acknowledged: 1, differences: [settled] });
    const { screen, user } = open({ reconciliations: [book] }, { view: '?view=reconciliation' });
    expect(await screen.findByText('1 acknowledged')).toBeInTheDocument();
    expect(screen.queryByText('Agrees')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show what was acknowledged or resolved' }));
    expect(await screen.findByRole('button', { name: /^Reopen/ })).toBeInTheDocument();
  });

  it('is the owner’s business: others read the note', async () => {
    const { screen, user } = open(
      { ...isAcknowledged, overview: { ...waits().overview!, acknowledged: 1 } },
      { role: 'manager' },
    );
    await user.click(await screen.findByRole('button', { name: '1 difference acknowledged' }));
    expect(await screen.findByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Acknowledge|Reopen):/ })).toBeNull();
  });
});
