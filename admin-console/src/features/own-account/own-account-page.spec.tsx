import { expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aSignIn, PASSWORD } from '../../../test/shop-state';

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
  expect(await screen.findByText('You are now signed in only on this device.')).toBeInTheDocument();
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

it('asks for a new password of at least 15 characters, and for the same one twice', async () => {
  const { screen, user, server } = openAdmin('/admin/dashboard/account');
  await user.type(await screen.findByLabelText('Current password'), 'owner-demo');
  await user.type(screen.getByLabelText('New password'), 'fourteen chars');
  await user.type(screen.getByLabelText('Repeat new password'), 'something else');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Please choose a password of at least 15 characters.')).toBeInTheDocument();
  expect(screen.getByText('The two passwords are not the same.')).toBeInTheDocument();
  expect(server.sent('PUT', '/admin/own/password')).toEqual([]);
});

it('shows what is typed when it is asked to, takes a pasted password, and says why the shop refuses it', async () => {
  const server = new ShopServer().breaks('PUT /admin/own/password', {
    status: 422,
    body: { error: 'This password is easy to guess.', code: 'PASSWORD_TOO_COMMON' },
  });
  const { screen, user } = openAdmin('/admin/dashboard/account', { server });
  await user.type(await screen.findByLabelText('Current password'), 'owner-demo');
  const password = screen.getByLabelText('New password');
  await user.click(password);
  await user.paste('passwordpassword');
  await user.click(screen.getByLabelText('Repeat new password'));
  await user.paste('passwordpassword');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show New password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('passwordpassword');
  await user.click(screen.getByRole('button', { name: 'Hide New password' }));
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This password is easy to guess.')).toBeInTheDocument();
  expect(password).toHaveValue('passwordpassword');
});

it('sets up an authenticator app: the password again, a key that can be scanned or typed, a first code, and the recovery codes once', async () => {
  const { screen, user, server } = openAdmin('/admin/dashboard/account');
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('Your current password is incorrect.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByLabelText('Key')).toHaveValue('JBSW Y3DP EHPK 3PXP');
  await user.type(screen.getByLabelText('Six digits that the app shows now'), '123456{Enter}');
  expect(await screen.findByText('7KQ2-M9XD-04TB-ZR5H')).toBeInTheDocument();
  expect(server.sent('POST', '/admin/own/second-factor/authenticator')).toMatchObject([{ body: { code: '123456' } }]);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('listitem', { name: 'Recovery codes' })).toHaveTextContent('10 of 10 left');
});
