import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminRoutes } from '../permissions/admin-routes.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { anAdmin } from '../builders/an-admin.js';
import { deedsAt, PASSWORD } from '../actors/deeds.js';
import type { Deed, Deeds } from '../actors/desk-deeds.js';
import { openStore } from '../actors/shopping.js';
import { TheDesk } from '../actors/the-desk.js';
import { upload } from '../setup/upload.js';

let desk: TheDesk;
let deeds: Deeds;
beforeAll(async () => {
  desk = await TheDesk.open();
  deeds = deedsAt(desk);
});
afterAll(() => desk.close());

it('finds who wrote it, and by which route, for every write of the console', async () => {
  const writes = adminRoutes(desk.shop.app).filter(({ route }) => !route.startsWith('GET '));
  const unnoted: string[] = [];
  for (const { route } of writes) {
    const prepare = deeds[route];
    if (!prepare) unnoted.push(`${route}: add how it is brought about to test/actors/deeds.ts`);
    else unnoted.push(...(await doAndFind(route, await prepare())));
    // One of them closes the shop, and shoppers go on buying.
    await openStore(desk.shop);
  }
  expect(unnoted).toEqual([]);
  expect(Object.keys(deeds).filter((route) => !writes.some((write) => write.route === route))).toEqual([]);
});

it('watches every table but the log and the list of migrations', async () => {
  const bare = await desk.shop.db.query(
    `SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'record_audit_entry') ORDER BY 1`,
  );
  expect(bare.map(({ relname }: { relname: string }) => relname)).toEqual(['audit_log', 'migrations']);
});

/** Does it as a person of its own, whose sign-in may end with it. */
async function doAndFind(route: string, { id = 'x', body, file }: Deed): Promise<string[]> {
  const { shop } = desk;
  const admin = await anAdmin(shop.db, { password: PASSWORD });
  const token = signed(shop, await liveSessionOf(shop, admin.id));
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(':id', id);
  const answer = await (file ? upload(shop, path, file, { token }) : shop.send(method, path, body, { token }));
  if (answer.status >= 300) return [`${route}: answered ${answer.status} ${JSON.stringify(answer.body)}`];
  const entries = await shop.db.query('SELECT * FROM audit_log WHERE admin_id = $1 AND route = $2', [admin.id, route]);
  return entries.length > 0 ? [] : [`${route}: left nothing in the log`];
}
