import { expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aSignIn } from '../../../test/shop-state';

const PATH = '/admin/dashboard/account';

function aShopWithThree(): ShopServer {
  const signIns = [
    aSignIn({ id: 's1', is_current: true }),
    aSignIn({ id: 's2', device: 'Safari on iPhone', network: '2001:db8:48::/48' }),
    aSignIn({ id: 's3', device: null, network: null }),
  ];
  return new ShopServer({ signIns });
}

it('shows where one is signed in, and ends one of them with one tap', async () => {
  const { screen, user, server } = openAdmin(PATH, { server: aShopWithThree() });
  const list = within(await screen.findByRole('list', { name: 'Your sign-ins' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chrome on WindowsSigned in 21 Nov 2026, 11:30 am · network 203.0.113.0/24This device',
    'Safari on iPhoneLast used 21 Nov 2026, 1:00 pm · network 2001:db8:48::/48Sign out',
    'Unknown deviceLast used 21 Nov 2026, 1:00 pmSign out',
  ]);
  await user.click(list.getByRole('button', { name: /^Sign out: Safari on iPhone/ }));
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeInTheDocument();
  expect(server.sent('DELETE', '/admin/own/sessions/s2')).toHaveLength(1);
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

it('ends all others with one tap, and then offers that no more', async () => {
  const { screen, user } = openAdmin(PATH, { server: aShopWithThree() });
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByText('You are signed in here alone.')).toBeInTheDocument();
  expect(screen.getAllByText('This device')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

it('says so when one has ended already, and reads the list again', async () => {
  const server = aShopWithThree().breaks('DELETE /admin/own/sessions/s2', {
    status: 404,
    body: { error: 'This sign-in has ended already.', code: 'SESSION_NOT_FOUND' },
  });
  const { screen, user } = openAdmin(PATH, { server });
  await user.click(await screen.findByRole('button', { name: /^Sign out: Safari on iPhone/ }));
  expect(await screen.findByText('This sign-in has ended already.')).toBeInTheDocument();
  expect(server.sent('GET', '/admin/own/sessions').length).toBeGreaterThan(1);
});
