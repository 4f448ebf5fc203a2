import { FIRST_TAX_SETTINGS } from '@shop/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Retention } from '../../src/platform/work/retention/retention.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());

const FEES = [
  { path: 'platform-fee', field: 'fee' },
  { path: 'surge-fee', field: 'surge' },
];

describe('the settings of a shop that no one has set up', () => {
  it('are closed and without fees, for shoppers', async () => {
    expect((await shop.get('/settings/store-status')).body).toMatchObject({ setting_value: 'false' });
    for (const { path } of FEES) expect((await shop.get(`/settings/${path}`)).body).toEqual({ setting_value: 0 });
  });

  it('are the same for the owner, at version 0', async () => {
    expect((await shop.get('/admin/settings/store-status', owner)).body).toEqual({ setting_value: 'false', version: 0 });
    for (const { path } of FEES)
      expect((await shop.get(`/admin/settings/${path}`, owner)).body).toEqual({ setting_value: 0, version: 0 });
  });
});

describe('the switch that opens the shop', () => {
  it('sets what it is told and does not flip', async () => {
    for (const isOpen of [true, true, false, true]) {
      const set = await shop.put('/admin/settings/store-status', { isOpen }, owner);
      expect(set).toMatchObject({ status: 200, body: { setting_value: String(isOpen) } });
      expect((await shop.get('/settings/store-status')).body).toMatchObject({ setting_value: String(isOpen) });
    }
  });

  it.each([['false'], ['true'], [0], [1], [null], [undefined], [[]]])(
    'refuses %j, which is not true or false',
    async (isOpen) => {
      const answer = await shop.put('/admin/settings/store-status', { isOpen }, owner);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'The field "isOpen" must be true or false.', code: 'INVALID_REQUEST' },
      });
    },
  );
});

describe.each(FEES)('the $path', ({ path, field }) => {
  it.each([[0], [20], [10_000]])('can be %d rupees', async (fee) => {
    const set = await shop.put(`/admin/settings/${path}`, { [field]: fee }, owner);
    expect(set).toMatchObject({ status: 200, body: { setting_value: fee } });
    expect((await shop.get(`/settings/${path}`)).body).toEqual({ setting_value: fee });
  });

  it.each([['12abc'], ['1e3'], ['20'], [-1], [1.5], [null], [undefined]])('cannot be %j', async (fee) => {
    const answer = await shop.put(`/admin/settings/${path}`, { [field]: fee }, owner);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Please enter a valid, non-negative number for the fee.',
      code: 'INVALID_REQUEST',
    });
  });

  it('has a cap, so that a slip of the finger does not cost an order', async () => {
    const answer = await shop.put(`/admin/settings/${path}`, { [field]: 10_001 }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error: 'A fee above ₹10,000 is not accepted.' } });
  });

  it('refuses the other fee by its name', async () => {
    const other = field === 'fee' ? 'surge' : 'fee';
    const answer = await shop.put(`/admin/settings/${path}`, { [field]: 5, [other]: 5 }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error: `The field "${other}" is not known here.` } });
  });
});

describe('what is decided about tax', () => {
  const path = '/admin/settings/tax';
  const put = (changes: object, version?: number) => shop.put(path, { ...FIRST_TAX_SETTINGS, ...changes, version }, owner);
  const choose = (value: unknown) => ({ value, is_confirmed: true });

  it('is unconfirmed until the owner says otherwise', async () => {
    expect((await shop.get(path, owner)).body).toEqual({ setting_value: FIRST_TAX_SETTINGS, version: 0 });
    const changes = { pack_uqc: choose('NOS'), poultry_hsn: choose(' 020714 ') };
    const set = await put(changes);
    expect(set).toMatchObject({
      status: 200,
      body: { setting_value: { pack_uqc: choose('NOS'), poultry_hsn: choose('020714') } },
    });
    expect((await shop.get(path, owner)).body).toEqual(set.body);
    expect(await put({}, 0)).toMatchObject({ status: 409, body: { code: 'STALE', current: set.body } });
  });

  it.each([
    ['poultry_hsn', '02071', 'The field "poultry_hsn" must be an HSN code of goods: 4, 6 or 8 digits.'],
    ['other_hsn', '996813', 'The field "other_hsn" must be an HSN code of goods: 4, 6 or 8 digits.'],
    ['eggs_hsn', 407, undefined],
    ['delivery_sac', '9968', 'The field "delivery_sac" must be a SAC of services: 6 digits that begin with 99.'],
    ['pack_uqc', 'PIECE', expect.stringMatching(/^The field "pack_uqc" must be a unit in which packs are counted: BAG, .*PCS/)],
    ['service_uqc', 'PCS', 'The field "service_uqc" must be NA or OTH.'],
    ['late_bill_month', 'payment', 'The field "late_bill_month" must be "issue" or "supply".'],
  ])('refuses %s %j', async (name, value, error) => {
    const answer = await put({ [name]: choose(value) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', ...(error !== undefined && { error }) } });
  });

  it('is whole: one that is missing, or no choice, is refused', async () => {
    expect((await put({ surge_sac: undefined })).status).toBe(400);
    expect((await put({ surge_sac: '998599' })).status).toBe(400);
    expect((await put({ surge_sac: { value: '998599' } })).status).toBe(400);
  });
});

describe('two browser tabs', () => {
  const path = '/admin/settings/surge-fee';

  it('do not overwrite each other when they say what they showed', async () => {
    const { version } = (await shop.put(path, { surge: 1 }, owner)).body;
    expect((await shop.put(path, { surge: 2, version }, owner)).body).toEqual({ setting_value: 2, version: version + 1 });
    const late = await shop.put(path, { surge: 3, version }, owner);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'STALE', current: { setting_value: 2, version: version + 1 } });
    expect((await shop.get('/settings/surge-fee')).body).toEqual({ setting_value: 2 });
  });

  it('leave one winner when both save at the same moment', async () => {
    const { version } = (await shop.get(path, owner)).body;
    const saves = await Promise.all([5, 6, 7, 8].map((surge) => shop.put(path, { surge, version }, owner)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([[-1], ['1'], [1.5], [1e12]])('cannot say version %j', async (version) => {
    expect((await shop.put(path, { surge: 1, version }, owner)).status).toBe(400);
  });

  it('can set a value that was never set, by version 0, and not by any other', async () => {
    await shop.db.query("DELETE FROM settings WHERE key = 'surge-fee'");
    expect(await shop.put(path, { surge: 1, version: 3 }, owner)).toMatchObject({
      status: 409,
      body: { current: { setting_value: 0, version: 0 } },
    });
    expect(await shop.put(path, { surge: 1, version: 0 }, owner)).toMatchObject({ status: 200, body: { version: 1 } });
  });
});

describe('what is not kept for ever', () => {
  const readRules = async (): Promise<{ kind: string; days: number }[]> => (await shop.get('/admin/retention', owner)).body;

  it('is told to the owner, with its days', async () => {
    expect(await readRules()).toEqual(
      expect.arrayContaining([
        { kind: 'order-changes', days: 90 },
        { kind: 'other-changes', days: 1096 },
        { kind: 'order-timelines', days: 120 },
        { kind: 'unpaid-checkouts', days: 30 },
        { kind: 'messages', days: 60 },
        { kind: 'sign-ins', days: 30 },
        { kind: 'webhooks', days: 16 },
        { kind: 'courier-quotes', days: 8 },
        { kind: 'search-misses', days: 90 },
      ]),
    );
  });

  it('goes by itself once it is so old, and not a day before', async () => {
    const daysOf = Object.fromEntries((await readRules()).map(({ kind, days }) => [kind, days]));
    for (const [name, more] of [
      ['old', 1],
      ['young', -1],
    ] as const) {
      const at = (kind: string): Date => new Date(Date.now() - (daysOf[kind]! + more) * 86_400_000);
      await shop.db.query("INSERT INTO order_events (order_id, kind, actor, at) VALUES ($1, 'placed', 'shopper', $2)", [
        name,
        at('order-timelines'),
      ]);
      await shop.db.query(
        "INSERT INTO notifications (order_id, occasion, channel, state, at) VALUES ($1, 'confirmed', 'email', 'sent', $2)",
        [name, at('messages')],
      );
      await shop.db.query('INSERT INTO admin_sessions (id, admin_id, expires_at) SELECT $1, id, $2 FROM admins LIMIT 1', [
        name,
        at('sign-ins'),
      ]);
    }
    await shop.app.get(Retention, { strict: false }).deleteOldRows();
    for (const rows of [
      'order_id FROM order_events',
      'order_id FROM notifications',
      "id FROM admin_sessions WHERE id IN ('old', 'young')",
    ])
      expect((await shop.db.query(`SELECT ${rows}`)).map(Object.values).flat()).toEqual(['young']);
    await expect(shop.db.query('DELETE FROM order_events')).rejects.toThrow('not rewritten');
  });

  it('goes in parts, and what fails keeps nothing else', async () => {
    const retention = shop.app.get(Retention, { strict: false });
    let left = 3;
    retention.register({ kind: 'messages', days: 1, deleteBefore: () => Promise.reject(new Error('the disk is full')) });
    retention.register({ kind: 'messages', days: 1, deleteBefore: async () => (left > 0 ? left-- : 0) });
    await retention.deleteOldRows();
    expect(left).toBe(0);
  });
});
