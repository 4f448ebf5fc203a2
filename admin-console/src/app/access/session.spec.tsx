import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { TOKEN } from '../../../test/shop-state';
import { anAdminBrowser } from '../../../test/browser';
import { adminToken } from '../../platform/admin-token';
import { createAdminApi, isOwnAdminCall } from './create-admin-api';

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

describe('the API client of the admin console', () => {
  let server: ShopServer;
  let ended: number;
  const open = () => createAdminApi({ baseUrl: 'http://localhost/api', fetch: server.fetch, onExpired: () => (ended += 1) });

  beforeEach(() => {
    server = new ShopServer();
    ended = 0;
    anAdminBrowser({ path: '/admin', token: TOKEN, narrow: false });
  });

  it('sends the token with /admin calls and with no others', async () => {
    const api = open();
    await api.GET('/admin/unassigned-coupons');
    await api.GET('/config');
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/admin/unassigned-coupons', TOKEN],
      ['/config', null],
    ]);
  });

  it('sends no token when a call is turned to a foreign host', async () => {
    await open().GET('/admin/unassigned-coupons', { baseUrl: 'https://evil.example/api' });
    expect(server.calls).toMatchObject([{ path: '/admin/unassigned-coupons', token: null }]);
    expect(ended).toBe(0);
  });

  it('sends no token when there is none', async () => {
    adminToken.clear();
    await open().POST('/admin/login', { body: { email: 'a', password: 'b' } });
    expect(server.calls).toMatchObject([{ path: '/admin/login', token: null }]);
  });

  it('ends the session on a 401, but not on other refusals and not at the login', async () => {
    const api = open();
    server
      .breaks('GET /admin/unassigned-coupons', { status: 403 })
      .breaks('POST /admin/login', { status: 401 })
      .breaks('GET /config', { status: 401 });
    await api.GET('/admin/unassigned-coupons');
    await api.POST('/admin/login', { body: { email: 'a', password: 'b' } });
    await api.GET('/config');
    expect(ended).toBe(0);
    server.breaks('GET /admin/unassigned-coupons', { status: 401 });
    await api.GET('/admin/unassigned-coupons');
    expect(ended).toBe(1);
  });

  it('does not end a new session because of an answer to the old token', async () => {
    const api = open();
    const release = server.breaks('GET /admin/orders', { status: 401 }).holds('GET /admin/orders');
    const late = api.GET('/admin/orders');
    await waitFor(() => expect(server.sent('GET', '/admin/orders')).toHaveLength(1));
    adminToken.save('a new token');
    release();
    await late;
    expect(ended).toBe(0);
    expect(adminToken.read()).toBe('a new token');
  });
});

describe('which calls may carry the admin token', () => {
  it.each(['/api/admin/orders', '/api/admin/login', '/api/admin', 'http://localhost/api/admin/coupons/c1?x=1'])(
    '%s may',
    (url) => {
      expect(isOwnAdminCall(url, '/api')).toBe(true);
    },
  );

  it.each([
    '/api/config',
    '/api/products',
    '/api/administrators',
    '/api/admin/../products',
    '/admin/orders',
    'https://evil.example/api/admin/orders',
    '//evil.example/api/admin/orders',
    'http://localhost:8080/api/admin/orders',
    'http://localhost.evil.example/api/admin/orders',
  ])('%s may not', (url) => {
    expect(isOwnAdminCall(url, '/api')).toBe(false);
  });

  it('goes by the API base that the app was given', () => {
    expect(isOwnAdminCall('https://api.shop.example/v1/admin/orders', 'https://api.shop.example/v1/')).toBe(true);
    expect(isOwnAdminCall('/v1/admin/orders', 'https://api.shop.example/v1')).toBe(false);
  });
});
