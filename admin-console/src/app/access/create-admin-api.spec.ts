import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { anAdminBrowser } from '../../../test/browser';
import { ShopServer } from '../../../test/shop-server';
import { TOKEN } from '../../../test/shop-state';
import { adminToken } from '../../platform/admin-token';
import { createAdminApi } from './create-admin-api';

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
