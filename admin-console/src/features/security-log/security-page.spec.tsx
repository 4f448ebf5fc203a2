import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aSecurityAlarm, aSecurityEvent } from '../../../test/shop-state';

const PATH = '/admin/dashboard/security';
const ALARMS = { waiting: [aSecurityAlarm()], acknowledged: [] };

describe('the security page', () => {
  it('shows an alarm with what to do, and takes it off the menu once it is acknowledged', async () => {
    const server = new ShopServer({ securityAlarms: ALARMS });
    const { screen, user } = openAdmin(PATH, { server });
    const alarm = within(await screen.findByRole('alert'));
    expect(alarm.getByText('Many failed sign-ins of one person')).toBeInTheDocument();
    expect(alarm.getByText('On 20 Nov 2026, 11:30 am · Sunil · 203.0.113.0/24 · 20 ×')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: '1 security alarm' })).toBeInTheDocument();
    await user.click(alarm.getByRole('button', { name: 'Acknowledge: Many failed sign-ins of one person' }));
    expect(await screen.findByText('No alarms need you.')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/security-log/alarms/3/acknowledge')).toHaveLength(1);
    expect(screen.queryByRole('img', { name: '1 security alarm' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Acknowledged alarms (1)' }));
    expect(screen.getByText('Acknowledged by Meera on 21 Nov 2026, 12:00 pm')).toBeInTheDocument();
  });

  it('says of data taken in bulk whom to ask, and what to do about the account', async () => {
    const alarm = aSecurityAlarm({ rule: 'shopper-data-in-bulk' });
    const { screen } = openAdmin(PATH, { server: new ShopServer({ securityAlarms: { waiting: [alarm], acknowledged: [] } }) });
    const shown = within(await screen.findByRole('alert'));
    expect(shown.getByText('Data of customers downloaded or erased many times')).toBeInTheDocument();
    expect(shown.getByText(/^Ask the owner whose account it was\./)).toBeInTheDocument();
  });

  it('rings a bell where the menu is folded away', async () => {
    const { screen, user } = openAdmin('/admin/dashboard', { narrow: true, server: new ShopServer({ securityAlarms: ALARMS }) });
    await user.click(await screen.findByRole('link', { name: '1 security alarm' }));
    expect(await screen.findByRole('heading', { name: 'Security', level: 1 })).toBeInTheDocument();
  });

  it('lists what happened, who did it and how often, by kind and whole days of India', async () => {
    const role = { until: null, times: 1, actor_name: 'Meera', detail: 'packer → manager', network: null } as const;
    const securityEvents = [
      aSecurityEvent(),
      aSecurityEvent({ id: '8', event: 'role-changed', ...role }),
      aSecurityEvent({ id: '9', event: 'data-exported', ...role, person_name: null, detail: 'payments.csv', times: 1_234 }),
    ];
    const server = new ShopServer({ securityEvents });
    const { screen, user } = openAdmin(PATH, { server });
    const table = within(await screen.findByRole('table', { name: 'Log' }));
    expect(table.getByText('20 Nov 2026, 11:30 am – 11:40 am')).toBeInTheDocument();
    expect(table.getByText('Meera, about Sunil')).toBeInTheDocument();
    expect(table.getByText('1,234 lines')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Role changed');
    await user.type(screen.getByLabelText('To'), '2026-11-20');
    expect(await screen.findByText('packer → manager')).toBeInTheDocument();
    const query = new URLSearchParams(server.sent('GET', '/admin/security-log').at(-1)!.path.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ event: 'role-changed', until: '2026-11-20T18:30:00.000Z' });
  });

  it('says so when there is nothing, when it cannot be loaded, and who may not see it', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    screen.unmount();
    const failing = openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/security-log', { status: 500 }) });
    expect(await failing.screen.findByText('The security log could not be loaded.')).toBeInTheDocument();
    failing.screen.unmount();
    const manager = openAdmin(PATH, { server: new ShopServer({ role: 'manager' }) });
    expect(await manager.screen.findByText('This is not part of your work here')).toBeInTheDocument();
    expect(manager.server.sent('GET', '/admin/security-log/alarms')).toEqual([]);
  });
});
