import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SearchMissesService } from '../../src/modules/products/search-misses/search-misses.service.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.query('DELETE FROM search_misses'));

const HERE = '203.0.113.1';
const report = (text: unknown) => shop.post('/search-misses', { text });
const service = () => shop.app.get(SearchMissesService, { strict: false });
const listed = async () => (await shop.get('/admin/search-misses', owner)).body;

describe('a search that found nothing', () => {
  it('is counted by its text, without saying who searched, and the owner sees the most frequent first', async () => {
    for (const text of ['Fish', ' fish ', 'मासे']) expect((await report(text)).status).toBe(204);
    const [{ day }] = await shop.db.query('SELECT max(day)::text AS day FROM search_misses');
    expect(await listed()).toEqual([
      { text: 'fish', times: 2, last_day: day },
      { text: 'मासे', times: 1, last_day: day },
    ]);
    const [row] = await shop.db.query('SELECT * FROM search_misses LIMIT 1');
    expect(Object.keys(row)).toEqual(['day', 'text', 'times']);
  });

  it.each(['98200 12345', 'asha@example.com', '?'])(
    'is not kept when it may be about a person or is no search: %s',
    async (text) => {
      expect((await report(text)).status).toBe(204);
      expect(await listed()).toEqual([]);
    },
  );

  it.each([undefined, '', 'x'.repeat(61), 5])('is refused when it is %p', async (text) =>
    expect(await report(text)).toMatchObject({ status: 400 }),
  );

  it('that is one of very many texts of a day is left out; those that are known are counted on', async () => {
    await service().reportMiss('fish', HERE);
    await shop.db.query(
      `INSERT INTO search_misses (day, text) SELECT day, 'text ' || n FROM search_misses, generate_series(1, 299) AS n`,
    );
    await service().reportMiss('one too many', HERE);
    await service().reportMiss('fish', HERE);
    const rows = await shop.db.query(`SELECT text, times FROM search_misses WHERE text IN ('fish', 'one too many')`);
    expect(rows).toEqual([{ text: 'fish', times: 2 }]);
  });

  it('does not fill the list from a few networks: each adds ten texts a day, and counts those that are there', async () => {
    const from = (network: number, text: string) => service().reportMiss(text, `198.51.${network}.${text.length}`);
    await from(1, 'fish');
    for (let n = 0; n < 40; n++) await from(2, `made up ${n}`);
    expect(await listed()).toHaveLength(11);
    await from(2, 'fish');
    await from(3, 'prawns');
    expect((await listed()).slice(0, 1)).toMatchObject([{ text: 'fish', times: 2 }]);
    expect(await listed()).toContainEqual(expect.objectContaining({ text: 'prawns' }));
  });

  it('is taken off the list by the owner, of all days, and by nobody else; searched for again, it is there again', async () => {
    const long = 'मासे'.repeat(15);
    for (const text of ['fish', 'fish curry', long]) await service().reportMiss(text, HERE);
    await shop.db.query(`INSERT INTO search_misses (day, text) SELECT day - 1, text FROM search_misses WHERE text = 'fish'`);
    const address = (text: string) => `/admin/search-misses/${encodeURIComponent(text)}`;
    expect(await shop.send('DELETE', address('fish'), undefined)).toMatchObject({ status: 401 });
    expect(await listed()).toHaveLength(3);

    for (const text of ['fish', 'fish', long])
      expect((await shop.send('DELETE', address(text), undefined, owner)).status).toBe(204);
    expect(await listed()).toMatchObject([{ text: 'fish curry', times: 1 }]);
    const entries = await shop.db.query(
      `SELECT operation, subject_id FROM audit_log WHERE route = 'DELETE /admin/search-misses/:text' AND subject_id LIKE '% fish'`,
    );
    expect(entries).toMatchObject([{ operation: 'delete' }, { operation: 'delete' }]);

    await service().reportMiss('fish', HERE);
    expect(await listed()).toContainEqual(expect.objectContaining({ text: 'fish', times: 1 }));
  });

  it('is listed for 30 days, over which it is counted together, and deleted after 90', async () => {
    await service().reportMiss('fish', HERE);
    shop.clock.advance({ days: 20 });
    await service().reportMiss('fish', HERE);
    expect(await service().listMisses()).toMatchObject([{ text: 'fish', times: 2 }]);
    shop.clock.advance({ days: 20 });
    expect(await service().listMisses()).toMatchObject([{ text: 'fish', times: 1 }]);
    shop.clock.advance({ days: 60 });
    await service().deleteOldMisses();
    expect(await shop.db.query('SELECT times FROM search_misses')).toEqual([{ times: 1 }]);
    shop.clock.advance({ days: 30 });
    await service().deleteOldMisses();
    expect(await shop.db.query('SELECT times FROM search_misses')).toEqual([]);
  });

  it('is heard twenty times a minute from one visitor', async () => {
    const replies = [];
    for (let n = 0; n < 21; n++) replies.push((await report('fish')).status);
    expect(replies.at(-1)).toBe(429);
  });
});
