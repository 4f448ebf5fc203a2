import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BLANK_PRODUCT } from '@shop/domain';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());

/** What shoppers see now, older bytes being too old. */
async function onSale(): Promise<{ id: string; name: string }[]> {
  shop.clock.advance({ seconds: 6 });
  return (await shop.get('/products')).body;
}

const CURRY_CUT = {
  name: 'Chicken Curry Cut',
  cut: 'Skinless',
  origin: 'Farms around Nashik',
  pieces: '12–14',
  serves: '2–3',
  weight: 500,
  price: 165,
  img: 'https://pictures.example/curry-cut.webp',
  tags: ['Chicken', 'Curry'],
};

describe('the list that shoppers see', () => {
  it('shows a product with exactly what a card needs', async () => {
    const product = await aProduct(shop.db, { name: 'Lamb Chops', cut: null, img: null, weight: null, tags: ['Lamb'], stock: 3 });
    const shown = (await onSale()).find(({ id }) => id === product.id);
    expect(shown).toEqual({ ...BLANK_PRODUCT, id: product.id, name: 'Lamb Chops', price: 165, tags: ['Lamb'] });
  });

  it('leaves out what is switched off, sold out or taken from the catalogue', async () => {
    const gone = await Promise.all([
      aProduct(shop.db, { is_available: false }),
      aProduct(shop.db, { stock: 0 }),
      aProduct(shop.db, { archived_at: new Date() }),
    ]);
    const seen = (await onSale()).map(({ id }) => id);
    for (const { id } of gone) expect(seen).not.toContain(id);
  });

  it('names what is sold out on a list of its own, until packs come in', async () => {
    const soldOut = await aProduct(shop.db, { name: 'Last Ribs', stock: 0 });
    const others = await Promise.all([
      aProduct(shop.db, { stock: 1 }),
      aProduct(shop.db),
      aProduct(shop.db, { stock: 0, is_available: false }),
      aProduct(shop.db, { stock: 0, archived_at: new Date() }),
    ]);
    const idsSoldOut = async () => (await shop.get('/products/sold-out')).body.map(({ id }: { id: string }) => id);
    shop.clock.advance({ seconds: 6 });
    const seen = await idsSoldOut();
    expect(seen).toContain(soldOut.id);
    for (const { id } of others) expect(seen).not.toContain(id);
    await shop.put(`/admin/products/${soldOut.id}/stock`, { add: 2 }, owner);
    expect(await idsSoldOut()).not.toContain(soldOut.id);
    expect((await onSale()).map(({ id }) => id)).toContain(soldOut.id);
  });

  it('is in the order that the shop has chosen', async () => {
    const third = await aProduct(shop.db, { position: 903 });
    const first = await aProduct(shop.db, { position: 901 });
    const second = await aProduct(shop.db, { position: 902 });
    const ids = (await onSale()).map(({ id }) => id).filter((id) => [first.id, second.id, third.id].includes(id));
    expect(ids).toEqual([first.id, second.id, third.id]);
  });
});

describe('adding a product', () => {
  it('puts it into the shop at once, at the end of the list', async () => {
    const added = await shop.post('/admin/products', CURRY_CUT, owner);
    expect(added).toMatchObject({ status: 201, body: { ...CURRY_CUT, is_available: true, stock: null, version: 1 } });
    const shown = (await shop.get('/products')).body;
    // A picture of another host is shown once the shop has fetched it.
    expect(shown.at(-1)).toEqual({ ...BLANK_PRODUCT, ...CURRY_CUT, img: null, id: added.body.id });
  });

  it('asks for name and price only', async () => {
    const added = await shop.post('/admin/products', { name: ' Paya ', price: 249 }, owner);
    expect(added).toMatchObject({
      status: 201,
      body: { ...BLANK_PRODUCT, name: 'Paya' },
    });
  });

  it('keeps names and cuts in Hindi and Marathi; a text that is left empty is none', async () => {
    const said = { name_hi: ' मटन कीमा ', name_mr: 'मटण खिमा', cut_hi: ' ', cut_mr: 'जाडसर' };
    const added = await shop.post('/admin/products', { ...CURRY_CUT, ...said }, owner);
    const kept = { name_hi: 'मटन कीमा', name_mr: 'मटण खिमा', cut_hi: null, cut_mr: 'जाडसर' };
    expect(added).toMatchObject({ status: 201, body: kept });
    expect((await onSale()).find(({ id }) => id === added.body.id)).toMatchObject({ name: CURRY_CUT.name, ...kept });
  });

  it.each([
    [' Junnar ', 'Junnar'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['   ', null],
    ['', null],
    [null, null],
  ])('keeps the origin %j as %j', async (text, origin) => {
    const added = await shop.post('/admin/products', { ...CURRY_CUT, origin: text }, owner);
    expect(added).toMatchObject({ status: 201, body: { origin } });
    expect((await onSale()).find(({ id }) => id === added.body.id)).toMatchObject({ origin });
  });

  it.each([
    ['12-14', '12–14'],
    [' 12 – 14 ', '12–14'],
    ['12 to 14', '12–14'],
    ['4', '4'],
    ['  ', null],
    [null, null],
  ])('keeps the pieces %j as %j', async (text, pieces) => {
    const added = await shop.post('/admin/products', { ...CURRY_CUT, pieces: text }, owner);
    expect(added).toMatchObject({ status: 201, body: { pieces } });
  });

  it('keeps what else shoppers call it, for the search', async () => {
    const said = ['murgi', 'मुर्गी'];
    const added = await shop.post('/admin/products', { ...CURRY_CUT, search_words: said }, owner);
    expect(added).toMatchObject({ status: 201, body: { search_words: said } });
    expect((await onSale()).find(({ id }) => id === added.body.id)).toMatchObject({ search_words: said });
  });

  it.each<[string, object]>([
    ['Pieces must be a number or a range, such as 12–14.', { pieces: 'about ten' }],
    ['Pieces must be a number or a range, such as 12–14.', { pieces: '0' }],
    ['Pieces must be a number or a range, such as 12–14.', { pieces: 12 }],
    ['Serves must be a number or a range, such as 2–3.', { serves: '2–3–4' }],
    ['Product name is required.', { name: '' }],
    ['Product name is required.', { name: '   ' }],
    ['Price must be a whole number of rupees.', { price: '165' }],
    ['Price must be a whole number of rupees.', { price: 165.5 }],
    ['Price must be a whole number of rupees.', { price: undefined }],
    ['Price must be at least ₹1.', { price: 0 }],
    ['Price must be at least ₹1.', { price: -5 }],
    ['Price must be at most ₹1,00,000.', { price: 100_001 }],
    ['The field "origin" must be shorter than or equal to 80 characters.', { origin: 'x'.repeat(81) }],
    ['The field "origin" must be a string.', { origin: 5 }],
    ['The field "name_hi" must be shorter than or equal to 120 characters.', { name_hi: 'म'.repeat(121) }],
    ['Weight must be a whole number of grams.', { weight: '500' }],
    ['Weight must be at least 1 gram.', { weight: 0 }],
    ['Image URL must start with https://.', { img: 'http://pictures.example/a.webp' }],
    ['Image URL must start with https://.', { img: 'javascript:alert(1)' }],
    ['Image URL must start with https://.', { img: '/pictures/../secret' }],
    ['The field "tags" must be an array.', { tags: 'Chicken' }],
    ['The field "search_words" must be an array.', { search_words: 'murgi' }],
    ['Each value in tags should not be empty.', { tags: ['Chicken', ''] }],
    ['Stock must be a whole number of packs.', { stock: '5' }],
    ['Stock must be at least 0 packs.', { stock: -1 }],
    ['The field "id" is not known here.', { id: 'mine' }],
  ])('is refused with "%s" for %j', async (error, wrong) => {
    const answer = await shop.post('/admin/products', { ...CURRY_CUT, ...wrong }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });

  it.each([
    ['a text that is not JSON', '{"name":'],
    ['a list', '[1]'],
    ['nothing', ''],
  ])('is refused when the body is %s', async (_, body) => {
    expect(await shop.post('/admin/products', body, owner)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('is refused when a text holds a zero byte, which no table can keep', async () => {
    const answer = await shop.post('/admin/products', { ...CURRY_CUT, cut: 'a\u0000b' }, owner);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });
});

describe('switching a product off and on', () => {
  const path = (id: string) => `/admin/products/${id}/toggle-availability`;

  it('sets what it is told, does not flip, and shoppers see it at once', async () => {
    const { id } = (await shop.post('/admin/products', CURRY_CUT, owner)).body;
    for (const is_available of [false, false, true]) {
      const set = await shop.put(path(id), { is_available }, owner);
      expect(set).toMatchObject({ status: 200, body: { id, is_available } });
      const seen = (await shop.get('/products')).body.map((product: { id: string }) => product.id);
      expect(seen.includes(id)).toBe(is_available);
    }
  });

  it('is refused with the product as it is, when another tab has changed it meanwhile', async () => {
    const { id, version } = (await shop.post('/admin/products', CURRY_CUT, owner)).body;
    expect((await shop.put(path(id), { is_available: false, version }, owner)).body.version).toBe(version + 1);
    const late = await shop.put(path(id), { is_available: true, version }, owner);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'STALE', current: { id, is_available: false, version: version + 1 } });
  });

  it.each([['false'], [1], [null], [undefined]])('is refused for %j', async (is_available) => {
    const { id } = await aProduct(shop.db);
    const answer = await shop.put(path(id), { is_available }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error: 'The field "is_available" must be true or false.' } });
  });

  it('is refused for a product that is not there, or not any more', async () => {
    const archived = await aProduct(shop.db, { archived_at: new Date() });
    for (const id of ['nobody', archived.id, encodeURIComponent("' OR 1=1 --")]) {
      const answer = await shop.put(path(id), { is_available: true }, owner);
      expect(answer).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    }
  });
});

describe("the owner's list", () => {
  it('shows every product, newest first, sold out and switched off ones included', async () => {
    const off = await aProduct(shop.db, { is_available: false });
    const out = await aProduct(shop.db, { stock: 0 });
    const { body, headers } = await shop.get('/admin/products', owner);
    const ids = body.map((product: { id: string }) => product.id);
    expect(ids).toEqual([...ids].sort().toReversed());
    expect(body).toContainEqual(expect.objectContaining({ id: off.id, is_available: false }));
    expect(body).toContainEqual(expect.objectContaining({ id: out.id, stock: 0 }));
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(headers.get('x-next-cursor')).toBeNull();
  });

  it('comes in pages that meet without a gap', async () => {
    const all = (await shop.get('/admin/products', owner)).body;
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await shop.get(`/admin/products?limit=5${cursor && `&cursor=${cursor}`}`, owner);
      expect(page.body.length).toBeLessThanOrEqual(5);
      expect(page.headers.get('x-total-count')).toBe(String(all.length));
      pages.push(...page.body);
      cursor = page.headers.get('x-next-cursor');
    }
    expect(pages).toEqual(all);
  });

  it('never has more than 200', async () => {
    await shop.db.query(
      `INSERT INTO products (id, name, price, tags) SELECT 'bulk' || n, 'Bulk', 1, '{}' FROM generate_series(1, 250) n`,
    );
    const { body, headers } = await shop.get('/admin/products', owner);
    expect(body).toHaveLength(200);
    expect(headers.get('x-next-cursor')).toBe(body.at(-1).id);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(250);
  });

  it.each([['limit=0'], ['limit=201'], ['limit=abc'], ['limit=1.5'], ['page=2'], [`cursor=${'x'.repeat(65)}`]])(
    'is refused for ?%s',
    async (query) => {
      expect((await shop.get(`/admin/products?${query}`, owner)).status).toBe(400);
    },
  );
});

describe("looking for a product in the owner's list", () => {
  const TAG = 'Looked for';
  const found = async (query: Record<string, string>): Promise<string[]> =>
    (await shop.get(`/admin/products?${new URLSearchParams({ tag: TAG, ...query })}`, owner)).body.map(
      ({ name }: { name: string }) => name,
    );
  const WORDS = {
    name: 'Murgh Curry Cut',
    name_hi: 'मुर्गी करी कट',
    cut: 'Skinless, bone-in',
    search_words: ['kombdi', 'half kg'],
  };
  beforeAll(async () => {
    await aProduct(shop.db, { ...WORDS, tags: [TAG, 'Chicken'] });
    await aProduct(shop.db, { name: 'Mutton Keema', cut: null, tags: [TAG, 'Mutton'], is_available: false });
    await aProduct(shop.db, { name: "Lamb Chops 'Rack' (4)", cut: 'Rib', tags: [TAG, 'Curry pack'], stock: 0 });
    await aProduct(shop.db, { name: 'Paya', cut: null, tags: [TAG], stock: 5 });
    await aProduct(shop.db, { name: 'Liver', cut: null, tags: [TAG], stock: 6 });
    await aProduct(shop.db, { name: 'Gone Curry', tags: [TAG, 'Gone'], archived_at: new Date() });
  });

  it.each<[string, string[]]>([
    [' CURRY ', ["Lamb Chops 'Rack' (4)", 'Murgh Curry Cut']],
    ['curry rib', ["Lamb Chops 'Rack' (4)"]],
    ['skinless', ['Murgh Curry Cut']],
    ['bone-in', ['Murgh Curry Cut']],
    ['मुर्गी', ['Murgh Curry Cut']],
    ['मुर', ['Murgh Curry Cut']],
    ['komb', ['Murgh Curry Cut']],
    ["'rack' (4", ["Lamb Chops 'Rack' (4)"]],
    ['beef', []],
    ['curry beef', []],
    ['rib & ! | <-> :* \\', []],
    ['#Curry', ["Lamb Chops 'Rack' (4)", 'Murgh Curry Cut']],
    [' - ', ['Liver', 'Paya', "Lamb Chops 'Rack' (4)", 'Mutton Keema', 'Murgh Curry Cut']],
  ])('finds every word, or how it begins, in name, cut, tags and search words of any language: %s', async (q, names) => {
    expect(await found({ q })).toEqual(names);
  });

  it('tells what is on sale, off sale, sold out, and what few packs are left of', async () => {
    expect(await found({ state: 'available' })).toEqual(['Liver', 'Paya', 'Murgh Curry Cut']);
    expect(await found({ state: 'unavailable' })).toEqual(['Mutton Keema']);
    expect(await found({ state: 'sold-out' })).toEqual(["Lamb Chops 'Rack' (4)"]);
    expect(await found({ state: 'low-stock' })).toEqual(['Paya']);
    expect(await found({ state: 'available', q: 'pay' })).toEqual(['Paya']);
  });

  it('goes by the whole tag, among the archived ones too, and counts what it found', async () => {
    expect(await found({ tag: 'Curry pack' })).toEqual(["Lamb Chops 'Rack' (4)"]);
    expect(await found({ tag: 'Curry' })).not.toContain("Lamb Chops 'Rack' (4)");
    expect(await found({ archived: 'true', q: 'curry' })).toEqual(['Gone Curry']);
    const { headers } = await shop.get(`/admin/products?limit=2&tag=${encodeURIComponent(TAG)}`, owner);
    expect(headers.get('x-total-count')).toBe('5');
  });

  it('finds a product by its new words at once, and not by its old ones', async () => {
    const { id, version } = await aProduct(shop.db, { name: 'Quail', tags: [TAG] });
    await shop.put(`/admin/products/${id}`, { name: 'Bater', price: 165, tags: [TAG], version }, owner);
    expect(await found({ q: 'quail' })).toEqual([]);
    expect(await found({ q: 'bater' })).toEqual(['Bater']);
    await shop.put(`/admin/products/${id}/archived`, { archived: true }, owner);
  });

  it('says what it can be limited to', async () => {
    const { status, body } = await shop.get('/admin/products/filters', owner);
    expect(status).toBe(200);
    const [counted] = await shop.db.query(
      'SELECT count(*) FILTER (WHERE archived_at IS NULL)::int AS products, count(archived_at)::int AS archived FROM products',
    );
    expect(body).toMatchObject(counted);
    expect(body.tags).toEqual(expect.arrayContaining([TAG, 'Curry pack', 'Gone']));
    expect(body.tags).toEqual([...new Set(body.tags)]);
  });

  it('counts a long list to a thousand', async () => {
    await shop.db.query(
      `INSERT INTO products (id, name, price, tags) SELECT 'many' || n, 'Many', 1, '{}' FROM generate_series(1, 1001) n`,
    );
    const { body, headers } = await shop.get('/admin/products?q=many&limit=3', owner);
    expect(body).toHaveLength(3);
    expect(headers.get('x-total-count')).toBe('1000+');
  });

  it.each([
    ['state=gone'],
    ['tag='],
    ['sort=price'],
    [`q=${'x'.repeat(81)}`],
    ['q=a&q=b'],
    ['sort=position&cursor=somewhere'],
    ['sort=position&cursor=1e9999~a'],
  ])('is refused for ?%s', async (query) => {
    expect((await shop.get(`/admin/products?${query}`, owner)).status).toBe(400);
  });
});
