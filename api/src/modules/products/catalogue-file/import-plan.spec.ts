import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import { htmlText } from './html-text.js';
import { planImport } from './import-plan.js';

type Row = Record<string, string>;

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Variant Weight Unit,Cost per item,Included / India,Price / India,Status`;
const SHOPIFY_2025 = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Product image URL,Image position,Variant image URL,Gift card,SEO title`;
const WOOCOMMERCE = `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global`;

const file = (header: string, rows: Row[]): Buffer => Buffer.from(stringify(rows, { header: true, columns: header.split(',') }));
const plan = (header: string, rows: Row[], choice: Record<string, number> | null = null) =>
  planImport(file(header, rows), choice);
const cellsOf = ({ rows }: ReturnType<typeof planImport>) => rows.map(({ cells }) => cells);

describe('an export of Shopify', () => {
  const KEEMA = {
    Handle: 'mutton-keema',
    Title: 'Mutton Keema &amp; Liver',
    'Body (HTML)': '<p>Minced <b>fresh</b></p>',
    Vendor: 'Us',
    Type: 'Mutton',
    Tags: 'fresh, Mutton, minced',
    Published: 'true',
    'Option1 Name': 'Size',
    'Option1 Value': '500 g',
    'Variant Grams': '500.0',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '-2',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '549.00',
    'Image Src': 'https://cdn.example/keema.jpg',
    'Variant Weight Unit': 'kg',
    Status: 'active',
  };

  it('makes a product of each variant, and lists its pictures to be added by hand', () => {
    const read = plan(SHOPIFY, [
      KEEMA,
      {
        Handle: 'mutton-keema',
        'Option1 Value': '1 kg',
        'Variant Grams': '1000',
        'Variant Price': '1049',
        'Variant Image': 'https://cdn.example/large.jpg',
      },
      { Handle: 'mutton-keema', 'Image Src': 'https://cdn.example/second.jpg', 'Image Position': '2' },
      {
        Handle: 'eggs',
        Title: 'Eggs',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Grams': '0.0',
        'Variant Price': '90',
        Status: 'draft',
        Published: 'false',
      },
    ]);
    expect(read.table).toMatchObject({
      kind: 'shopify',
      unread: ['Body (HTML)', 'Vendor', 'Image Position', 'Variant Weight Unit'],
    });
    expect(read.rows).toEqual([
      {
        line: 2,
        cells: {
          name: 'Mutton Keema & Liver (500 g)',
          price: '549.00',
          weight: '500',
          tags: 'Mutton, fresh, minced',
          stock: '0',
          available: 'yes',
        },
      },
      {
        line: 3,
        cells: {
          name: 'Mutton Keema & Liver (1 kg)',
          price: '1049',
          weight: '1000',
          tags: 'Mutton, fresh, minced',
          available: 'yes',
        },
      },
      { line: 5, cells: { name: 'Eggs', price: '90', available: 'no' } },
    ]);
    expect(read.pictures.map(({ url }) => url)).toEqual([
      'https://cdn.example/keema.jpg',
      'https://cdn.example/large.jpg',
      'https://cdn.example/second.jpg',
    ]);
  });

  it('with the columns of 2025 is the same; a weight that only the option names counts', () => {
    const read = plan(SHOPIFY_2025, [
      {
        'URL handle': 'legs',
        Title: 'Legs',
        Type: 'Chicken',
        'Option1 name': 'Cut',
        'Option1 value': 'Curry cut',
        Price: '349',
        'Weight value (grams)': '500',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '7',
        'Continue selling when out of stock': 'FALSE',
        'Product image URL': 'https://cdn.example/legs.jpg',
        Status: 'Active',
        'Published on online store': 'TRUE',
      },
      { 'URL handle': 'legs', 'Option1 name': 'Cut', 'Option1 value': '750 g', Price: '499' },
    ]);
    expect(cellsOf(read)).toMatchObject([
      { name: 'Legs (Curry cut)', cut: 'Curry cut', price: '349', weight: '500', stock: '7', available: 'yes' },
      { name: 'Legs (750 g)', weight: '750' },
    ]);
    expect(read.pictures).toEqual([{ name: 'Legs', url: 'https://cdn.example/legs.jpg' }]);
  });

  it('needs none of its columns but handle, title and price; gift cards and archived products are left out with a note', () => {
    expect(cellsOf(plan('Handle,Title,Variant Price', [{ Handle: 'a', Title: 'Paya', 'Variant Price': '1' }]))).toEqual([
      { name: 'Paya', price: '1' },
    ]);
    const read = plan(SHOPIFY, [
      { ...KEEMA, Status: 'archived' },
      { Handle: 'card', Title: 'Gift Card', 'Variant Price': '500', 'Gift Card': 'true' },
    ]);
    expect(read.rows).toEqual([]);
    expect(read.notes.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 Archived there, and left out.',
      '3 A gift card is left out.',
    ]);
  });
});

describe('an export of WooCommerce', () => {
  it('makes products of simple ones and variations, with the weight in its own unit', () => {
    const read = plan(WOOCOMMERCE, [
      {
        ID: '10',
        Type: 'simple',
        Name: 'Chicken Legs',
        Published: '1',
        'In stock?': '1',
        Stock: '12',
        'Weight (kg)': '0.5',
        'Regular price': '349',
        'Sale price': '299',
        Categories: 'Meat > Chicken, Fresh',
        Tags: 'legs',
        Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg',
      },
      {
        ID: '20',
        Type: 'variable',
        SKU: 'KEEMA',
        Name: 'Keema',
        Published: '1',
        Categories: 'Mutton',
        Description: '<p>x</p>',
        'Attribute 1 name': 'Pack',
        'Attribute 1 value(s)': '500 g, 1 kg',
      },
      {
        ID: '21',
        Type: 'variation',
        Name: 'Keema',
        Published: '1',
        Parent: 'id:20',
        'Regular price': '549',
        'Weight (kg)': '0.5',
        'Attribute 1 value(s)': '500 g',
      },
      {
        ID: '22',
        Type: 'variation',
        Name: 'Keema - 1 kg',
        Published: '1',
        Parent: 'KEEMA',
        'Regular price': '1049',
        Stock: 'parent',
        'Attribute 1 value(s)': '1 kg',
      },
      { ID: '30', Type: 'simple, virtual', Name: 'Draft', Published: '-1', 'In stock?': '0', 'Regular price': '1' },
      { ID: '40', Type: 'grouped', Name: 'Feast' },
    ]);
    expect(read.table.kind).toBe('woocommerce');
    expect(cellsOf(read)).toEqual([
      { name: 'Chicken Legs', price: '349', tags: 'Chicken, Fresh, legs', stock: '12', available: 'yes', weight: '500' },
      { name: 'Keema (500 g)', price: '549', tags: 'Mutton', available: 'yes', weight: '500' },
      { name: 'Keema (1 kg)', price: '1049', tags: 'Mutton', available: 'yes' },
      { name: 'Draft', price: '1', stock: '0', available: 'no' },
    ]);
    expect(read.pictures.map(({ url }) => url)).toEqual(['https://shop.example/a.jpg', 'https://shop.example/b.jpg']);
    expect(read.notes.map(({ name }) => name)).toEqual(['Chicken Legs', 'Feast']);
    expect(read.table.unread).toContain('Description');
  });

  it('reads pounds', () =>
    expect(
      cellsOf(
        plan('ID,Type,Name,Regular price,Weight (lbs)', [
          { Type: 'simple', Name: 'Ribs', 'Regular price': '1', 'Weight (lbs)': '1.1' },
        ]),
      ),
    ).toMatchObject([{ weight: '499' }]));
});

describe('any other table', () => {
  it.each<[string[], Record<string, number>]>([
    [['Item Name', 'Rate (Rs.)', 'Net Wt (g)', 'Qty', 'Category'], { name: 0, price: 1, weight: 2, stock: 3, tags: 4 }],
    [['Sr No', 'Particulars', 'MRP'], { name: 1, price: 2 }],
    [['Name', 'Name (Marathi)', 'Name (Hindi)', 'Cost price', 'Selling Price'], { name: 0, name_mr: 1, name_hi: 2, price: 4 }],
    [['नाव', 'किंमत', 'वजन'], { name: 0, price: 1, weight: 2 }],
    [['id', 'name', 'price', 'colour'], { id: 0, name: 1, price: 2 }],
    [['Title', 'Photo URL', 'Price in INR'], { name: 0, image: 1, price: 2 }],
  ])('with the columns %j is guessed', (headers, choice) => {
    const { table } = planImport(
      Buffer.from(`${headers.map((name) => `"${name}"`).join(',')}\n${headers.map(() => '1').join(',')}\n`),
      null,
    );
    expect(table.kind).toBe('other');
    const guessed = table.columns.filter(({ column }) => column !== null).map(({ field, column }) => [field, column]);
    expect(Object.fromEntries(guessed)).toEqual(choice);
  });

  it('is read by the columns that were chosen: HTML as text, kilograms as grams, empty cells as nothing said', () => {
    const read = plan(
      'Item,About,Weight (kg),Price,Photo,Live',
      [
        {
          Item: 'Ribs',
          About: '<p>Cut &amp; <b>cleaned</b></p>',
          'Weight (kg)': '0.75',
          Price: '₹899',
          Photo: 'https://x.example/r.jpg',
          Live: 'Active',
        },
        { Item: 'Paya', Price: '249' },
      ],
      { name: 0, cut: 1, weight: 2, price: 3, image: 4, available: 5 },
    );
    expect(cellsOf(read)).toEqual([
      { name: 'Ribs', cut: 'Cut & cleaned', weight: '750', price: '₹899', available: 'yes' },
      { name: 'Paya', price: '249' },
    ]);
    expect(read.pictures).toEqual([{ name: 'Ribs', url: 'https://x.example/r.jpg' }]);
  });

  it('is not read before its names and prices are known', () => {
    const read = plan('Foo,Bar', [{ Foo: 'Ribs', Bar: '1' }]);
    expect(read.rows).toEqual([]);
    expect(read.table).toMatchObject({ kind: 'other', headers: ['Foo', 'Bar'], unread: ['Foo', 'Bar'] });
  });
});

describe('HTML becomes text', () => {
  it.each([
    [
      '<p>Fresh&nbsp;<b>mut</b>ton</p><ul><li>500&#8239;g</li><li>Café &ndash; &#x20B9;349</li></ul>',
      'Fresh mutton 500 g Café – ₹349',
    ],
    ['a<script>alert(1)</script>b<style>p{}</style><!-- c -->d', 'a b d'],
    ['<img src=x onerror=alert(1)>Keema', 'Keema'],
    ['&lt;b&gt;not a tag&lt;/b&gt;', '<b>not a tag</b>'],
    ['Chicken <500 g', 'Chicken <500 g'],
    ['Fish & Chips &unknown; &#xD800;', 'Fish & Chips &unknown;'],
    ['x<script>never closed', 'x'],
    ['मटण<br/>कीमा', 'मटण कीमा'],
  ])('%j', (html, text) => expect(htmlText(html)).toBe(text));

  it('however long it is, in time', () => {
    const began = performance.now();
    for (const piece of ['<script>', '<a', '<!--', '&#1', '<b>x</b>', '<script></script>']) htmlText(piece.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
