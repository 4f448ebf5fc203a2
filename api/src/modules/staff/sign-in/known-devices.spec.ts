import { expect, it } from '@jest/globals';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Env } from '../../../platform/settings/env.js';
import { KnownDevices } from './known-devices.js';

const withSecret = (...jwtSecrets: string[]) =>
  new KnownDevices({ adminUrl: 'http://admin.shop.test', admin: { jwtSecrets } } as Env, new Clock());
const devices = withSecret('one secret of this shop, long enough');
const cookieFor = (email: string) => devices.writeCookie(email, 'a hash').split(';')[0]!;
const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

it('recognises a browser by its cookie, among others of the same browser', () => {
  const [asha, sunil] = [cookieFor('asha@example.com'), cookieFor('sunil@example.com')];
  const id = (email: string) => devices.readCookie(`${asha}; theme=dark; ${sunil}`, email)?.id;
  expect(id('asha@example.com')).toBe(valueOf(asha).split('.')[0]);
  expect(id('sunil@example.com')).toBe(valueOf(sunil).split('.')[0]);
  expect(id('nobody@example.com')).toBeUndefined();
});

it('takes no cookie of one person for another, under whatever name', () => {
  const [asha, sunil] = [cookieFor('asha@example.com'), cookieFor('sunil@example.com')];
  expect(devices.readCookie(`${nameOf(asha)}=${valueOf(sunil)}`, 'asha@example.com')).toBeNull();
});

it('still recognises it while the secret changes, and not when the old one is gone', () => {
  const [cookie, next] = [cookieFor('asha@example.com'), 'the next secret of this shop, long enough'];
  const both = withSecret(next, 'one secret of this shop, long enough');
  const device = both.readCookie(cookie, 'asha@example.com');
  expect(device).toMatchObject({ id: valueOf(cookie).split('.')[0] });
  expect([both.knowsPassword(device!, 'a hash'), both.knowsPassword(device!, 'another')]).toEqual([true, false]);
  expect(withSecret(next).readCookie(cookie, 'asha@example.com')).toBeNull();
  const renewed = both.writeCookie('asha@example.com', 'a hash').split(';')[0]!;
  expect(withSecret(next).readCookie(renewed, 'asha@example.com')).not.toBeNull();
});

it('takes no cookie that another shop signed', () => {
  const foreign = withSecret('another secret of another shop').writeCookie('asha@example.com', 'a hash').split(';')[0]!;
  const renamed = `${nameOf(cookieFor('asha@example.com'))}=${valueOf(foreign)}`;
  for (const cookie of [foreign, renamed]) expect(devices.readCookie(cookie, 'asha@example.com')).toBeNull();
});
