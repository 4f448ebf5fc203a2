import { describe, expect, it } from '@jest/globals';
import { withActor } from '../../../src/platform/database/audit/audit-actor.js';
import { UnauditedWrite } from '../../../src/platform/database/audit/audit-subscriber.js';
import { anAdmin } from '../../builders/an-admin.js';
import type { TestApi } from '../../setup/start-api.js';
import { OWNER } from '../../setup/test-env.js';
import { logDesk } from './log-desk.js';

/** Who changed what, and what is taken back. */
export function describeEntries(shop: () => TestApi, token: () => string): void {
  const { log, lastEntry, setSurge } = logDesk(shop, token);

  describe('the audit log', () => {
    it('says who changed what, before and after, and when', async () => {
      await setSurge(10);
      await setSurge(25);
      const entry = await lastEntry();
      expect(entry).toMatchObject({
        admin_name: 'Owner',
        route: 'PUT /admin/settings/surge-fee',
        subject: 'settings',
        subject_id: 'surge-fee',
        operation: 'update',
        before: { value: 10 },
        after: { value: 25 },
        can_revert: true,
      });
      expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    });

    it('puts a setting back at the word of the owner, as a change of its own', async () => {
      await setSurge(40);
      const entry = await lastEntry();
      const { status, body } = await shop().post(`/admin/audit-log/${entry.id}/revert`, {}, { token: token() });
      expect(status).toBe(201);
      expect(body).toMatchObject({ route: 'POST /admin/audit-log/:id/revert', before: { value: 40 }, after: { value: 25 } });
      expect((await shop().get('/settings/surge-fee')).body).toEqual({ setting_value: 25 });
    });

    it('puts the shop’s details back: those that were changed, and not what was written since', async () => {
      const read = async () => (await shop().get('/admin/shop-details', { token: token() })).body;
      const write = async (fields: object) =>
        shop().put('/admin/shop-details', { ...(await read()), ...fields }, { token: token() });
      const before = await read();
      const wrong = {
        address: 'Shop 9, Wrong Road',
        latitude: 19.3,
        gstin: '27AAPFU0939F1ZV',
        hours: [{ part: 'Never', time: '-' }],
      };
      await write(wrong);
      const entry = await lastEntry('?subject=shop_details');
      expect(entry).toMatchObject({ can_revert: true, before: { address: before.address, gstin: null } });
      await write({ tagline: 'Written since' });
      const { status, body } = await shop().post(`/admin/audit-log/${entry.id}/revert`, {}, { token: token() });
      expect(status).toBe(201);
      expect(body).toMatchObject({ subject: 'shop_details', after: { address: before.address, latitude: before.latitude } });
      expect(await read()).toEqual({ ...before, tagline: 'Written since', version: before.version + 3 });
      expect((await shop().get('/config')).body.shop).toMatchObject({ address: before.address, hours: before.hours });
    });

    it('takes nothing back but settings and details', async () => {
      await shop().post('/admin/coupons', { code: 'ONE', discount_type: 'fixed', discount_value: 5 }, { token: token() });
      const entry = await lastEntry('?subject=coupons');
      expect(entry).toMatchObject({ can_revert: false, subject_name: 'ONE', operation: 'insert' });
      expect((await shop().post(`/admin/audit-log/${entry.id}/revert`, {}, { token: token() })).body.code).toBe('CANNOT_REVERT');
      expect((await shop().post('/admin/audit-log/x/revert', {}, { token: token() })).body.code).toBe('CHANGE_NOT_FOUND');
    });

    it('is filtered by person, thing and time, and read on page by page', async () => {
      const { admin_id } = await lastEntry('?limit=1');
      expect((await log(`?admin_id=${admin_id}&subject=settings`)).every(({ subject }) => subject === 'settings')).toBe(true);
      expect(await log('?admin_id=nobody')).toEqual([]);
      expect(await log('?until=2020-01-01')).toEqual([]);
      const all = (await log('?limit=200')).map(({ id }) => id);
      const first = await shop().get('/admin/audit-log?limit=2', { token: token() });
      const second = await log(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
      expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4));
      expect((await shop().get('/admin/audit-log/filters', { token: token() })).body).toMatchObject({
        people: [{ id: admin_id, name: 'Owner' }],
        subjects: ['coupons', 'settings', 'shop_details'],
      });
    });

    it('cannot be changed, shortened or emptied by anybody', async () => {
      for (const statement of ["UPDATE audit_log SET route = ''", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
        await expect(shop().db.query(statement)).rejects.toThrow('The audit log is append-only.');
    });

    it('knows that a password changed, but never which one it was', async () => {
      const person = await anAdmin(shop().db, { name: 'Sunil' });
      await shop().post(`/admin/people/${person.id}/invitation`, { password: OWNER.password }, { token: token() });
      const { before, after } = await lastEntry('?subject=admins');
      expect(after).toMatchObject({ password_hash: '(not shown)', invite_hash: '(not shown)' });
      expect(JSON.stringify({ before, after })).not.toContain('scrypt');
    });

    it('holds nothing of a shopper’s name or address when somebody moves an order', async () => {
      await shop().db.query(
        `INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, hold_expires_at, customer_name, phone, address_line1, area, city,
           pincode, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, weight, created_at)
         VALUES ('O1', 's', 'c', 'f', now(), 'Asha Patil', '9820000001', '12 Lake Road', 'Naupada', 'Thane', '400602', 1,0,0,0,0,1,1, now())`,
      );
      await withActor({ admin_id: 'x', route: 'PUT /test' }, () =>
        shop().db.transaction((tx) =>
          tx.query(
            "UPDATE orders SET customer_name = 'Asha P', address_line1 = '13 Lake Road', status = 'confirmed' WHERE id = 'O1'",
          ),
        ),
      );
      const entry = await lastEntry('?subject=orders');
      expect(entry).toMatchObject({
        before: { status: 'pending', customer_name: '(not shown)' },
        after: { status: 'confirmed' },
      });
      expect(JSON.stringify(entry)).not.toMatch(/Asha|Lake Road/);
    });

    it('names no one for what others write on the same connection afterwards', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, n) => setSurge(n)));
      const [{ n: before }] = await shop().db.query('SELECT count(*)::int AS n FROM audit_log');
      await Promise.all(
        Array.from({ length: 20 }, () => shop().db.query("UPDATE orders SET weight = weight + 1 WHERE id = 'O1'")),
      );
      const [{ n: after }] = await shop().db.query('SELECT count(*)::int AS n FROM audit_log');
      expect(after).toBe(before);
      const settings = await Promise.all(
        Array.from({ length: 20 }, () => shop().db.query("SELECT coalesce(current_setting('shop.actor', true), '') AS actor")),
      );
      expect(settings.flat().every(({ actor }) => actor === '')).toBe(true); // also behind a pooler that shares connections
    });

    it('misses no write: one outside a transaction is refused before it happens', async () => {
      const [{ n: before }] = await shop().db.query('SELECT count(*)::int AS n FROM audit_log');
      const actor = { admin_id: 'x', route: 'PUT /test' };
      for (const statement of [
        'UPDATE orders SET weight = weight + 1',
        'update only "orders" o set weight = 1',
        'WITH gone AS (DELETE FROM orders RETURNING id) SELECT id FROM gone',
        "INSERT INTO settings (key, value) VALUES ('x', '1')",
      ])
        await expect(withActor(actor, () => shop().db.query(statement))).rejects.toThrow(UnauditedWrite);
      const reads = 'SELECT \'x\' AS "update" FROM orders FOR UPDATE';
      await expect(withActor(actor, () => shop().db.query(reads))).resolves.toHaveLength(1);
      expect(await shop().db.query('SELECT count(*)::int AS n FROM audit_log')).toEqual([{ n: before }]);
    });

    it('costs a write one statement, a reading none', async () => {
      const asked: string[] = [];
      const counting = { beforeQuery: ({ query }: { query: string }) => void asked.push(query) };
      shop().db.subscribers.push(counting);
      const namings = (): number => asked.splice(0).filter((query) => query.includes('shop.actor')).length;
      try {
        await setSurge(12);
        expect(namings()).toBe(1);
        await log();
        await shop().get('/settings/surge-fee');
        expect(namings()).toBe(0);
      } finally {
        shop().db.subscribers.splice(shop().db.subscribers.indexOf(counting), 1);
      }
    });

    it('is not written when the change was not: both or neither', async () => {
      const [{ n: before }] = await shop().db.query('SELECT count(*)::int AS n FROM audit_log');
      const stale = await shop().put('/admin/settings/surge-fee', { surge: 1, version: 999 }, { token: token() });
      expect(stale.status).toBe(409);
      const [{ n: after }] = await shop().db.query('SELECT count(*)::int AS n FROM audit_log');
      expect(after).toBe(before);
    });
  });
}
