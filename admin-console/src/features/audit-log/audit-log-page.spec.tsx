import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { FIRST_SCHEDULE, NO_CASH } from '@shop/domain';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aChange } from '../../../test/shop-state';
import { valueText } from './log-text';

const PATH = '/admin/dashboard/changes';

describe('the change log', () => {
  it('says who changed what from what to what, and puts it back after a question', async () => {
    const server = new ShopServer({ changes: [aChange()] });
    const { screen, user } = openAdmin(PATH, { server });
    expect(await screen.findByText('10 → 25')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revert: Surge Fee' }));
    expect(server.sent('POST', '/admin/audit-log/7/revert')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revert' }));
    expect(await screen.findByText('Surge Fee is reverted.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/audit-log/7/revert')).toHaveLength(1);
  });

  it('says which of the shop’s details come back before it puts them back, and what that means for riders', async () => {
    const before = { address: 'Shop 4, Lake Road', gstin: null, version: 3, hours: [{ part: 'All day', time: '9 to 5' }] };
    const after = { address: 'Shop 9, Wrong Road', gstin: '27AAPFU0939F1ZV', version: 4, hours: [] };
    const details = { subject: 'shop_details', subject_id: '1', before, after };
    const server = new ShopServer({ changes: [aChange(details)] });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Revert: Shop details' }));
    const dialog = await screen.findByRole('dialog');
    for (const text of ['Shop 4, Lake Road', 'GSTIN', 'none', 'All day 9 to 5', /^Riders booked from now on/])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent(/version|Wrong Road/);
    await user.click(within(dialog).getByRole('button', { name: 'Revert' }));
    expect(await screen.findByText('Shop details is reverted.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/audit-log/7/revert')).toHaveLength(1);
  });

  it('says that every entry is as it was written, and since when', async () => {
    const { screen } = openAdmin(PATH);
    expect(
      await screen.findByText('Verified on 22 Nov 2026, 1:41 am: 12,345 entries are as they were written.'),
    ).toBeInTheDocument();
  });

  it('says when it is verified next where it never was, and what to do where last night’s verification is missing', async () => {
    const never = openAdmin(PATH, { server: new ShopServer({ verifiedAt: null }) });
    expect(await never.screen.findByText(/^No entry has been verified yet.* next on 23 Nov 2026, 1:11 am;/)).toBeInTheDocument();
    never.screen.unmount();
    const late = openAdmin(PATH, { server: new ShopServer({ verifiedAt: '2026-11-19T19:41:00.000Z' }) });
    expect(await late.screen.findByText(/^The change log was last verified on 20 Nov 2026, 1:11 am, but/)).toBeInTheDocument();
  });

  it('lets a manager read, not put back', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer({ changes: [aChange()], role: 'manager' }) });
    expect(await screen.findByText('10 → 25')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Revert/ })).toBeNull();
  });

  it('says moments by the clock of the shop, and nothing about what was and stays empty', async () => {
    const after = { disabled_at: '2026-11-21T10:57:11.2+00:00', locked_until: null };
    const change = aChange({ subject: 'admins', before: { disabled_at: null, locked_until: null }, after, can_revert: false });
    const { screen } = openAdmin(PATH, { server: new ShopServer({ changes: [change] }) });
    expect(await screen.findByText('none → 21 Nov 2026, 4:27 pm')).toBeInTheDocument();
    expect(screen.queryByText('locked until')).toBeNull();
  });

  it('asks for one person and whole days of India', async () => {
    const { screen, user, server } = openAdmin(PATH);
    expect(await screen.findByText('No changes found')).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Meera' });
    await user.selectOptions(screen.getByLabelText('Who'), 'Meera');
    await user.type(screen.getByLabelText('To'), '2026-11-20');
    await screen.findByText('No changes found');
    const query = new URLSearchParams(server.sent('GET', '/admin/audit-log').at(-1)!.path.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ admin_id: 'h1', until: '2026-11-20T18:30:00.000Z' });
  });

  it('keeps its filters behind one tap on a phone, and says how many are chosen', async () => {
    const { screen, user } = openAdmin(PATH, { narrow: true });
    const tap = await screen.findByRole('button', { name: 'Filters' });
    expect(tap).toHaveAttribute('aria-expanded', 'false');
    await user.click(tap);
    await screen.findByRole('option', { name: 'Meera' });
    await user.selectOptions(screen.getByLabelText('Who'), 'Meera');
    expect(tap).toHaveTextContent('Filters (1 chosen)');
    expect(tap).toHaveAttribute('aria-expanded', 'true');
  });
});

it('the log tells hours, fees, cash and tax in words', () => {
  const week = FIRST_SCHEDULE.week.map((day) => (day.weekday === 1 ? day : { ...day, windows: [] }));
  const closed_dates = [{ date: '2026-12-25', reason: 'Christmas' }];
  expect(valueText({ schedule_mode: 'automatic', week, closed_dates })).toBe(
    'by the hours; Mon 8:00 AM – 2:00 PM, 5:00 PM – 8:00 PM; Tue day off; Wed day off; Thu day off; Fri day off; Sat day off; Sun day off; closed on 2026-12-25 (Christmas)',
  );
  expect(valueText({ ...NO_CASH, enabled: true, pincodes: ['400606'] })).toBe(
    'on, up to ₹2,000, 1 open per customer, pincodes 400606',
  );
  const bands = [{ up_to_km: 3, fee: 40 }];
  expect(valueText({ bands, pincodes: [{ pincode: '400606', km: 2.5 }], only_listed: true })).toBe(
    '₹40 up to 3 km; 400606 at 2.5 km; only these pincodes',
  );
  expect(
    valueText([
      { part: 'Morning', time: '8 to 2' },
      { part: 'Evening', time: '5 to 8' },
    ]),
  ).toBe('Morning 8 to 2; Evening 5 to 8');
  const tax = { late_bill_month: { value: 'issue', is_confirmed: false }, eggs_hsn: { value: '0407', is_confirmed: true } };
  expect(valueText(tax)).toBe('late bill month issue; eggs HSN 0407 (confirmed)');
  expect(valueText([1])).toBe('[1]');
  expect(valueText({ other: 1 })).toBe('{"other":1}');
});
