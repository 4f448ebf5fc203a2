import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminRoutes } from '../permissions/admin-routes.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { anAdmin } from '../builders/an-admin.js';
import { adminRequests, PASSWORD } from '../actors/admin-requests.js';
import type { AdminRequests } from '../actors/fulfilment-requests.js';
import { openStore } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { upload } from '../setup/upload.js';

let fixture: ShopFixture;
let requests: AdminRequests;
beforeAll(async () => {
  fixture = await ShopFixture.open();
  requests = adminRequests(fixture);
});
afterAll(() => fixture.close());

/** They write nothing, and are no GET because of what they ask with: a person, or whole settings. */
const READING = ['POST /admin/settings/affected-orders', 'POST /admin/shoppers/find'];

it('finds who wrote it, and by which route, for every write of the console', async () => {
  const writes = adminRoutes(fixture.shop.app).filter(({ route }) => !route.startsWith('GET ') && !READING.includes(route));
  const unnoted: string[] = [];
  for (const { route } of writes) {
    const prepare = requests[route];
    if (!prepare) unnoted.push(`${route}: add how it is brought about to test/actors/admin-requests.ts`);
    else unnoted.push(...(await doAndFind(route, prepare)));
    // One of them closes the shop, and shoppers go on buying.
    await openStore(fixture.shop);
  }
  expect(unnoted).toEqual([]);
  expect(Object.keys(requests).filter((route) => !writes.some((write) => write.route === route))).toEqual([]);
});

it('watches every table but the logs, with what proves them, the list of migrations, and the words of names', async () => {
  const bare = await fixture.shop.db.query(
    `SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'record_audit_entry') ORDER BY 1`,
  );
  expect(bare.map(({ relname }: { relname: string }) => relname)).toEqual([
    'audit_blocks',
    'audit_chains',
    'audit_log',
    'audit_personal_values',
    'audit_unchained',
    'audit_verification',
    'migrations',
    'order_name_words',
    'security_events',
  ]);
});

/** Does it as a person of its own, whose sign-in may end with it. */
async function doAndFind(route: string, prepare: AdminRequests[string]): Promise<string[]> {
  const { shop } = fixture;
  const admin = await anAdmin(shop.db, { password: PASSWORD });
  const token = signed(shop, await liveSessionOf(shop, admin.id));
  const { id = 'x', ownId, session = 'x', body, file } = await prepare({ id: admin.id, token });
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(id|text)\b/, (await ownId?.(admin.id)) ?? id).replace(':session', session);
  const answer = await (file ? upload(shop, path, file, { token }) : shop.send(method, path, body, { token }));
  if (answer.status >= 300) return [`${route}: answered ${answer.status} ${JSON.stringify(answer.body)}`];
  const entries = await shop.db.query('SELECT * FROM audit_log WHERE admin_id = $1 AND route = $2', [admin.id, route]);
  return entries.length > 0 ? [] : [`${route}: left nothing in the log`];
}
