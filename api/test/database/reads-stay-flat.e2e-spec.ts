import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOfDay } from '@shop/domain';
import { checkShop } from '../../../infra/lab/bench/fill/check-shop.mjs';
import { fillShop } from '../../../infra/lab/bench/fill/fill-shop.mjs';
import { callsOf, readSamples } from '../../../infra/lab/bench/reads/calls.mjs';
import { findBigTables, measureReads, type Reading } from '../../../infra/lab/bench/reads/measure-reads.mjs';
import { watchStatements } from '../../../infra/lab/bench/reads/watch-statements.mjs';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { PollShipments } from '../../src/modules/courier/tracking/poll-shipments.js';
import { RaiseDeliveryIssues } from '../../src/modules/courier/tracking/raise-delivery-issues.js';
import { KeepFigures } from '../../src/modules/reports/figures/keep-figures.js';
import { CreditPastRefunds } from '../../src/modules/invoicing/credit-past-refunds.js';
import { SweepPictures } from '../../src/modules/products/images/sweep-pictures.js';
import { findDocumentsThatDiffer, recountFigures } from '../reports/recount-figures.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { createDatabaseWithOwner, dropTestDatabase } from '../setup/test-database.js';
import { type Sandbox, shopperToken, startSandbox } from '../setup/start-sandbox.js';

// Eight months of trade, then two years and nine months of it.
const [FEW, MANY, PER_DAY] = [5_000, 20_000, 20];
// One more level of each index on the way to a row is no growth.
const INDEX_LEVELS = 12;
// The overview looks into six indexes for each day that is still open: 37 more pages half an hour after midnight.
const INDEX_LEVELS_OF_OVERVIEW = 42;

// As many as are found among few orders, too.
const FOUND = 2;

/** They read a kept row for each day, however many orders it had: of all time, or of the 400 days for which sold products are kept. */
const SUMS_OF_DAYS = ['money', 'refunds, a page of 25', 'overview, 90 days'];
/** How far what is found lies apart depends on the name and the digits, and which order is looked for on the moment at which the shop was filled. */
const SCATTERED = ['find an order by its name', 'find an order by part of its phone'];
const APART = 40;
// A kept row is half a kilobyte.
const DAYS_A_PAGE = 15;

let databaseUrl: string;
let sandbox: Sandbox;
let api: TestApi;
let watched: Awaited<ReturnType<typeof watchStatements>>;
let few: Reading[];
let many: Reading[];

beforeAll(async () => {
  databaseUrl = await createDatabaseWithOwner();
  await fillShop({ databaseUrl, orders: FEW, perDay: PER_DAY });
  watched = await watchStatements(databaseUrl);
  sandbox = await startSandbox();
  api = await startApi({ databaseUrl: watched.url, sandbox });
  few = await measureAll();
  await fillShop({ databaseUrl, orders: MANY });
  many = await measureAll();
}, 600_000);
afterAll(async () => {
  await api?.stop();
  await sandbox?.stop();
  await watched?.stop();
  await dropTestDatabase(databaseUrl);
});

/** Every call, and what runs by the clock. */
async function measureAll(): Promise<Reading[]> {
  await api.app.get(KeepFigures, { strict: false }).keepFigures(); // as its job has done each day
  await api.db.query('VACUUM ANALYZE daily_figures, daily_payments, sold_products');
  const samples = await readSamples(databaseUrl);
  const big = await findBigTables(databaseUrl);
  const tokens = { owner: await api.ownerToken(), shopper: await signInAs(samples.far.shopperId), anyone: undefined };
  const readings = [];
  for (const { name, as, path, body } of callsOf(samples, { found: FOUND })) {
    const token = tokens[as] === undefined ? {} : { token: tokens[as] };
    const run = async () => {
      const answer = await (body === undefined ? api.get(path, token) : api.post(path, body, token));
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    };
    readings.push(await measureReads({ name, run, watched, big }));
  }
  const jobs = {
    'look for riders': () => api.app.get(BookRider, { strict: false }).sweep(),
    'follow shipments': () => api.app.get(PollShipments, { strict: false }).sweep(),
    'raise delivery issues': () => api.app.get(RaiseDeliveryIssues, { strict: false }).sweep(),
    'credit past refunds': () => api.app.get(CreditPastRefunds, { strict: false }).creditPastRefunds(),
    'sweep pictures': () => api.app.get(SweepPictures, { strict: false }).sweepPictures(),
  };
  for (const [name, run] of Object.entries(jobs)) readings.push(await measureReads({ name, run, watched, big }));
  return readings;
}

async function signInAs(shopperId: string): Promise<string> {
  const token = await shopperToken(sandbox, `${shopperId}@example.com`);
  const { iss, sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Record<string, string>;
  await api.db.query('UPDATE shoppers SET issuer = $2, subject = $3 WHERE id = $1', [shopperId, iss, sub]);
  return token;
}

describe('a shop with four times as many orders', () => {
  it('is as consistent as one that has sold them', async () => expect(await checkShop(databaseUrl)).toEqual([]));

  it('says the figures that other rows of the database come to', async () => {
    const token = { token: await api.ownerToken() };
    const { period, days } = (await api.get('/admin/overview?days=366', token)).body;
    const year = await recountFigures(api.db, startOfDay(days[0].day).toISOString());
    for (const [figure, sum] of Object.entries(year.sales)) expect([figure, period[figure]]).toEqual([figure, sum]);
    const { body: money } = await api.get('/admin/money', token);
    const { money: recounted, sales } = await recountFigures(api.db);
    expect(money).toMatchObject(recounted);
    expect(sales.net - sales.cash_on_delivery).toBeCloseTo(money.sold, 2);
    expect(await findDocumentsThatDiffer(api.db)).toEqual([]);
  });

  it('reads as little for each call and sweep as before', () => {
    const grown = many.flatMap(({ name, buffers, scans }) => {
      const before = few.find((one) => one.name === name)!.buffers;
      const kept = SUMS_OF_DAYS.includes(name) ? (MANY - FEW) / PER_DAY / DAYS_A_PAGE : 0;
      const levels = name.startsWith('overview') ? INDEX_LEVELS_OF_OVERVIEW : INDEX_LEVELS;
      const more = levels + kept + (SCATTERED.includes(name) ? APART : 0);
      return buffers > 1.2 * before && buffers > before + more ? [{ name, before, buffers, scans }] : [];
    });
    expect(grown).toEqual([]);
    expect([...SUMS_OF_DAYS, ...SCATTERED].filter((name) => many.every((one) => one.name !== name))).toEqual([]);
  });
});
