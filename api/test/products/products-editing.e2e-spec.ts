import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisibleNames1795000000165 } from '../../src/migrations/0165-visible-names.js';
import { eventually } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());

const KEEMA = {
  name: 'Mutton Keema',
  cut: 'Minced',
  origin: 'Satara',
  pieces: null,
  serves: '3–4',
  weight: 500,
  price: 649,
  img: null,
  tags: ['Mutton'],
};
const inShop = async (): Promise<{ id: string; name: string }[]> => (await shop.get('/products')).body;
const idsInShop = async (): Promise<string[]> => (await inShop()).map(({ id }) => id);

describe('editing a product', () => {
  const edit = (id: string, body: object) => shop.put(`/admin/products/${id}`, { ...KEEMA, ...body }, owner);

  it('replaces what the shop says of it, at once, and leaves stock and availability alone', async () => {
    const { id, version } = await aProduct(shop.db, { stock: 7 });
    const edited = await edit(id, { version });
    expect(edited).toMatchObject({ status: 200, body: { ...KEEMA, id, stock: 7, is_available: true, version: version + 1 } });
    expect(await inShop()).toContainEqual(expect.objectContaining({ id, name: 'Mutton Keema', price: 649 }));
  });

  it('is kept without what no one sees, and so is a name from an earlier release', async () => {
    const { id, version } = await aProduct(shop.db);
    const named = await edit(id, {
      version,
      name: '\u202E\u200BKeema \u2066\uFEFF',
      name_mr: 'खिमा सूर्‍या\u200B',
      tags: ['\u200EMutton'],
    });
    expect(named.body).toMatchObject({ name: 'Keema', name_mr: 'खिमा सूर्‍या', tags: ['Mutton'] });
    const older = await aProduct(shop.db, { name: '\uFEFFPa\u200Bya\u202C', name_mr: 'सूर्‍या\u200E', version: 4 });
    const runner = shop.db.createQueryRunner();
    await new VisibleNames1795000000165().up(runner).finally(() => runner.release());
    expect((await shop.get(`/admin/products?q=paya`, owner)).body).toMatchObject([
      { id: older.id, name: 'Paya', name_mr: 'सूर्‍या', version: 4 },
    ]);
  });

  it('says where the animal comes from, and takes it back', async () => {
    const { id, version } = await aProduct(shop.db);
    expect(await edit(id, { version, origin: ' Farms around Nashik ' })).toMatchObject({
      status: 200,
      body: { origin: 'Farms around Nashik' },
    });
    expect(await inShop()).toContainEqual(expect.objectContaining({ id, origin: 'Farms around Nashik' }));
    expect(await edit(id, { version: version + 1, origin: ' ' })).toMatchObject({ status: 200, body: { origin: null } });
    expect(await inShop()).toContainEqual(expect.objectContaining({ id, origin: null }));
  });

  it('is refused with the product as it is, when somebody else was faster', async () => {
    const { id, version } = await aProduct(shop.db);
    const both = await Promise.all([edit(id, { version, price: 1 }), edit(id, { version, price: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)!.body;
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'STALE', current: winner });
  });

  it('is refused at once for however many were slower', async () => {
    const { id, version } = await aProduct(shop.db, { version: 2 });
    const all = await Promise.all(Array.from({ length: 30 }, () => edit(id, { version: version - 1 })));
    expect(all.map(({ body }) => body.code)).toEqual(all.map(() => 'STALE'));
  });

  it.each<[string, object]>([
    ['The field "version" must be an integer number.', { version: undefined }],
    ['Product name is required.', { name: ' ' }],
    ['Price must be a whole number of rupees.', { price: 1.5 }],
    ['The field "origin" must be shorter than or equal to 80 characters.', { origin: 'x'.repeat(81) }],
    ['The field "stock" is not known here.', { stock: 4 }],
    ['The field "is_available" is not known here.', { is_available: true }],
  ])('is refused with "%s" for %j', async (error, wrong) => {
    const { id, version } = await aProduct(shop.db);
    expect(await edit(id, { version, ...wrong })).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });

  it('is refused for a product that is archived or was never there, and for a picture that is not stored', async () => {
    const gone = await aProduct(shop.db, { archived_at: new Date() });
    for (const id of [gone.id, 'nobody']) expect(await edit(id, { version: 1 })).toMatchObject({ status: 404 });
    const { id, version } = await aProduct(shop.db);
    const img = '/pictures/photo-0123456789abcdef-480.webp';
    expect(await edit(id, { version, img })).toMatchObject({ status: 422, body: { code: 'PICTURE_REFUSED' } });
  });

  it('is for the owner only', async () => {
    const { id } = await aProduct(shop.db);
    for (const path of [id, `${id}/stock`, `${id}/archived`, `${id}/position`, 'order'])
      expect((await shop.put(`/admin/products/${path}`, {})).status).toBe(401);
    expect((await shop.post(`/admin/products/${id}/duplicate`)).status).toBe(401);
  });
});

describe('adding a product', () => {
  it('adds one for a request, however often and however fast it is sent, and answers with it', async () => {
    const body = { ...KEEMA, name: 'Once', stock: 3, request_id: randomUUID() };
    const add = (request: object) => shop.post('/admin/products', request, owner);
    const both = await Promise.all([add(body), add(body)]);
    const late = await add({ ...body, request_id: body.request_id.toUpperCase() });
    const [{ body: product }] = both;
    for (const answer of [...both, late])
      expect(answer).toMatchObject({ status: 201, body: { name: 'Once', stock: 3, id: product.id } });
    expect((await inShop()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    expect((await shop.get('/admin/products?limit=1', owner)).body).toMatchObject([{ id: product.id }]); // the newest
    const another = await add({ ...body, request_id: randomUUID() });
    expect(another.body.id).not.toBe(product.id);
    expect(await add({ ...body, request_id: 'once' })).toMatchObject({ status: 400 });
  });
});

describe('archiving a product', () => {
  const archive = (id: string, archived: unknown) => shop.put(`/admin/products/${id}/archived`, { archived }, owner);

  it('takes it out of the shop and the list, keeps the row, and brings it back at the end', async () => {
    const { id } = await aProduct(shop.db);
    await aProduct(shop.db, { position: 50 });
    expect(await archive(id, true)).toMatchObject({ status: 200, body: { id, archived_at: expect.any(String) } });
    expect(await idsInShop()).not.toContain(id);
    expect((await shop.get('/admin/products', owner)).body).not.toContainEqual(expect.objectContaining({ id }));
    expect((await shop.get('/admin/products?archived=true', owner)).body).toContainEqual(expect.objectContaining({ id }));
    expect(await archive(id, false)).toMatchObject({ status: 200, body: { archived_at: null, position: 51 } });
    expect((await idsInShop()).at(-1)).toBe(id);
  });

  it('may be told twice', async () => {
    const { id } = await aProduct(shop.db);
    const [first, second] = [await archive(id, true), await archive(id, true)];
    expect(second.body.archived_at).toBe(first.body.archived_at);
  });

  it('is refused for what is not there or not said', async () => {
    expect(await archive('nobody', true)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    const { id } = await aProduct(shop.db);
    expect((await archive(id, 'yes')).status).toBe(400);
  });
});

describe('duplicating a product', () => {
  it('makes a copy that is off sale until the owner has looked it over', async () => {
    const { id } = await aProduct(shop.db, { name: 'x'.repeat(120), cut: 'Whole', stock: 3 });
    const copy = await shop.post(`/admin/products/${id}/duplicate`, undefined, owner);
    expect(copy).toMatchObject({ status: 201, body: { cut: 'Whole', stock: 3, is_available: false, version: 1 } });
    expect(copy.body.id).not.toBe(id);
    expect(copy.body.name).toBe(`${'x'.repeat(113)} (copy)`);
    expect((await shop.post('/admin/products/nobody/duplicate', undefined, owner)).status).toBe(404);
  });
});

describe('counting packs', () => {
  const count = (id: string, body: object) => shop.put(`/admin/products/${id}/stock`, body, owner);

  it('sets a number, adds what came in, and stops counting', async () => {
    const { id } = await aProduct(shop.db, { stock: null });
    expect((await count(id, { stock: 0 })).body.stock).toBe(0);
    expect(await idsInShop()).not.toContain(id);
    expect((await count(id, { add: 12 })).body.stock).toBe(12);
    expect(await idsInShop()).toContain(id);
    expect((await count(id, { add: -20 })).body.stock).toBe(0);
    expect((await count(id, { stock: null })).body.stock).toBeNull();
  });

  it('overwrites no number that was not seen: the reply has the one that is there', async () => {
    const { id } = await aProduct(shop.db, { stock: 4 });
    await count(id, { stock: 20, seen: 4 });
    expect(await count(id, { stock: 3, seen: 4 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { id, stock: 20 } },
    });
    expect((await count(id, { stock: null, seen: 20 })).body.stock).toBeNull();
    expect(await count(id, { stock: 3, seen: 20 })).toMatchObject({ status: 409, body: { current: { stock: null } } });
    expect((await count(id, { stock: 3, seen: null })).body.stock).toBe(3);
  });

  it('loses no pack when several people add at once', async () => {
    const { id } = await aProduct(shop.db, { stock: 0 });
    await Promise.all(Array.from({ length: 8 }, () => count(id, { add: 5 })));
    const [{ stock }] = await shop.db.query('SELECT stock FROM products WHERE id = $1', [id]);
    expect(stock).toBe(40);
  });

  it.each<[string, object]>([
    ['Send either the stock or how many packs to add.', {}],
    ['Send either the stock or how many packs to add.', { stock: 1, add: 1 }],
    ['Stock must be a whole number of packs.', { stock: 1.5 }],
    ['Stock must be at least 0 packs.', { stock: -1 }],
    ['Stock must be at most 1,00,000 packs.', { stock: 100_001 }],
    ['Stock must be a whole number of packs.', { add: '5' }],
    ['The packs of this product are not counted: set a number first.', { add: 5 }],
  ])('is refused with "%s" for %j', async (error, body) => {
    const { id } = await aProduct(shop.db, { stock: null });
    expect(await count(id, body)).toMatchObject({ status: 400, body: { error } });
  });

  it('is refused for a product that is not there', async () => {
    expect((await count('nobody', { stock: 1 })).status).toBe(404);
  });
});

describe('arranging the grid', () => {
  const arrange = (ids: unknown) => shop.put('/admin/products/order', { ids }, owner);

  it('puts the named ones into their new order in one call; the others keep their places', async () => {
    await shop.db.query('UPDATE products SET archived_at = now()');
    const [a, b, c, d] = await Promise.all([1, 2, 2, 9].map((position) => aProduct(shop.db, { position })));
    const before = await idsInShop();
    expect((await arrange([d!.id, b!.id, a!.id])).status).toBe(204);
    const after = await idsInShop();
    expect(after.indexOf(c!.id)).toBe(before.indexOf(c!.id));
    expect(after.filter((id) => id !== c!.id)).toEqual([d!.id, b!.id, a!.id]);
  });

  it('ends in one of the two orders when two people arrange at once', async () => {
    const ids = await idsInShop();
    const sequences = [ids.toReversed(), [...ids.slice(1), ids[0]!]];
    expect((await Promise.all(sequences.map(arrange))).map(({ status }) => status)).toEqual([204, 204]);
    expect(sequences).toContainEqual(await idsInShop());
  });

  it('is refused for products that are not there, for one alone, and for one twice', async () => {
    const ids = await idsInShop();
    expect(await arrange([ids[0], 'nobody'])).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    for (const wrong of [[ids[0]], [ids[0], ids[0]], 'all', [1, 2]]) expect((await arrange(wrong)).status).toBe(400);
    expect(await idsInShop()).toEqual(ids);
  });
});

describe('moving one product in the grid', () => {
  const move = (id: string, body: object) => shop.put(`/admin/products/${id}/position`, body, owner);
  const positionsOf = async (ids: string[]): Promise<[string, number][]> => {
    const rows = await shop.db.query('SELECT id, position FROM products WHERE id = ANY($1) ORDER BY id', [ids]);
    return rows.map(({ id, position }: { id: string; position: number }) => [id, position]);
  };
  let ids: string[];
  beforeEach(async () => {
    await shop.db.query('UPDATE products SET archived_at = now() WHERE archived_at IS NULL');
    const products = [];
    for (const position of [1, 2, 3, 4, 5]) products.push(await aProduct(shop.db, { position }));
    ids = products.map(({ id }) => id);
  });

  it('puts it before or after the one that is named, and no other product is written', async () => {
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const others = await positionsOf([a, b, c, d]);
    const moved = await move(e, { after: a });
    expect(moved).toMatchObject({ status: 200, body: { id: e, version: 1 } });
    expect(await idsInShop()).toEqual([a, e, b, c, d]);
    expect(await positionsOf([a, b, c, d])).toEqual(others);
    await move(e, { before: d });
    expect(await idsInShop()).toEqual([a, b, c, e, d]);
    await move(a, { before: null });
    expect(await idsInShop()).toEqual([b, c, e, d, a]);
    await move(d, { after: null });
    expect(await idsInShop()).toEqual([d, b, c, e, a]);
    await move(c, { after: b }); // where it is already
    expect(await idsInShop()).toEqual([d, b, c, e, a]);
    expect((await shop.post('/admin/products', KEEMA, owner)).body.position).toBeGreaterThan(moved.body.position);
    expect((await inShop()).at(-1)).toMatchObject({ name: KEEMA.name });
  });

  it('finds a place between two neighbours however often, and between those that share one', async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    // More often than a number can be halved.
    for (let turn = 0; turn < 30; turn++) {
      await move(c, { after: a });
      await move(d, { after: a });
    }
    expect((await idsInShop()).slice(0, 4)).toEqual([a, d, c, b]);
    await shop.db.query('UPDATE products SET position = 7 WHERE archived_at IS NULL');
    const [first, ...rest] = await eventually(idsInShop, (seen) => String(seen) === String(ids)); // told of it, not asked
    await move(rest.at(-1)!, { after: first });
    expect(await idsInShop()).toEqual([first, rest.at(-1), ...rest.slice(0, -1)]);
  });

  it('puts all of them there when many are moved beside the same neighbour at once', async () => {
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const answers = await Promise.all([
      move(c, { after: a }),
      move(d, { after: a }),
      move(e, { after: a }),
      shop.put('/admin/products/order', { ids: [b, a] }, owner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
    const order = await idsInShop();
    expect(order.toSorted()).toEqual(ids.toSorted());
    expect(new Set((await positionsOf(ids)).map(([, position]) => position)).size).toBe(ids.length);
    expect(await move(b, { before: a })).toMatchObject({ status: 200 });
    expect((await idsInShop()).indexOf(b)).toBe((await idsInShop()).indexOf(a) - 1);
  });

  it('lets the pages of the grid neither skip nor repeat the others, also when the last one that was shown is moved', async () => {
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const page = async (cursor: string | null) => {
      const query = new URLSearchParams({ sort: 'position', limit: '2', ...(cursor && { cursor }) });
      const { body, headers } = await shop.get(`/admin/products?${query}`, owner);
      return { ids: body.map(({ id }: { id: string }) => id), next: headers.get('x-next-cursor') };
    };
    const first = await page(null);
    expect(first.ids).toEqual([a, b]);
    await move(b, { before: null });
    const second = await page(first.next);
    expect(second.ids).toEqual([c, d]);
    await move(d, { after: null });
    const third = await page(second.next);
    expect(third).toEqual({ ids: [e, b], next: null });
  });

  it('is told to the log as one change of one product', async () => {
    const [a, , , , e] = ids as [string, string, string, string, string];
    await move(e, { after: a });
    const { body } = await shop.get('/admin/audit-log?subject=products&limit=1', owner);
    expect(body).toMatchObject([
      { route: `PUT /admin/products/:id/position`, subject_id: e, before: { position: 5 }, after: { position: 1.5 } },
    ]);
  });

  it('is refused for products that are not there, without a neighbour or with two, and beside itself', async () => {
    const [a, b] = ids as [string, string];
    const archived = await aProduct(shop.db, { archived_at: new Date() });
    for (const [id, body] of [
      ['nobody', { after: a }],
      [a, { after: 'nobody' }],
      [a, { before: archived.id }],
      [archived.id, { before: null }],
    ] as const)
      expect(await move(id, body)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    for (const body of [{}, { before: a, after: a }, { before: null, after: null }, { after: b }, { after: 5 }, { position: 3 }])
      expect(await move(b, body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(await idsInShop()).toEqual(ids);
  });
});
