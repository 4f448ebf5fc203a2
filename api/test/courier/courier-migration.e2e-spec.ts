import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { CourierHeals1795000000009 } from '../../src/migrations/0009-courier-heals.js';
import { migrations } from '../../src/migrations/index.js';
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
