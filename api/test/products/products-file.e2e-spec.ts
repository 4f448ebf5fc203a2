import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { upload } from '../setup/upload.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.query('DELETE FROM products'));

const exported = async (): Promise<string> => {
  const answer = await fetch(`${shop.url}/api/admin/products-file`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
};
const send = (text: string | Buffer, query = '') =>
  upload(shop, `/admin/products-file${query}`, text, { ...owner, name: 'products.csv', type: 'text/csv' });
const rows = () => shop.db.query('SELECT * FROM products ORDER BY position, id');

describe('the catalogue as a file', () => {
  it('has all products in the order of the shop, readable by Excel, with nothing that a spreadsheet would compute', async () => {
    await aProduct(shop.db, {
      id: 'b',
      name: '=HYPERLINK("http://evil.example")',
      cut: '@cut',
      name_mr: 'चिकन',
      origin: '+Nashik',
      pieces: '12–14',
      serves: '2–3',
      tags: ['-x', 'y'],
      search_words: ['murgi', '=मटण'],
      position: 2,
    });
    await aProduct(shop.db, { id: 'a', name: 'मटन कीमा, 500', weight: null, stock: 4, position: 1, is_available: false });
    await aProduct(shop.db, { archived_at: new Date() });
    expect(await exported()).toBe(
      [
        '\uFEFFid,name,name_hi,name_mr,cut,cut_hi,cut_mr,origin,pieces,serves,weight,price,image,tags,search_words,stock,available',
        'a,"मटन कीमा, 500",,,,,,,,,,165,,Chicken,,4,no',
        `b,"'=HYPERLINK(""http://evil.example"")",,चिकन,'@cut,,,'+Nashik,12–14,2–3,500,165,,"'-x, y","murgi, =मटण",,yes`,
        '',
      ].join('\r\n'),
    );
  });

  it('has one line for each product, whatever line breaks stand in its texts', async () => {
    for (const [id, end] of Object.entries({ a: '\n', b: '\r', c: '\r\n' }))
      await aProduct(shop.db, { id, name: `Keema${end}=1+1`, cut: null, weight: null, tags: [], position: id.charCodeAt(0) });
    const [, ...lines] = (await exported()).split(/\r\n(?=[abc],|$)/);
    expect(lines.map((line) => line.slice(0, 16))).toEqual(['a,"Keema\n=1+1",,', 'b,"Keema\r=1+1",,', 'c,"Keema\r\n=1+1",', '']);
  });

  it('is imported once for a request, however often and however fast it is sent', async () => {
    const { id } = await aProduct(shop.db, { name: 'Legs', price: 100 });
    const query = `?request_id=${randomUUID()}`;
    const file = `id,name,price,stock\n${id},Legs,120,5\n,Paya,249,\n,Brain,199,2\n`;
    const both = await Promise.all([send(file, query), send(file, query)]);
    await shop.db.query('UPDATE products SET stock = 4, price = 130 WHERE id = $1', [id]);
    const late = await send(file, query);
    for (const { status, body } of [...both, late])
      expect({ status, ...body }).toMatchObject({ status: 200, applied: true, errors: [], notes: [] });
    expect(late.body.lines.map(({ action }: { action: string }) => action)).toEqual(['update', 'create', 'create']);
    const kept = (await rows()).map(({ name, price, stock }: Record<string, unknown>) => ({ name, price, stock }));
    expect(kept).toEqual([
      { name: 'Legs', price: 130, stock: 4 },
      { name: 'Paya', price: 249, stock: null },
      { name: 'Brain', price: 199, stock: 2 },
    ]);
    expect((await send(file, `?request_id=${randomUUID()}`)).body.notes).toHaveLength(2); // chosen again: they are new ones
  });

  it('comes back as it went out: nothing changes', async () => {
    await aProduct(shop.db, { name: '=1+1', cut: "'quoted'", origin: 'Farms around Nashik', tags: ['+a', 'b'], stock: 0 });
    await aProduct(shop.db, { pieces: '12–14', serves: '2' });
    await aProduct(shop.db, { weight: null, is_available: false });
    const before = await rows();
    const { body } = await send(await exported());
    expect(body).toMatchObject({
      applied: true,
      errors: [],
      lines: [{ action: 'same' }, { action: 'same' }, { action: 'same' }],
    });
    expect(await rows()).toEqual(before);
  });

  it('is for the owner only', async () => {
    expect((await shop.get('/admin/products-file')).status).toBe(401);
    expect((await upload(shop, '/admin/products-file', 'name,price\na,1')).status).toBe(401);
  });
});

describe('importing a file', () => {
  it('notes new products of a name that is there already, in the shop or above in the file', async () => {
    await aProduct(shop.db, { name: 'Goat Keema' });
    const { body } = await send('name,price\ngoat  KEEMA,540\nBasa,349\nBasa,355\n');
    expect(body.notes).toEqual([
      { line: 2, name: expect.stringMatching(/goat/), text: expect.stringContaining('already') },
      { line: 4, name: 'Basa', text: expect.stringContaining('keep its id') },
    ]);
    expect((await send(await exported())).body.notes).toEqual([]);
  });

  it('creates what has no id and changes what has one; columns that are missing are left alone', async () => {
    const { id } = await aProduct(shop.db, { name: 'Old', cut: 'Whole', stock: 5, tags: ['Lamb'] });
    const { status, body } = await send(`id,name,price\n${id},New,200\n,Paya,249\n`);
    expect(status).toBe(200);
    expect(body).toEqual({
      applied: true,
      errors: [],
      notes: [],
      pictures: [],
      table: { kind: 'own', headers: ['id', 'name', 'price'], columns: [], unread: [] },
      lines: [
        { line: 2, name: 'New', action: 'update' },
        { line: 3, name: 'Paya', action: 'create' },
      ],
    });
    expect(await rows()).toMatchObject([
      { id, name: 'New', price: 200, cut: 'Whole', stock: 5, tags: ['Lamb'], version: 2 },
      { name: 'Paya', price: 249, cut: null, stock: null, tags: [], is_available: true },
    ]);
    expect((await shop.get('/products')).body).toHaveLength(2);
  });

  it('takes names and cuts in Hindi and Marathi', async () => {
    const { id } = await aProduct(shop.db, { name_hi: 'पाया', cut_mr: 'चार तुकडे' });
    await send(`id,name,price,name_hi,name_mr,cut_mr\n${id},Paya,249,मटन पाया,मटण पाया,\n`);
    expect(await rows()).toMatchObject([{ name: 'Paya', name_hi: 'मटन पाया', name_mr: 'मटण पाया', cut_mr: null }]);
  });

  it('takes what else shoppers call a product', async () => {
    const { id } = await aProduct(shop.db, { search_words: ['pay'] });
    await send(`id,name,price,search_words\n${id},Paya,249,"khur, पाय"\n`);
    expect(await rows()).toMatchObject([{ search_words: ['khur', 'पाय'] }]);
  });

  it('takes the origin of products; an empty cell takes it away, and one that is too long is named', async () => {
    const { id } = await aProduct(shop.db, { origin: 'Junnar' });
    expect((await send(`id,name,price,origin\n${id},Legs,200,\n,Paya,249, Satara \n`)).body).toMatchObject({ applied: true });
    expect(await rows()).toMatchObject([
      { name: 'Legs', origin: null },
      { name: 'Paya', origin: 'Satara' },
    ]);
    const { body } = await send(`name,price,origin\nEggs,90,${'x'.repeat(81)}\n`);
    const text = 'Origin must be shorter than or equal to 80 characters.';
    expect(body).toMatchObject({ applied: false, errors: [{ line: 2, column: 'origin', text }] });
  });

  it('takes pieces and serves however the range is typed; a text that is no range is named with its column', async () => {
    const { id } = await aProduct(shop.db, { pieces: '4' });
    const text = `id,name,price,pieces,serves\n${id},Legs,200,,2 - 3\n,Paya,249,4 to 6,5\n`;
    expect((await send(text)).body).toMatchObject({ applied: true });
    expect(await rows()).toMatchObject([
      { name: 'Legs', pieces: null, serves: '2–3' },
      { name: 'Paya', pieces: '4–6', serves: '5' },
    ]);
    const { body } = await send('name,price,pieces\nEggs,90,a dozen\n');
    const fault = { line: 2, column: 'pieces', text: 'Pieces must be a number or a range, such as 12–14.' };
    expect(body).toMatchObject({ applied: false, errors: [fault] });
  });

  it('reads what other spreadsheets write: semicolons, quotes, blank lines, a mark at the start', async () => {
    const text = '\uFEFFName;Price;Tags;Available;Stock\r\n\r\n"Legs; ""large""";300;Lamb, Leg;No;12\r\n';
    expect((await send(text)).body).toMatchObject({ applied: true });
    expect(await rows()).toMatchObject([{ name: 'Legs; "large"', tags: ['Lamb', 'Leg'], is_available: false, stock: 12 }]);
  });

  it('says what is wrong in which line, and then changes nothing at all', async () => {
    const { id } = await aProduct(shop.db);
    const text = [
      'id,name,price,weight,image,stock,available',
      ',Fine,100,,,,',
      ',,12.5,abc,http://x.example/a.jpg,-1,maybe',
      'nobody,Ghost,1,,,,',
      `${id},First,1,,,,`,
      `${id},Again,1,,,,`,
      ',Lost picture,1,,/pictures/photo-00-480.webp,,',
    ].join('\n');
    const before = await rows();
    for (const query of ['', '?preview=true']) {
      const { body } = await send(text, query);
      expect(body.applied).toBe(false);
      expect(body.errors.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)).toEqual([
        '3 name',
        '3 weight',
        '3 price',
        '3 image',
        '3 stock',
        '3 available',
        '4 id',
        '6 id',
        '7 image',
      ]);
      expect(body.errors[2].text).toBe('Price must be a whole number of rupees.');
      expect(await rows()).toEqual(before);
    }
  });

  it('refuses a catalogue whose letters plain "CSV" has lost, cell by cell, and says how to save it', async () => {
    const [paya, wings] = [
      await aProduct(shop.db, {
        name: 'Paya',
        name_mr: 'मटण पाया',
        search_words: ['khur', 'पाया'],
        pieces: '12–14',
        position: 1,
      }),
      await aProduct(shop.db, { name: 'मटन कीमा', cut: 'Why wait? क', name_hi: 'मटन', position: 2 }),
    ];
    const before = await rows();
    // As Excel saves it: in the letters of Windows, a question mark for each that it has not.
    const destroyed = Buffer.from((await exported()).replace(/[^ -~\r\n–]/g, '?').replaceAll('–', '\x96'), 'latin1');
    for (const query of ['?preview=true', '']) {
      const { body } = await send(destroyed.subarray(1), query);
      expect(body.applied).toBe(false);
      expect(body.errors.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)).toEqual([
        '2 name_mr',
        '2 search_words',
        '3 name',
        '3 name_hi',
        '3 cut',
      ]);
      for (const { text } of body.errors) expect(text).toContain('save it as "CSV UTF-8');
    }
    expect(await rows()).toEqual(before);
    const sound = `id,name,price,cut\n${paya.id},Paya,165,Why wait?\n${wings.id},मटन कीमा,165,Why wait? क\n`;
    expect((await send(sound)).body).toMatchObject({ applied: true, errors: [] });
  });

  it('names what a spreadsheet writes of its own: errors, dates, shortened numbers, sums, garbled letters', async () => {
    const { body } = await send(
      [
        'id,name,price,cut,serves,weight,name_hi',
        ',#NAME?,#REF!,,2-Mar,######,',
        '1.23E+11,Ribs,100,,,,',
        ',à¤®à¤Ÿà¤¨,100,1-Feb,,,à¤®à¤Ÿà¤¨',
        'Total,,2000,,,,',
        ',Grand Total,2000,,,,',
      ].join('\n'),
    );
    expect(body.errors.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)).toEqual([
      '2 name',
      '2 serves',
      '2 weight',
      '2 price',
      '3 id',
      '4 name',
      '4 name_hi',
      '4 cut',
      '5 name',
      '6 name',
    ]);
    expect(body.errors[4].text).toContain('shortened a long number');
    expect(body.errors[8].text).toBe('This row is a sum, not a product. Delete it and choose the file again.');
  });

  it('reads what Excel in India writes: UTF-16 with tabs, rupee signs, grouped and Devanagari digits, quoted line breaks', async () => {
    const table = [
      ['name', 'price', 'weight', 'stock', 'serves', 'name_mr'],
      ['"Whole\nGoat"', '₹20,000.00', '12 kg', '१', '', 'बोकड'],
      ['Keema', 'Rs. 549/-', '500\u00A0g', '1,200', '३ - ४', 'खिमा'],
    ];
    const text = `\uFEFF${table.map((row) => row.join('\t')).join('\r\n')}\r\n`;
    expect((await send(Buffer.from(text, 'utf16le'))).body).toMatchObject({ applied: true, errors: [] });
    await send(Buffer.from('sep=;\r\nname;price\r\nCaf\xe9 sausage \x96 5\x22;\xA0249\r\n'.replace('5\x22', 'large'), 'latin1'));
    expect(await rows()).toMatchObject([
      { name: 'Whole Goat', price: 20_000, weight: 12_000, stock: 1, serves: null },
      { name: 'Keema', price: 549, weight: 500, stock: 1_200, serves: '3–4', name_mr: 'खिमा' },
      { name: 'Café sausage – large', price: 249 },
    ]);
    expect((await send('name,price\nEggs,349.50\n')).body.errors).toEqual([
      { line: 2, column: 'price', text: 'Price must be a whole number of rupees.' },
    ]);
  });

  it('shows in a preview what would happen, and does not do it', async () => {
    const { body } = await send('name,price\nPaya,249\n', '?preview=true');
    expect(body).toMatchObject({
      applied: false,
      errors: [],
      lines: [{ line: 2, name: 'Paya', action: 'create' }],
      table: { kind: 'own' },
    });
    expect(await rows()).toEqual([]);
  });

  it('takes an export of Shopify: previewed first, found again by name, its pictures never asked for', async () => {
    await aProduct(shop.db, { name: 'Mutton Keema (1 kg)', price: 1_049, stock: 3, weight: 1_000, tags: ['Mutton'] });
    const file = [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src',
      `keema,Mutton Keema,<p>Fine</p>,Mutton,Size,500 g,500.0,shopify,7,549.00,${shop.url}/api/health`,
      'keema,,,,,1 kg,1000.0,shopify,9,1049.00,',
      'paya,Paya,,,Title,Default Title,0.0,,,249.50,',
    ];
    const refused = await send(file.join('\n'), '?preview=true');
    expect(refused.body).toMatchObject({
      applied: false,
      table: { kind: 'shopify', unread: ['Body (HTML)'] },
      lines: [
        { line: 2, name: 'Mutton Keema (500 g)', action: 'create' },
        { line: 3, name: 'Mutton Keema (1 kg)', action: 'same' },
      ],
      errors: [{ line: 4, column: 'Variant Price', text: 'Price must be a whole number of rupees.' }],
      pictures: [{ name: 'Mutton Keema', url: `${shop.url}/api/health` }],
    });
    const sound = file.slice(0, 3).join('\n');
    expect((await send(sound)).body).toMatchObject({ applied: true });
    expect(await rows()).toMatchObject([
      { name: 'Mutton Keema (1 kg)', stock: 3, version: 1 },
      { name: 'Mutton Keema (500 g)', price: 549, weight: 500, stock: 7, tags: ['Mutton'], img: null },
    ]);
    expect((await send(sound)).body).toMatchObject({ applied: true, lines: [{ action: 'same' }, { action: 'same' }] });
  });

  it('takes any other table by the columns that the owner has chosen', async () => {
    const file = 'Dish,Rs,Kilos\nPaya,₹249,0.5\nRibs,₹899,0.75\nPaya,₹1,\n';
    const { body } = await send(file, '?preview=true');
    expect(body).toMatchObject({
      applied: false,
      lines: [],
      errors: [],
      table: { kind: 'other', headers: ['Dish', 'Rs', 'Kilos'] },
    });
    const twice = await send(file, '?columns=name:0,price:1');
    expect(twice.body).toMatchObject({
      applied: false,
      errors: [{ line: 4, column: 'Dish', text: expect.stringContaining('Another row') }],
    });
    const chosen = await send(file.replace('\nPaya,₹1,', ''), '?columns=name:0,price:1,weight:2');
    expect(chosen.body).toMatchObject({ applied: true });
    expect(await rows()).toMatchObject([
      { name: 'Paya', price: 249, weight: 500 },
      { name: 'Ribs', price: 899, weight: 750 },
    ]);
    expect((await send(file, '?columns=name:0,colour:1')).body.error).toBe('The shop has no column "colour".');
    expect((await send(file, '?columns=name')).body.error).toBe('The columns are written like name:2,price:5.');
  });

  it.each<[string, string | Buffer, string]>([
    ['an unknown column', 'name,price,colour\na,1,red', 'The column "colour" is not known.'],
    ['no price column', 'name\na', 'The column "price" is missing.'],
    ['a column twice', 'name,price,name\na,1,b', 'The column "name" is there twice.'],
    ['no lines', 'name,price\n', 'The file has no products.'],
    ['an open quote', 'name,price\n"a,1\n', 'cannot be read'],
    ['an Excel workbook', Buffer.from('PK\x03\x04', 'latin1'), 'This is an Excel workbook.'],
    ['too many lines', `name,price\n${'a,1\n'.repeat(2_001)}`, 'The file has too many lines: 2000 products at most.'],
  ])('is refused for %s', async (_, text, error) => {
    expect(await send(text)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(error), code: 'INVALID_REQUEST' },
    });
  });

  it('is refused for too much', async () => {
    expect(await send(`name,price\n${'a'.repeat(4 * 1024 * 1024)},1`)).toMatchObject({
      status: 413,
      body: { error: 'The file is too large: 4 MB at most.', code: 'REQUEST_TOO_LARGE' },
    });
  });
});
