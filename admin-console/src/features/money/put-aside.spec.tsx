import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { aBook, aDifference, anAside, aWaiting, type MoneyState, noMoney } from '../../../test/money-state';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';

const PATH = '/admin/dashboard/money';
const PUT = 'POST /admin/money/differences/d1/acknowledge';
const price = aDifference();
const settled = aDifference({ state: 'acknowledged', acknowledgement: anAside() });
const waits = (difference = price): Partial<MoneyState> => ({
  overview: { ...noMoney().overview, waiting: [aWaiting(difference)] },
});
const isAside: Partial<MoneyState> = { overview: { ...noMoney().overview, acknowledged: 1 }, asides: [settled] };
const open = (money: Partial<MoneyState>, { role = 'owner' as 'owner' | 'manager', view = '' } = {}) =>
  openAdmin(PATH + view, { server: new ShopServer({ role, money: { ...noMoney(), ...money } }) });
const NAME = 'Put aside: Ride at another price 41001';

describe('a difference that was settled outside', () => {
  it('is put aside with a note, waits no more, and is listed by itself until it is taken up again', async () => {
    const { screen, user, server } = open(waits());
    await user.click(await screen.findByRole('button', { name: NAME }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this difference aside?' }));
    expect(dialog.getByText('₹125.50')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/How was it settled/), ' ok ');
    await user.click(dialog.getByRole('button', { name: 'Put aside' }));
    expect(await dialog.findByText('Please write in a few words how it was settled.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/money/differences/d1/acknowledge')).toEqual([]);
    await user.type(dialog.getByLabelText(/How was it settled/), ', paid in cash ');
    await user.click(dialog.getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('The difference is put aside.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/money/differences/d1/acknowledge')).toMatchObject([
      { body: { note: 'ok , paid in cash', ours: 84, theirs: 125.5 } },
    ]);
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    expect(screen.getByText('What still differs is put aside, see below.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'What waits' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1 difference put aside' }));
    const list = within(screen.getByRole('region', { name: 'What is put aside' }));
    expect(await list.findByText('ok , paid in cash')).toBeInTheDocument();
    expect(list.getByText(/^Put aside by Meera, 21 Nov 2026/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Take up again: Ride at another price 41001' }));
    expect(await screen.findByRole('button', { name: NAME })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What is put aside' })).toBeNull();
    expect(screen.getByRole('region', { name: 'What waits' })).toHaveFocus();
  });

  it('keeps what was typed when the server says no', async () => {
    const { screen, user, server } = open(waits());
    server.breaks(PUT);
    await user.click(await screen.findByRole('button', { name: NAME }));
    const note = await screen.findByLabelText(/How was it settled/);
    await user.type(note, 'agreed loss');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('The difference could not be put aside.')).toBeInTheDocument();
    expect(note).toHaveValue('agreed loss');
  });

  it('says so when somebody else was faster', async () => {
    const { screen, user, server } = open(waits());
    const error = 'Somebody has acknowledged this difference already.';
    server.breaks(PUT, { status: 409, body: { error, code: 'ALREADY_ACKNOWLEDGED' } });
    await user.click(await screen.findByRole('button', { name: NAME }));
    await user.type(await screen.findByLabelText(/How was it settled/), 'agreed loss');
    server.shop.money = { ...noMoney(), ...isAside };
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    expect(screen.getByText(error)).toBeInTheDocument();
  });

  it('comes back marked, with what was said of it and what it said then', async () => {
    const aside = anAside({ ended_at: '2026-11-21T06:00:00.000Z', ending: 'changed' });
    const { screen } = open(waits(aDifference({ theirs: 300, changed: true, acknowledgement: aside })));
    expect(await screen.findByText('Changed since it was put aside')).toBeInTheDocument();
    expect(screen.getByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.getByText(/it said then: ours ₹84, theirs ₹125\.50$/)).toBeInTheDocument();
  });

  it('does not let its book agree', async () => {
    const book = aBook({ acknowledged: 1, differences: [settled] });
    const { screen, user } = open({ books: [book] }, { view: '?view=books' });
    expect(await screen.findByText('1 put aside')).toBeInTheDocument();
    expect(screen.queryByText('Agrees')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show what was put aside or healed' }));
    expect(await screen.findByRole('button', { name: /^Take up again/ })).toBeInTheDocument();
  });

  it('is the owner’s business: others read the note', async () => {
    const { screen, user } = open({ ...isAside, overview: { ...waits().overview!, acknowledged: 1 } }, { role: 'manager' });
    await user.click(await screen.findByRole('button', { name: '1 difference put aside' }));
    expect(await screen.findByText('The rider was paid in cash.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Put aside|Take up again)/ })).toBeNull();
  });
});
