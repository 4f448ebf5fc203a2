import { expect, it } from '@jest/globals';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';

it('asks for a new password of at least 15 characters, and for the same one twice', async () => {
  const { screen, user, server } = openAdmin('/admin/dashboard/account');
  await user.type(await screen.findByLabelText('Current password'), 'owner-demo');
  await user.type(screen.getByLabelText('New password'), 'fourteen chars');
  await user.type(screen.getByLabelText('The same once more'), 'something else');
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
  await user.click(screen.getByLabelText('The same once more'));
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
