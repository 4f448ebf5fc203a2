import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { CourierHeals1795000000009 } from '../../src/migrations/0009-courier-heals.js';
import { migrations } from '../../src/migrations/index.js';
import { revertMigrations } from '../../src/measure-migrations.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

let url: string;
let db: DataSource;
beforeEach(async () => {
  url = await createTestDatabase();
  db = await dataSource(url).initialize();
});
afterEach(async () => {
  await db.destroy();
  await dropTestDatabase(url);
});

it('a shop with deliveries under way is carried over: nothing is lost, and the timeline forgets the phones of riders', async () => {
  const since = migrations.slice(migrations.indexOf(CourierHeals1795000000009));
  for (const _ of since) await db.undoLastMigration();
  await db.query(
    `INSERT INTO deliveries (order_id, state, word, created_at)
     VALUES ('A', 'booked', 'planned', '2026-11-20T10:00:00Z'), ('B', 'manual', 'active', '2026-11-20T11:00:00Z')`,
  );
  await db.query(
    `INSERT INTO order_events (order_id, kind, actor, detail, at)
     VALUES ('B', 'handed-over', 'admin', '{"rider": "Raju, 9876500007"}', now()), ('B', 'shipped', 'admin', '{}', now())`,
  );
  await migrate(url);
  expect(await db.query('SELECT order_id, state, issue, failed_bookings, booked_at FROM deliveries ORDER BY 1')).toEqual([
    { order_id: 'A', state: 'booked', issue: null, failed_bookings: 0, booked_at: new Date('2026-11-20T10:00:00Z') },
    { order_id: 'B', state: 'manual', issue: null, failed_bookings: 0, booked_at: null },
  ]);
  expect(await db.query('SELECT detail FROM order_events ORDER BY id')).toEqual([{ detail: { rider: 'Raju' } }, { detail: {} }]);
  await expect(db.query("UPDATE order_events SET kind = 'nothing'")).rejects.toThrow('not rewritten');
});

it('a delivery keeps its opening and its claim, and gets them where the release before writes it', async () => {
  await revertMigrations(url, ['OpeningsOfDeliveries1795000000172', 'DeliveriesOpening1795000000173']);
  const [sent, asked, opening] = ['2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z', '2026-11-21T03:00:00Z'];
  await db.query(
    `INSERT INTO deliveries (order_id, state, requested_at, next_booking_at, booking_sent_at)
     VALUES ('CLAIMED', 'unknown', $2, NULL, $1), ('MOVED', 'queued', $3, $3, $1), ('PAUSING', 'queued', $2, $3, $1), ('BOOKED', 'booked', $2, NULL, $1)`,
    [sent, asked, opening],
  );
  await migrate(url);
  const waits = async (): Promise<Record<string, [string | undefined, string | undefined]>> => {
    const rows = await db.query<{ order_id: string; opening_at: Date | null; claimed_at: Date | null }[]>(
      'SELECT order_id, opening_at, claimed_at FROM deliveries ORDER BY 1',
    );
    const text = (moment: Date | null) => moment?.toISOString().replace('.000', '');
    return Object.fromEntries(rows.map((row) => [row.order_id, [text(row.opening_at), text(row.claimed_at)]]));
  };
  const none = [undefined, undefined];
  expect(await waits()).toEqual({ BOOKED: none, CLAIMED: [undefined, sent], MOVED: [opening, undefined], PAUSING: none });

  await db.query("UPDATE deliveries SET requested_at = $1, next_booking_at = $1 WHERE order_id = 'PAUSING'", [opening]);
  await db.query("UPDATE deliveries SET requested_at = $1, next_booking_at = NULL WHERE order_id = 'MOVED'", [asked]);
  await db.query("UPDATE deliveries SET state = 'booked' WHERE order_id = 'CLAIMED'");
  await db.query("INSERT INTO deliveries (order_id, state, requested_at, booking_sent_at) VALUES ('NEW', 'unknown', $1, $1)", [
    asked,
  ]);
  expect(await waits()).toEqual({
    BOOKED: none,
    CLAIMED: none,
    MOVED: none,
    NEW: [undefined, asked],
    PAUSING: [opening, undefined],
  });
});

it('every delivery keeps its shipment in a row of its own, also one that the release before writes', async () => {
  await revertMigrations(url, ['Shipments1795000000174', 'ShipmentsOfBefore1795000000175']);
  const at = '2026-11-20T21:00:00Z';
  await db.query(
    `INSERT INTO deliveries (order_id, state, requested_at, shipment_number, courier_order_id, courier_status, progress_status, furthest_step, rider, booked_cost, polls)
     VALUES ('BOOKED', 'booked', $1, 1, '501', 'active', 'active', 'OUT_FOR_DELIVERY', '{"name": "Raju"}', 45.5, 3),
            ('OWN', 'manual', $1, 2, NULL, 'active', 'active', 'OUT_FOR_DELIVERY', NULL, NULL, 0), ('WAITING', 'queued', $1, 1, NULL, 'queued', 'queued', 'CREATED', NULL, NULL, 0)`,
    [at],
  );
  await migrate(url);
  const shipments = (): Promise<object[]> =>
    db.query(
      'SELECT client_order_id, courier, courier_order_id, courier_status, rider, booked_cost::float8 AS cost, polls FROM shipments ORDER BY 1',
    );
  const booked = { courier: 'borzo', courier_order_id: '501', rider: { name: 'Raju' }, cost: 45.5 };
  const waiting = { courier: 'borzo', courier_order_id: null, courier_status: 'queued', rider: null, cost: null, polls: 0 };
  const own = { ...waiting, client_order_id: 'OWN-2', courier: 'own', courier_status: 'active' };
  expect(await shipments()).toEqual([
    { ...booked, client_order_id: 'BOOKED', courier_status: 'active', polls: 3 },
    own,
    { ...waiting, client_order_id: 'WAITING' },
  ]);

  await db.query("UPDATE deliveries SET courier_status = 'failed', polls = 0 WHERE order_id = 'BOOKED'");
  await db.query(
    "UPDATE deliveries SET state = 'queued', shipment_number = 2, courier_order_id = NULL, courier_status = 'queued', rider = NULL, booked_cost = NULL WHERE order_id = 'BOOKED'",
  );
  await db.query("INSERT INTO deliveries (order_id, state, requested_at) VALUES ('NEW', 'queued', $1)", [at]);
  expect(await shipments()).toEqual([
    { ...booked, client_order_id: 'BOOKED', courier_status: 'failed', polls: 0 },
    { ...waiting, client_order_id: 'BOOKED-2' },
    { ...waiting, client_order_id: 'NEW' },
    own,
    { ...waiting, client_order_id: 'WAITING' },
  ]);
});
