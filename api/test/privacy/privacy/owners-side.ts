import { describe, expect, it } from '@jest/globals';
import { searchesOf } from '../../../src/modules/privacy/privacy.service.js';
import { Limiter } from '../../../src/platform/work/limits/limiter.js';
import { HOME, ShopperClient } from '../../actors/shopper-client.js';
import { OWNER } from '../../setup/test-env.js';
import type { PrivacyShop } from './privacy-shop.js';

/** What the owner does for shoppers who write or phone. */
export function describeOwnersSide(opened: () => PrivacyShop): void {
  describe('the owner, for somebody who writes or phones', () => {
    let searches = 0;
    const find = async (text: string) => {
      searches += 1;
      return (await opened().fixture.shop.post('/admin/shoppers/find', { text }, { token: opened().fixture.token })).body;
    };
    const ask = (path: string, body: object, token = opened().fixture.token) =>
      opened().fixture.shop.post(`/admin/shoppers/${path}`, body, { token });
    const { password } = OWNER;

    it('finds them by order, e-mail address or phone, downloads what is kept, and erases it once nothing is under way', async () => {
      const { shop } = opened().fixture;
      const usha = { email: 'Usha.Nair@mail.test', name: 'Usha Nair', phone: '9876509999' };
      const shopper = await ShopperClient.signIn(shop, usha.email, { name: usha.name, phone_number: `+91${usha.phone}` });
      shopper.address = { ...HOME, name: usha.name, phone: usha.phone, line1: '12 Ketaki Path' };
      const coupon = { code: 'ONCE', discount_type: 'fixed', discount_value: 10, per_customer_limit: 1, total_limit: 2 };
      expect((await shop.post('/admin/coupons', coupon, { token: opened().fixture.token })).status).toBe(201);
      expect((await shopper.take(opened().fixture.mutton).applyCoupon(coupon.code)).status).toBe(200);
      const { orderId } = await shopper.buy();
      expect((await shopper.again().take(opened().fixture.mutton).applyCoupon(coupon.code)).status).not.toBe(200);
      const [found, ...others] = await find('usha.nair@MAIL.test');
      expect(others).toEqual([]);
      expect(found).toMatchObject({ name: usha.name, email: usha.email, orders: 1, last_order_at: expect.stringMatching(/^20/) });
      for (const text of [`#${orderId.toLowerCase()}`, '+91 98765 09999', usha.phone]) expect(await find(text)).toEqual([found]);
      for (const text of ['Usha', '12345', 'nobody@mail.test', '000000000000', "' OR 1=1 --"])
        expect(await find(text)).toEqual([]);

      const described = await shop.get(`/admin/shoppers/${found.id}`, { token: opened().fixture.token });
      const underWay = { kind: 'order-under-way', order_id: orderId, until: null };
      expect(described.body).toMatchObject({ shopper: found, obstacles: expect.arrayContaining([underWay]) });
      const wrong = await ask(`${found.id}/erase`, { password: 'not mine at all' });
      expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } });
      expect(await ask(`${found.id}/erase`, { password })).toMatchObject({
        status: 409,
        body: {
          code: 'ERASURE_BLOCKED',
          error: expect.stringMatching(/^This customer/),
          obstacles: expect.arrayContaining([underWay]),
        },
      });

      expect((await ask(`${found.id}/download`, { language: 'en', password: 'not mine at all' })).status).toBe(422);
      const files = (await ask(`${found.id}/download`, { language: 'mr', password })).body;
      expect(files.page).toContain('<html lang="mr">');
      expect(JSON.parse(files.json).data.orders).toMatchObject([{ id: orderId, address_line1: '12 Ketaki Path' }]);

      await opened().deliver(orderId);
      const erased = await ask(`${found.id}/erase`, { password });
      expect(erased).toMatchObject({ status: 200, body: { payments: [expect.any(String)], shipments: [expect.any(String)] } });
      expect(await opened().findInDatabase(['usha', 'nair', usha.phone, 'ketaki'])).toEqual([]);
      expect(await find(orderId)).toEqual([]);
      // Whoever lost the answer asks again, also after the key was changed, and is told the same.
      const keys = shop.env.auditLogKeys;
      shop.env.auditLogKeys = ['a newer key', ...keys];
      expect(await ask(`${found.id}/erase`, { password })).toMatchObject({ status: 200, body: erased.body });
      shop.env.auditLogKeys = keys;
      for (const [path, body] of [
        ['nobody/erase', { password }],
        [`${found.id}/download`, { password, language: 'en' }],
      ] as const)
        expect(await ask(path, body)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });

      const events = await shop.db.query(
        "SELECT event, detail, actor_id FROM security_events WHERE event IN ('shopper-data-exported', 'shopper-erased') AND actor_id <> '' ORDER BY at",
      );
      const [{ id }] = await shop.db.query('SELECT id FROM admins WHERE email = $1', [OWNER.email]);
      expect(events).toMatchObject([
        { event: 'shopper-data-exported', detail: 'asked for by the owner', actor_id: id },
        { event: 'shopper-erased', detail: 'asked for by the owner', actor_id: id },
      ]);
      for (const [subject, act] of [
        ['erasures', 'erase'],
        ['data_downloads', 'download'],
      ]) {
        const [entry] = (await shop.get(`/admin/audit-log?subject=${subject}`, { token: opened().fixture.token })).body;
        const route = `POST /admin/shoppers/:id/${act}`;
        expect(entry).toMatchObject({ route, admin_id: id, operation: 'insert', after: { requested_by: 'owner' } });
      }

      // Somebody new, also to a coupon that each may use once; what the coupon gives in all goes on being counted (decision 56).
      await new Promise((next) => setTimeout(next, 1_100)); // tokens tell whole seconds
      const again = (await ShopperClient.signIn(shop, usha.email)).take(opened().fixture.mutton);
      expect(await again.applyCoupon(coupon.code)).toMatchObject({ status: 200, body: { discount_amount: 10 } });
      expect(await shop.db.query("SELECT uses FROM coupons WHERE code = 'ONCE'")).toEqual([{ uses: 1 }]);
    }, 120_000);

    it('searches a hundred times a day', async () => {
      const [{ id }] = await opened().fixture.shop.db.query('SELECT id FROM admins WHERE email = $1', [OWNER.email]);
      const limiter = opened().fixture.shop.app.get(Limiter, { strict: false });
      for (; searches < 99; searches++) limiter.spend([searchesOf(id)]);
      expect(await find('12345')).toEqual([]);
      expect(await find('12345')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });
}
