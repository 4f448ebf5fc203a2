import { expect, it } from '@jest/globals';
import { openAdmin } from '../../../test/open-admin';

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
