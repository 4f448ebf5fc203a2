import { describe, expect, it } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { TOKEN } from '../../../test/shop-state';

const EXPIRED = 'Your session has expired. Please log in again.';
const here = () => window.location.pathname;

describe('the end of a session', () => {
  it('drops the token, says so once and goes to the login when the API answers 401', async () => {
    const { screen } = openAdmin('/admin/dashboard', { token: 'worn out' });
    expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
    await screen.findByLabelText('Password');
    expect(here()).toBe('/admin/login');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(screen.queryByText('Failed to fetch store settings.')).toBeNull();
  });

  it('ends on a change as well, without a second message about the change', async () => {
    const server = new ShopServer();
    const { screen, user } = openAdmin('/admin/dashboard', { server });
    const toggle = await screen.findByRole('switch', { name: 'Store is currently Online' });
    server.shop.token = 'another';
    await user.click(toggle);
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    await waitFor(() => expect(here()).toBe('/admin/login'));
    expect(screen.queryByText('Failed to update store status.')).toBeNull();
  });

  it('leads to the login from a changed dialog as well, and takes no step back from there', async () => {
    const server = new ShopServer();
    const { screen, user } = openAdmin('/admin/dashboard/products', { server });
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await user.type(await screen.findByLabelText(/^Product Name/), 'Country Chicken');
    await user.type(screen.getByLabelText(/^Price/), '420');
    server.shop.token = 'another';
    await user.click(screen.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(here()).toBe('/admin/login');
  });

  it('logs out: tells the server, drops the token, goes to the login, and stays silent', async () => {
    const { screen, user, server } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Password');
    expect(localStorage.getItem('adminToken')).toBeNull();
    await waitFor(() => expect(server.sent('POST', '/admin/logout')).toMatchObject([{ token: TOKEN }]));
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });

  it('logs out even when the server cannot be reached or knows the token no more', async () => {
    for (const failure of ['no network', { status: 401 }] as const) {
      const { screen, user } = openAdmin('/admin/dashboard', { server: new ShopServer().breaks('POST /admin/logout', failure) });
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      await screen.findByLabelText('Password');
      expect(localStorage.getItem('adminToken')).toBeNull();
      expect(screen.queryByText(EXPIRED)).toBeNull();
      cleanup();
    }
  });

  it('signs out when another tab has logged out', async () => {
    const { screen } = openAdmin('/admin/dashboard');
    await screen.findByRole('heading', { name: 'Store Settings', level: 1 });
    localStorage.removeItem('adminToken');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});
