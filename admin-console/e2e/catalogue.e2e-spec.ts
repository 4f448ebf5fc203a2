import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/local/e2e/open-shop.js';
import { productCard, signInOwner } from '../../infra/local/e2e/shopping-steps.js';

const PICTURES = resolve(import.meta.dirname, '../../infra/pictures/published');
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

const told = (text: string): Promise<void> => owner.getByText(text, { exact: true }).first().waitFor();
const tap = (name: string, within: Page | Locator = owner): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const choose = (item: string): Promise<void> => owner.getByRole('menuitem', { name: item }).click();
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
    await told('The shop has its new order.');
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
    await told(`"${first}" has its new place in the shop.`);
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

  it('exports it again', async () => {
    await tap('More actions');
    const download = owner.waitForEvent('download');
    await choose('Export CSV');
    expect((await download).suggestedFilename()).toBe('products.csv');
  });

  it('and nothing went wrong behind the scenes', () => expect(shop.faults).toEqual([]));
});
