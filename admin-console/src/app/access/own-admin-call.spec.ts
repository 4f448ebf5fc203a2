import { describe, expect, it } from '@jest/globals';
import { isOwnAdminCall } from './create-admin-api';

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
