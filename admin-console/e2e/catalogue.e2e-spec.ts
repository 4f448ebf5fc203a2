import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { findAccessibilityIssues } from '../../infra/lab/journeys/find-accessibility-issues.js';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { productCard, signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

const PICTURES = resolve(import.meta.dirname, '../../api/demo-shop/pictures');
const ROW_HEIGHT = 64;
const photo = resolve(PICTURES, readdirSync(PICTURES).find((file) => file.endsWith('-800.webp'))!);

let shop: OpenShop;
let owner: Page;
let visitor: Page;

beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  owner = await shop.browser.newPage();
  visitor = await shop.browser.newPage();
  await signInOwner(owner, shop.urls.admin);
  await owner.goto(`${shop.urls.admin}/admin/dashboard/products`);
});
afterAll(() => shop.close());

/** A camera's photo, red at its left and blue at its right; the film that phones put behind it makes it heavy. */
async function photoOf(width: number, height: number, { orientation }: { orientation: number }): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3, background: '#e02020' } as const;
  const left = await sharp({ create: half }).png().toBuffer();
  const photo = sharp({ create: { ...half, width, background: '#2020e0' } }).composite([{ input: left, left: 0, top: 0 }]);
  return Buffer.concat([await photo.withMetadata({ orientation }).jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]);
}

const told = (text: string): Promise<void> => owner.getByText(text, { exact: true }).first().waitFor();
const tap = (name: string, within: Page | Locator = owner): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const choose = (item: string): Promise<void> => owner.getByRole('menuitem', { name: item }).click();
/** Nothing in the way of anyone; with `PICTURES_TO` a picture of it lies there. */
async function look(name: string, width: number): Promise<void> {
  expect(await findAccessibilityIssues(owner)).toEqual([]);
  await owner.setViewportSize({ width, height: 844 });
  const { PICTURES_TO } = process.env;
  if (PICTURES_TO) await owner.screenshot({ path: `${PICTURES_TO}/${name}-${width}.png` });
}

const choosePhoto = (buffer: Buffer): Promise<void> =>
  owner.locator('input[type=file]:not([capture])').setInputFiles({ name: 'IMG_0001', mimeType: '', buffer });

async function addressOfPicture(): Promise<string> {
  const field = owner.getByLabel('Image URL');
  await owner.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('/pictures/')));
  return field.inputValue();
}

const find = (words: string): Promise<void> => owner.getByLabel('Search name, cut or tag').fill(words);
const namesInShop = (): Promise<string[]> =>
  owner.evaluate(async () => {
    const products = (await (await fetch('/api/products')).json()) as { name: string }[];
    return products.map(({ name }) => name);
  });

describe('the owner, from a phone', () => {
  it('adds a product with a photo, and shoppers see it with the picture that the shop has made of it', async () => {
    await tap('Add Product');
    await owner.getByLabel('Product Name').fill('Country Chicken');
    await owner.getByLabel('Price (INR)').fill('420');
    await owner.getByLabel('Tags').fill('Chicken');
    await owner.locator('input[type=file]:not([capture])').setInputFiles(photo);
    await owner.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('/pictures/photo-')),
    );
    await tap('Save Product');
    await told('Product added successfully!');
    await visitor.goto(shop.urls.shop);
    const picture = productCard(visitor, 'Country Chicken').locator('img');
    await picture.scrollIntoViewIfNeeded();
    await visitor.waitForFunction(() =>
      [...document.images].some((image) => image.currentSrc.includes('/pictures/photo-') && image.naturalWidth > 0),
    );
  });

  it('finds it, edits it, and is asked before typed text is thrown away', async () => {
    await find('country');
    await owner.getByText(/^1 of \d+ products$/).waitFor();
    await tap('Edit Country Chicken');
    await owner.getByLabel('Price (INR)').fill('455');
    await owner.goBack();
    await tap('Keep editing');
    await tap('Save Product');
    await told('"Country Chicken" saved.');
    await visitor.reload();
    await productCard(visitor, 'Country Chicken').getByText('₹455').waitFor();
  });

  it('is not overwritten by a second window on a phone before its owner has seen both prices', async () => {
    const phone = await shop.newDevice({ hasTouch: true });
    const second = await phone.newPage();
    await signInOwner(second, shop.urls.admin);
    await second.goto(`${shop.urls.admin}/admin/dashboard/products?q=country`);
    await second.getByRole('button', { name: 'Edit Country Chicken', exact: true }).tap();
    const dialog = second.getByRole('dialog', { name: 'Edit Product' });
    await dialog.getByLabel('Price (INR)').fill('925');
    await tap('Edit Country Chicken');
    await owner.getByLabel('Price (INR)').fill('931');
    await tap('Save Product');
    await told('"Country Chicken" saved.');
    await dialog.getByRole('button', { name: 'Save Product' }).tap();
    for (const text of ['Saved now: ₹931', 'Yours: ₹925']) {
      const { y, height } = (await dialog.getByText(text).boundingBox())!;
      expect(y + height).toBeLessThan(844);
    }
    expect(await dialog.getByRole('button', { name: 'Save Product' }).isDisabled()).toBe(true);
    expect(await findAccessibilityIssues(second)).toEqual([]);
    await second.setViewportSize({ width: 390, height: 844 });
    const priceInShop = () => productCard(visitor, 'Country Chicken').getByText(/₹/).first().textContent();
    await visitor.reload();
    expect(await priceInShop()).toBe('₹931');
    await dialog.getByRole('button', { name: 'Save mine anyway' }).tap();
    await second.getByText('"Country Chicken" saved.').waitFor();
    await visitor.reload();
    expect(await priceInShop()).toBe('₹925');
    await phone.close();
  });

  it('counts its packs down to none, and it is sold out', async () => {
    await tap('More actions for Country Chicken');
    await choose('Stock');
    await owner.getByLabel('Packs in the shop').fill('0');
    await tap('Save stock');
    await told('Stock of "Country Chicken": 0 packs.');
    expect(await namesInShop()).not.toContain('Country Chicken');
  });

  it('archives it and brings it back', async () => {
    await tap('More actions for Country Chicken');
    await choose('Archive');
    await tap('Archive', owner.getByRole('dialog'));
    await told('"Country Chicken" archived.');
    await owner.getByLabel('Show').selectOption('Archived');
    await tap('Bring back');
    await told('"Country Chicken" is back in the shop.');
    await owner.getByLabel('Show').selectOption('All');
    await find('');
  });

  it('puts another product first in the shop', async () => {
    const [, second] = await namesInShop();
    await tap('More actions');
    await choose('Arrange the shop');
    await tap(`Move ${second} up`);
    await told('The new order is saved.');
    expect((await namesInShop())[0]).toBe(second);
  });

  it('drags it two places down, in one move', async () => {
    const [first, ...others] = await namesInShop();
    const { x, y } = (await owner.getByRole('button', { name: `Move ${first}`, exact: true }).boundingBox())!;
    const saved = owner.waitForResponse((answer) => answer.url().endsWith('/position'));
    await owner.mouse.move(x + 24, y + 24);
    await owner.mouse.down();
    await owner.mouse.move(x + 24, y + 24 + 2 * ROW_HEIGHT, { steps: 8 });
    await owner.mouse.up();
    expect((await saved).status()).toBe(200);
    expect((await namesInShop()).slice(0, 3)).toEqual([others[0], others[1], first]);
    await tap('Done');
  });

  it('moves one beside another that it names, and Back leads to what it looked for before', async () => {
    const [first, second, third] = await namesInShop();
    await find(first!);
    await owner.waitForURL(/[?]q=/);
    await tap(`More actions for ${first}`);
    await choose('Move to...');
    await owner.getByLabel('New place').selectOption('After...');
    await owner.getByLabel('Find the product beside it').fill(third!);
    await owner.getByRole('radio', { name: third! }).first().check();
    await tap('Move', owner.getByRole('dialog'));
    await told(`"${first}" was moved.`);
    expect((await namesInShop()).slice(0, 3)).toEqual([second, third, first]);
    await owner.goBack();
    await owner.getByText(/^(\d+) of \1 products$/).waitFor();
    expect(await owner.getByLabel('Search name, cut or tag').inputValue()).toBe('');
  });

  it('imports a file: first the faults with their lines, then what would happen, then it happens', async () => {
    await tap('More actions');
    await choose('Import CSV');
    const file = (text: string) => ({ name: 'meat.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = owner.getByRole('dialog').locator('input[type=file]');
    await input.setInputFiles(file('name,price\nQuail,free\n'));
    await told('Price must be a whole number of rupees.');
    await input.setInputFiles(file('name,price,tags\nQuail,320,"Quail, Whole"\n'));
    await told('1 new, 0 changed, 0 as before.');
    await tap('Import 1 product');
    await told('1 product imported.');
    expect(await namesInShop()).toContain('Quail');
  });

  describe.each([
    [390, 844],
    [1440, 900],
  ])('at a width of %i', (width, height) => {
    const chooseFile = async (bytes: Buffer | string, name = 'meat.csv'): Promise<void> => {
      await tap('More actions');
      await choose('Import CSV');
      const input = owner.getByRole('dialog').locator('input[type=file]');
      await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
    };

    it('imports a Shopify export, and reads which pictures to add by hand', async () => {
      await owner.setViewportSize({ width, height });
      const title = `Turkey ${width}`;
      await chooseFile(
        [
          'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Grams,Variant Price,Image Src,Status',
          `turkey,${title},<p>Fresh &amp; tender</p>,Farm,Turkey,whole,true,Size,500 g,500,₹649.00,https://cdn.example/turkey.jpg,active`,
          'turkey,,,,,,,,1 kg,1000,"1,249.00",,',
        ].join('\r\n'),
        'products_export_1.csv',
      );
      await told('2 new, 0 changed, 0 as before.');
      await tap('1 picture to add by hand');
      await owner.getByRole('link', { name: 'https://cdn.example/turkey.jpg' }).waitFor();
      await look('shopify', width);
      await tap('Import 2 products');
      await told('2 products imported.');
      expect(await namesInShop()).toEqual(expect.arrayContaining([`${title} (500 g)`, `${title} (1 kg)`]));
    });

    it('is told which letters plain "CSV" has lost, and how to save them, before anything is lost', async () => {
      const names = await namesInShop();
      const catalogue = await owner.evaluate(async () => {
        const products = (await (await fetch('/api/products')).json()) as {
          id: string;
          name: string;
          name_mr: string;
          price: number;
        }[];
        return products.map(({ id, name, name_mr, price }) => `${id},"${name}",${price},"${name_mr ?? ''}"`).join('\r\n');
      });
      await chooseFile(`id,name,price,name_mr\r\n${catalogue}`.replace(/[^ -~\r\n]/g, '?'));
      await owner.getByText(/^\d+ values are wrong\. Nothing was imported/).waitFor();
      await owner
        .getByText(/were lost as the file was saved.*"CSV UTF-8/)
        .first()
        .waitFor();
      expect(await owner.getByRole('button', { name: 'Import CSV' }).isDisabled()).toBe(true);
      await look('destroyed', width);
      await tap('Cancel');
      expect(await namesInShop()).toEqual(names);
    });

    it('says which column is which in a list of its own', async () => {
      await chooseFile(`Dish;Rupees;Kilos\r\nQuail ${width};₹320/-;0,25\r\n`.replace('0,25', '0.25'));
      await owner.getByText('Choose the columns with the name and the price of each product.').waitFor();
      await owner.getByLabel('Name', { exact: true }).selectOption('Dish');
      await owner.getByLabel('Price', { exact: true }).selectOption('Rupees');
      await owner.getByLabel('Weight', { exact: true }).selectOption('Kilos');
      await told('1 new, 0 changed, 0 as before.');
      await look('columns', width);
      await tap('Import 1 product');
      await told('1 product imported.');
      await owner.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });

  it('has a photo of 48 megapixels made small, the right way up, before it is sent', async () => {
    await owner.setViewportSize({ width: 390, height: 844 });
    await tap('Add Product');
    const photo = await photoOf(8_000, 6_000, { orientation: 6 });
    expect(photo.length).toBeGreaterThan(10 * 1024 * 1024);
    const sent = owner.waitForRequest('**/api/admin/pictures');
    await choosePhoto(photo);
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(2_000_000);
    // The camera lay on its side: what is red at its left is at the top of the picture.
    const made = await fetch(`${new URL(shop.urls.api).origin}${(await addressOfPicture()).replace('-480.', '-800.')}`);
    const square = sharp(Buffer.from(await made.arrayBuffer()));
    const colourAt = async (left: number, top: number): Promise<string> => {
      const { channels } = await sharp(await square.clone().extract({ left, top, width: 40, height: 40 }).toBuffer()).stats();
      return channels[0]!.mean > channels[2]!.mean + 50 ? 'red' : 'blue';
    };
    expect(await Promise.all([colourAt(20, 20), colourAt(740, 20), colourAt(20, 740), colourAt(740, 740)])).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ]);
    await tap('Remove picture');
  });

  it('is asked whether a small picture is to be used, and told what to do with HEIC', async () => {
    const small = sharp({ create: { width: 320, height: 240, channels: 3, background: '#aa3333' } });
    await choosePhoto(await small.png().toBuffer());
    await owner.getByText(/^This picture is small, 320 × 240 pixels/).waitFor();
    await look('small', 390);
    await tap('Use it anyway');
    await addressOfPicture();
    await choosePhoto(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    await owner.getByText(/^This browser cannot read HEIC photos.*"Most Compatible"/).waitFor();
    await tap('Cancel');
    await tap('Discard');
  });

  it('exports it again', async () => {
    await tap('More actions');
    const download = owner.waitForEvent('download');
    await choose('Export CSV');
    expect((await download).suggestedFilename()).toBe('products.csv');
  });

  it('and nothing went wrong behind the scenes', () => expect(shop.faults).toEqual([]));
});
