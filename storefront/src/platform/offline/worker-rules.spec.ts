import { describe, expect, it } from '@jest/globals';
import { type Asked, KEPT_ANSWERS, ruleFor } from './worker-rules';

const SHOP = 'https://shop.example';
const ask = (address: string, changes: Partial<Asked> = {}) =>
  ruleFor({ url: new URL(address, SHOP), method: 'GET', opensPage: false, signed: false, ...changes }, SHOP);
const open = (address: string) => ask(address, { opensPage: true });

describe('the service worker', () => {
  it.each([
    ['/'],
    ['/?source=home-screen'],
    ['/orders'],
    ['/products/p1/mutton-curry-cut'],
    ['/login'],
    ['/signup'],
    ['/no-such-page'],
  ])('opens the page %s without a network', (address) => expect(open(address)).toBe('page'));

  it.each([
    ['/api/products'],
    ['/api/docs'],
    ['/admin'],
    ['/admin/dashboard'],
    ['/identity/auth?client_id=shop'],
    ['/razorpay/v1/checkout'],
    ['/borzo/track/7'],
    ['/login/callback?code=secret&state=x'],
    ['/pictures/leg-1a2b-480.webp'],
    ['/manifest.webmanifest'],
    ['https://admin.example/admin'],
  ])('leaves the page %s to the network', (address) => expect(open(address)).toBeNull());

  it('takes the shop for a page whose name only begins like one of those', () => {
    for (const address of ['/apidae', '/administration', '/login']) expect(open(address)).toBe('page');
  });

  it.each(KEPT_ANSWERS.map((address) => [address]))('keeps the last answer of %s', (address) =>
    expect(ask(address)).toBe('answer'),
  );

  it('never keeps whether the store is open: unknown is closed', () => expect(ask('/api/settings/store-status')).toBeNull());

  it.each([
    ['/api/orders'],
    ['/api/orders/active'],
    ['/api/orders/A1'],
    ['/api/borzo/order/A1'],
    ['/api/borzo/courier/7'],
    ['/api/cart'],
    ['/api/addresses'],
    ['/api/admin/orders'],
    ['/api/products?mine=1'],
    ['/identity/token'],
    ['/service-worker.js'],
  ])('keeps nothing of %s', (address) => expect(ask(address)).toBeNull());

  it('keeps nothing that was asked in someone’s name, sent, or meant for another host', () => {
    expect(ask('/api/products', { signed: true })).toBeNull();
    expect(ask('/api/products', { method: 'POST' })).toBeNull();
    expect(ask('https://elsewhere.example/api/products')).toBeNull();
  });

  it('keeps pictures and parts of the shop that were used', () => {
    expect(ask('/pictures/leg-1a2b-480.webp')).toBe('picture');
    expect(ask('/assets/tile-map-DhonQq8h.js')).toBe('asset');
    expect(ask('/pictures/../api/orders')).toBeNull();
  });
});
