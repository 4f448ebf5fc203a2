import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aPerson, aSignIn } from '../../../test/shop-state';

const PATH = '/admin/dashboard/people';

describe('the people of the shop', () => {
  it('are invited by a link that is shown once', async () => {
    const { screen, user, server } = openAdmin(PATH);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter an e-mail address.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), 'Sunil');
    await user.type(dialog.getByLabelText('E-mail'), 'sunil@example.com');
    expect(dialog.getByText('Please enter your current password.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Your password'), 'the owner’s own');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('sunil@example.com');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('the owner’s own');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('One-time link')).toHaveValue('http://admin.localhost/admin/invitation#s3cret');
    expect(server.sent('POST', '/admin/people')).toMatchObject([
      { body: { name: 'Sunil', email: 'sunil@example.com', role: 'packer', password: 'the owner’s own' } },
    ]);
  });

  it('keep the role that another window gave them, though a stale one changes their name', async () => {
    const server = new ShopServer({ people: [aPerson(), aPerson({ id: 'h2', name: 'Sunil', role: 'manager' })] });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Edit: Sunil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), ' Patil');
    await user.type(dialog.getByLabelText('Your password'), 'the owner’s own');
    server.shop.people = server.shop.people.map((one) => (one.id === 'h2' ? { ...one, role: 'packer' } : one));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Yours: Sunil Patil')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Role')).toHaveValue('packer'));
    expect(dialog.queryByText('Yours: Manager')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('Sunil Patil is saved.')).toBeInTheDocument();
    expect(server.shop.people[1]).toMatchObject({ name: 'Sunil Patil', role: 'packer' });
  });

  it('are shut out only after a question', async () => {
    const server = new ShopServer({ people: [aPerson(), aPerson({ id: 'h2', name: 'Sunil', role: 'packer' })] });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Disable: Sunil' }));
    expect(server.sent('PUT', '/admin/people/h2/access')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Sunil can no longer sign in.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Enable: Sunil' }));
    await user.type(await screen.findByLabelText('Your password'), 'the owner’s own{Enter}');
    expect(await screen.findByText('Sunil can sign in again.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/people/h2/access')).toMatchObject([
      { body: { enabled: false } },
      { body: { enabled: true, password: 'the owner’s own' } },
    ]);
  });

  it('get a new password by a link, but oneself: that is done in the own account', async () => {
    const sunil = aPerson({ id: 'h2', name: 'Sunil', email: 'sunil@example.com', role: 'packer' });
    const { screen, user, server } = openAdmin(PATH, { server: new ShopServer({ people: [aPerson(), sunil] }) });
    expect(await screen.findByRole('button', { name: 'New password link: Sunil' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit: Meera' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New password link: Meera' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New password link: Sunil' }));
    await user.type(await screen.findByLabelText('Your password'), 'the owner’s own{Enter}');
    expect(await screen.findByLabelText('One-time link')).toBeInTheDocument();
    expect(server.sent('POST', '/admin/people/h2/invitation')).toMatchObject([{ body: { password: 'the owner’s own' } }]);
  });

  it('are signed out at one place by the owner, who is asked first', async () => {
    const signIns = [aSignIn({ id: 's7', device: 'Firefox on Linux' }), aSignIn({ id: 's8', device: 'Safari on iPad' })];
    const server = new ShopServer({ people: [aPerson(), aPerson({ id: 'h2', name: 'Sunil', role: 'packer' })], signIns });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Sign-ins: Sunil' }));
    await user.click(await screen.findByRole('button', { name: /^Sign out: Safari on iPad/ }));
    expect(server.sent('DELETE', '/admin/people/h2/sessions/s8')).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Sign Sunil out there?' }));
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Sunil is signed out on Safari on iPad.')).toBeInTheDocument();
    expect(server.sent('DELETE', '/admin/people/h2/sessions/s8')).toHaveLength(1);
  });

  it('who lost everything lose their second step by the password of the owner; others have none to lose', async () => {
    const sunil = aPerson({ id: 'h2', name: 'Sunil', email: 'sunil@example.com', role: 'packer', has_second_factor: true });
    const { screen, user, server } = openAdmin(PATH, { server: new ShopServer({ people: [aPerson(), sunil] }) });
    await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in: Sunil' }));
    expect(screen.queryByRole('button', { name: 'Reset two-step sign-in: Meera' })).toBeNull();
    await user.type(await screen.findByLabelText('Your password'), 'the owner’s own{Enter}');
    expect(server.sent('POST', '/admin/people/h2/reset-second-factor')).toMatchObject([
      { body: { password: 'the owner’s own' } },
    ]);
  });

  it('are let in past the queue while somebody guesses passwords, but only those who can sign in', async () => {
    const people = [aPerson(), aPerson({ id: 'h2', name: 'Sunil' }), aPerson({ id: 'h3', name: 'Ravi', state: 'invited' })];
    const { screen, user, server } = openAdmin(PATH, { server: new ShopServer({ people }) });
    await user.click(await screen.findByRole('button', { name: 'Let in for 10 minutes: Sunil' }));
    expect(screen.queryByRole('button', { name: 'Let in for 10 minutes: Ravi' })).toBeNull();
    expect(await screen.findByText('For 10 minutes Sunil can sign in without waiting.')).toBeInTheDocument();
    expect(await screen.findByText(/Signs in without waiting until/)).toBeInTheDocument();
    expect(server.sent('POST', '/admin/people/h2/admission')).toHaveLength(1);
  });

  it('stay as they are when the server says no', async () => {
    const server = new ShopServer().breaks('PUT /admin/people/h1/access', {
      status: 409,
      body: { error: 'The shop needs at least one owner who can sign in.', code: 'LAST_OWNER' },
    });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Disable: Meera' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The shop needs at least one owner who can sign in.')).toBeInTheDocument();
  });
});

describe('the menu', () => {
  it('shows a packer only orders, products and the own account, and begins with the orders', async () => {
    const { screen } = openAdmin('/admin/dashboard', { server: new ShopServer({ role: 'packer' }) });
    expect(await screen.findByRole('heading', { name: 'Order Management' })).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Admin sections' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Products', 'Orders', 'Order Board', 'My account']);
  });

  it('tells a packer kindly that a page is not hers', async () => {
    const { screen, server } = openAdmin(PATH, { server: new ShopServer({ role: 'packer' }) });
    expect(await screen.findByRole('heading', { name: 'This is not part of your work here' })).toBeInTheDocument();
    expect(server.sent('GET', '/admin/people')).toEqual([]);
  });
});
