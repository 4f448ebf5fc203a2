import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { unpaidShares } from '../../src/modules/checkout/holds/unpaid-share.js';

interface Marks {
  everyone: number;
  account: number;
  phone: number;
  street: number;
  network: number;
}

type Held = Partial<Marks & { strangers: number }>;

interface Asked {
  wanted: number;
  there: number;
  held?: Held;
  proven?: boolean;
  lapsed?: Partial<Marks>;
}

const MARKS = ['everyone', 'account', 'phone', 'street', 'network'] as const;

// The rule reads no table.
let db: pg.Client;
beforeAll(async () => {
  db = new pg.Client({ connectionString: process.env.TEST_PG });
  await db.connect();
});
afterAll(() => db.end());

/** What becomes of requests that have nothing to do with each other. */
async function answers(requests: Asked[]): Promise<{ reason: string | null; share: number }[]> {
  const columns = ['wanted', 'there', 'strangers', ...MARKS, ...MARKS.map((mark) => `lapsed_${mark}`)];
  const rows = requests.map(({ wanted, there, held = {}, proven = false, lapsed = {} }, n) => ({
    ...Object.fromEntries(columns.map((column) => [column, 0])),
    n,
    wanted,
    there,
    proven,
    ...held,
    ...Object.fromEntries(Object.entries(lapsed).map(([mark, count]) => [`lapsed_${mark}`, count])),
  }));
  const asked = `SELECT * FROM jsonb_to_recordset($1) AS a(n int, proven boolean, ${columns.map((one) => `${one} int`).join(', ')})`;
  const statement = `WITH asked AS (${asked}) SELECT s.reason, s.share FROM (${unpaidShares('asked')}) s ORDER BY s.n`;
  return (await db.query(statement, [JSON.stringify(rows)])).rows;
}

const reasonFor = async (asked: Asked): Promise<string | null> => (await answers([asked]))[0]!.reason;
const reasonsFor = async (requests: Asked[]): Promise<(string | null)[]> => (await answers(requests)).map(({ reason }) => reason);

describe('packs that wait for a payment', () => {
  it.each([
    ['2 of the last 3', 2, 3, {}, false, null],
    ['the last pack', 1, 1, {}, false, null],
    ['the last of five, whoever holds the others', 1, 5, { everyone: 4, strangers: 4, phone: 4 }, false, null],
    ['the last of 100 in a hostel', 1, 100, { everyone: 99, strangers: 99, street: 99, network: 99 }, false, null],
    ['a sixth by one account', 1, 10, { everyone: 5, strangers: 5, account: 5 }, false, 'waiting'],
    ['a sixth to one phone', 1, 10, { everyone: 5, strangers: 5, phone: 5 }, false, 'waiting'],
    ['six beside an ordinary order', 6, 100, { everyone: 45, strangers: 45 }, false, 'waiting'],
    ['50 of 1,000', 50, 1_000, {}, false, null],
    ['50 of 100 for a stranger', 50, 100, {}, false, 'too-many'],
    ['50 of 100 for a regular', 50, 100, {}, true, null],
    ['51 of 100 for a regular', 51, 100, {}, true, 'too-many'],
    ['a quarter of the half, by one account', 25, 1_000, { everyone: 100, strangers: 100, account: 100 }, false, null],
    ['more than that', 26, 1_000, { everyone: 100, strangers: 100, account: 100 }, false, 'waiting'],
    ['more than that to one phone', 26, 1_000, { everyone: 100, strangers: 100, phone: 100 }, false, 'waiting'],
    ['more than that to one street', 26, 1_000, { everyone: 100, strangers: 100, street: 100 }, false, 'waiting'],
    ['more than that from one network', 26, 1_000, { everyone: 100, strangers: 100, network: 100 }, false, 'waiting'],
    ['the same for a regular', 26, 1_000, { everyone: 100, strangers: 100, network: 100 }, true, null],
    ['more than strangers may have together', 6, 1_000, { everyone: 370, strangers: 370 }, false, 'waiting'],
    ['the same for a regular', 6, 1_000, { everyone: 370, strangers: 370 }, true, null],
    ['more than half', 6, 1_000, { everyone: 495, strangers: 370 }, true, 'waiting'],
    ['an ordinary order then', 5, 1_000, { everyone: 495, strangers: 370 }, true, null],
  ] as const)('%s', async (_, wanted, there, held, proven, reason) =>
    expect(await reasonFor({ wanted, there, held, proven })).toBe(reason),
  );

  it.each([
    ['the last five, after one that lapsed', 5, 5, {}, { account: 1, phone: 1, street: 1, network: 1, everyone: 1 }, null],
    ['the last five, after two', 5, 5, {}, { account: 2 }, 'waiting'],
    ['the last five, after more were paid', 5, 5, {}, { account: -1, street: -20, network: -300, everyone: -500 }, null],
    ['the last five in a street where four lapsed', 5, 5, {}, { street: 4 }, 'waiting'],
    ['two of the last five there', 2, 5, {}, { street: 4 }, null],
    ['the same after one of their own', 2, 5, {}, { street: 4, account: 1 }, 'waiting'],
    ['the last five of a product that lapses all the time', 5, 5, {}, { everyone: 7 }, 'waiting'],
    ['two of the last five of it', 2, 5, {}, { everyone: 7 }, 'waiting'],
    ['one of the last five of it', 1, 5, {}, { everyone: 7 }, null],
    [
      'one beside those who let it lapse',
      1,
      100,
      { everyone: 37, strangers: 37, network: 12 },
      { everyone: 40, network: 40 },
      null,
    ],
    ['one more by those', 1, 100, { everyone: 37, strangers: 37, network: 12 }, { everyone: 40, account: 1 }, 'waiting'],
  ] as const)('%s', async (_, wanted, there, held, lapsed, reason) =>
    expect(await reasonFor({ wanted, there, held, lapsed })).toBe(reason),
  );

  it('are kept for a regular whatever others let lapse', async () => {
    const lapsed = { street: 40, network: 400, everyone: 400 };
    const held = { street: 90, network: 90, strangers: 90, everyone: 90 };
    expect(await reasonFor({ wanted: 5, there: 5, held, proven: true, lapsed })).toBeNull();
  });

  it('of orders that are not ordinary are never more than half of what was there, or five', async () => {
    const orders = fc.array(fc.tuple(fc.integer({ min: 6, max: 50 }), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000 }), orders, async (there, wishes) => {
        let everyone = 0;
        let strangers = 0;
        for (const [wanted, proven] of wishes) {
          const held = { everyone, strangers };
          if (everyone + wanted > there || (await reasonFor({ wanted, there, held, proven }))) continue;
          everyone += wanted;
          if (!proven) strangers += wanted;
        }
        expect(everyone).toBeLessThanOrEqual(Math.max(5, there / 2));
      }),
    );
  });

  it('are kept for the first who asks for no more than a share', async () => {
    const requests = fc.sample(
      fc.record({ there: fc.integer({ min: 1, max: 2_000 }), wanted: fc.integer({ min: 1, max: 50 }), proven: fc.boolean() }),
      500,
    );
    for (const [n, { reason, share }] of (await answers(requests)).entries())
      expect([requests[n], reason]).toEqual([requests[n], requests[n]!.wanted <= share ? null : 'too-many']);
  });

  it("are refused to no one while fewer than a stranger's share wait, of what was there or more, less a few where orders lapse", async () => {
    const few = fc.record({
      seen: fc.integer({ min: 0, max: 2_000 }),
      more: fc.nat(500),
      wanted: fc.integer({ min: 1, max: 300 }),
      everyone: fc.nat(300),
      parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
      proven: fc.boolean(),
      lapses: fc.nat(20),
    });
    const share = (seen: number, lapses: number): number => Math.max(lapses > 0 ? 0 : 5, Math.floor(Math.floor(seen / 2) / 4));
    const requests = fc
      .sample(few, 4_000)
      .filter(({ seen, wanted, everyone, lapses }) => everyone + wanted <= share(seen, lapses))
      .map(({ seen, more, wanted, everyone, parts, proven, lapses }) => {
        const [strangers = 0, account = 0, phone = 0, street = 0, network = 0] = parts.map((part) => Math.floor(part * everyone));
        const held = { everyone, strangers, account, phone, street, network };
        return { wanted, there: seen + more, held, proven, lapsed: Object.fromEntries(MARKS.map((mark) => [mark, lapses])) };
      });
    expect(requests.length).toBeGreaterThan(100);
    const refused = await reasonsFor(requests);
    expect(requests.filter((_, n) => refused[n] !== null)).toEqual([]);
  });
});
