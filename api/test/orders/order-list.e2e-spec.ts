import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newOrderId } from '../../src/platform/kernel/ids.js';
import { eventually } from '../actors/shopper-client.js';
import { pagesRead } from '../setup/pages-read.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

const MANY = 100_000;
// Of 8 kB; the table of the orders alone has some two thousand.
const MAX_PAGES = 500;
// The newest page of a shop that was not vacuumed yet, its rows scattered over the tables: the count may not look at each row.
const MAX_PAGES_OF_FIRST = 300;

/** Orders written straight into the tables: one every ten minutes back from the given moment, the newest in no order. */
async function oldOrders(count: number, from: Date): Promise<void> {
  const orders = Array.from({ length: count }, (_, n) => {
    const at = new Date(from.getTime() - n * 600_000);
    return {
      id: newOrderId(at),
      at,
      name: NAMES[n % NAMES.length],
      phone: String(9_000_000_000 + ((n * 7_919) % 1_000_000_000)),
    };
  });
  for (let start = 0; start < count; start += 10_000)
    await shop.db.query(
      `WITH o AS (INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, status, hold_state, hold_expires_at, customer_name, phone,
                    address_line1, area, city, pincode, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, weight, placed_at, created_at)
                  SELECT r.id, 'somebody', r.id, '', CASE WHEN r.n % 50 = 0 THEN 'cancelled' ELSE 'delivered' END, 'sold', r.at, r.name, r.phone,
                    '1 Road', '', 'Thane', '400601', 100, 0, 0, 0, 0, 100, 500, r.at, r.at
                    FROM (SELECT *, row_number() OVER () AS n FROM jsonb_to_recordset($1) AS j(id text, at timestamptz, name text, phone text)) r
                   ORDER BY CASE WHEN $2 THEN md5(r.id) END, r.n RETURNING id)
       INSERT INTO order_lines (order_id, position, product_id, name, price, qty, from_stock) SELECT id, 0, 'x', 'Chicken', 100, 1, false FROM o`,
      [JSON.stringify(orders.slice(start, start + 10_000)), start === 0],
    );
}

const NAMES = ['Asha Shinde', 'Ravi Kulkarni', 'Meera O’Neil', 'आशा पाटील', 'Zubin Mistry'];
const list = async (query: string) => {
  const { status, body, headers } = await shop.get(`/admin/orders${query}`, { token });
  return { status, body, total: headers.get('x-total-count'), next: headers.get('x-next-cursor') };
};

const readBoard = async (): Promise<string[]> =>
  (await shop.get('/admin/orders/board', { token })).body.map(({ id }: { id: string }) => id);

describe('the list of a hundred thousand orders', () => {
  let pagesBeforeVacuum: number;
  beforeAll(async () => {
    await oldOrders(MANY, new Date('2026-11-20T12:00:00+05:30'));
    await shop.db.query('ANALYZE');
    pagesBeforeVacuum = await pagesRead(shop.db, () => list('?limit=25'));
    // As PostgreSQL itself does it now and then. Where it looks at the table by itself at this very moment, it must be done once more.
    const vacuum = async (): Promise<{ seen: boolean }[]> => {
      await shop.db.query('VACUUM (ANALYZE)');
      return shop.db.query("SELECT relallvisible = relpages AS seen FROM pg_class WHERE oid = 'orders'::regclass");
    };
    await eventually(vacuum, ([orders]) => orders!.seen);
  }, 120_000);

  it('is read in pages, newest first, none twice and none left out', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.next}`);
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort().toReversed());
    expect(new Set(ids).size).toBe(6);
    expect(first.total).toBe('1000+');
  });

  it.each([
    ['the newest page', '?limit=50'],
    ['a page far back', '?limit=50&cursor=1ZZZZZZZZZZZ'],
    ['the cancelled ones', '?limit=50&status=cancelled'],
    ['one phone', '?limit=50&q=90000791'],
    ['a name', '?limit=50&q=zubin'],
    ['a name that nobody has', '?limit=50&q=nobody'],
    ['one day, long ago', '?limit=50&from=2025-06-01&to=2025-06-01'],
    ['an old day, by name and status', '?limit=50&q=asha&status=delivered&from=2025-06-01&to=2025-06-07'],
  ])('shows %s without reading all there is', async (_, query) => {
    const read = await pagesRead(shop.db, () => list(query));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(MAX_PAGES);
  });

  it('is counted without looking at each order, also before PostgreSQL has tidied up', () => {
    expect(pagesBeforeVacuum).toBeGreaterThan(0);
    expect(pagesBeforeVacuum).toBeLessThan(MAX_PAGES_OF_FIRST);
  });

  it('finds by the beginning of a name, of a phone and of an id, and by days', async () => {
    for (const [q, name] of [
      ['mist zub', 'Zubin Mistry'],
      ['पाटील', 'आशा पाटील'],
    ] as const) {
      const { body, total, next } = await list(`?q=${encodeURIComponent(q)}&limit=100`);
      const following = await list(`?q=${encodeURIComponent(q)}&limit=100&cursor=${next}`);
      const names = [...body, ...following.body].map(({ customer_name }: { customer_name: string }) => customer_name);
      expect(names).toEqual(Array(200).fill(name));
      expect([total, following.total]).toEqual(['1000+', '1000+']);
    }
    const [one] = (await list('?limit=1')).body;
    expect((await list(`?q=%23${one.id}`)).body.map(({ id }: { id: string }) => id)).toEqual([one.id]);
    expect((await list(`?q=${one.id.slice(0, 8).toLowerCase()}`)).body[0].id).toBe(one.id);
    const devanagari = one.phone.replace(/\d/g, (digit: string) => String.fromCharCode(0x966 + Number(digit)));
    for (const pasted of [`+91 ${one.phone}`, `\u202A0091 0 ${one.phone}\u202C`, `tel:+91-${one.phone}`, devanagari]) {
      const { body } = await list(`?q=${encodeURIComponent(pasted)}`);
      expect(body.map(({ phone }: { phone: string }) => phone)).toContain(one.phone);
    }
    expect((await list(`?q=${encodeURIComponent(`\u2066#${one.id.toLowerCase()}\u2069`)}`)).body).toMatchObject([{ id: one.id }]);
    expect((await list('?from=2026-11-20&to=2026-11-20&limit=1')).total).toBe('73');
    expect((await list('?status=cancelled&from=2026-10-02&limit=1')).total).toBe('142');
    expect((await list('?status=cancelled&limit=1')).total).toBe('1000+');
  });

  it.each(["'; DROP TABLE orders", '%', '&|!:*()', "O'Neil", '\\', '<>'])(
    'takes %s for words, and for nothing else',
    async (typed) => expect((await list(`?q=${encodeURIComponent(typed)}`)).status).toBe(200),
  );

  it.each(['?status=pending', '?status=x', '?from=2026-13-01', '?from=2026-02-30', '?to=yesterday', '?cursor=x', '?limit=0'])(
    'refuses %s',
    async (query) => expect((await list(query)).status).toBe(400),
  );

  it('leaves the board with as little to read as ever', async () => {
    const board = async () => expect((await shop.get('/admin/orders/board', { token })).body).toHaveLength(0);
    expect(await pagesRead(shop.db, board)).toBeLessThan(50);
  });

  it('shows the newest on the board of what was done, when it cannot show all', async () => {
    shop.clock.set('2026-11-20T13:00:00+05:30');
    const done = (await list('?from=2026-11-20&to=2026-11-20&limit=100')).body.map(({ id }: { id: string }) => id);
    expect(await readBoard()).toEqual(done);

    shop.clock.set('2026-11-18T00:00:00+05:30');
    const newest = await shop.db.query<{ id: string }[]>('SELECT id FROM orders ORDER BY id DESC LIMIT 300');
    expect(await readBoard()).toEqual(newest.map(({ id }) => id));
    shop.clock.set(new Date());
  });

  it('leaves those on the board that have waited longest, when it cannot show all', async () => {
    const waiting: { id: string }[] = await shop.db
      .query(
        `UPDATE orders SET status = 'confirmed'
          WHERE id IN (SELECT id FROM orders WHERE status = 'delivered' ORDER BY id DESC LIMIT 1002) RETURNING id`,
      )
      .then(([rows]) => rows);
    const ids = waiting.map(({ id }) => id).sort();

    expect(await readBoard()).toEqual(ids.slice(0, 1000).toReversed());
  });
});
