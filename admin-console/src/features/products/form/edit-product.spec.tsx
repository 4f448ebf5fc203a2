import { describe, expect, it } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { aProduct } from '../../../../test/shop-state';

const PATH = '/admin/dashboard/products';

async function openProduct(fields = {}, server = new ShopServer({ products: [aProduct(fields)] })) {
  const visit = openAdmin(PATH, { server });
  const { screen, user } = visit;
  const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (item: string) => {
    await tap('More actions for Chicken Curry Cut');
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...visit, tap, choose, openDialog };
}

describe('editing a product', () => {
  it('shows what it is, and sends all of it with the version that was seen', async () => {
    const { screen, server, tap, openDialog, user } = await openProduct({
      origin: 'Junnar',
      pieces: '12–14',
      name_mr: 'चिकन करी कट',
    });
    await tap('Edit Chicken Curry Cut');
    const dialog = await openDialog('Edit Product');
    expect(dialog.getByLabelText('Origin')).toHaveValue('Junnar');
    expect(dialog.getByLabelText(/^Weight/)).toHaveValue('500');
    await user.type(dialog.getByLabelText(/^Search words/), 'murgi, मुर्गी,');
    const price = dialog.getByLabelText(/^Price/);
    await user.clear(price);
    await user.type(price, '275');
    await user.click(dialog.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText('"Chicken Curry Cut" saved.')).toBeInTheDocument();
    const body = {
      name: 'Chicken Curry Cut',
      name_hi: null,
      name_mr: 'चिकन करी कट',
      cut: 'Curry cut',
      origin: 'Junnar',
      pieces: '12–14',
      serves: null,
      weight: 500,
      price: 275,
      img: null,
      tags: ['Chicken'],
      search_words: ['murgi', 'मुर्गी'],
      version: 1,
    };
    expect(server.sent('PUT', '/admin/products/p1')).toMatchObject([{ body }]);
    expect(await screen.findByText('₹275')).toBeInTheDocument();
  });

  /** Another window has saved a price while this one is typed over. */
  async function saveOverAnother(theirs: object, typed: string) {
    const visit = await openProduct();
    await visit.tap('Edit Chicken Curry Cut');
    const dialog = await visit.openDialog('Edit Product');
    visit.server.shop.products = [aProduct({ ...theirs, version: 7 })];
    const price = dialog.getByLabelText(/^Price/);
    await visit.user.clear(price);
    await visit.user.type(price, typed);
    await visit.user.click(dialog.getByRole('button', { name: 'Save Product' }));
    return { ...visit, dialog, price, notice: await dialog.findByRole('alert') };
  }

  it('names both prices beside the buttons when another window was faster, and Save overwrites neither', async () => {
    const { dialog, notice, server, price } = await saveOverAnother({ price: 931 }, '925');
    expect(notice).toHaveTextContent(/Price \(INR\).*Saved now: ₹931.*Yours: ₹925/);
    expect(notice.closest('.MuiDialogContent-root')).toBeNull();
    expect(notice.parentElement).toHaveFocus();
    const save = dialog.getByRole('button', { name: 'Save Product' });
    expect(save).toBeDisabled();
    fireEvent.submit(price.closest('form')!); // as Enter in a field does
    expect(server.sent('PUT', '/admin/products/p1')).toHaveLength(1);
    expect(server.shop.products[0]!.price).toBe(931);
  });

  it('overwrites what another window has saved only by a button of its own', async () => {
    const { dialog, user, server, screen } = await saveOverAnother({ price: 931 }, '925');
    await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('"Chicken Curry Cut" saved.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1').at(-1)).toMatchObject({ body: { price: 925, version: 7 } });
  });

  it('asks again when a third window has saved meanwhile', async () => {
    const { dialog, user, server } = await saveOverAnother({ price: 931 }, '925');
    server.shop.products = [aProduct({ price: 940, version: 9 })];
    await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
    expect(await dialog.findByText('Saved now: ₹940')).toBeInTheDocument();
    expect(server.shop.products[0]!.price).toBe(940);
  });

  it('keeps what another window has changed in the fields that were not typed in here', async () => {
    const { dialog, user, server, notice } = await saveOverAnother({ name: 'Theirs', price: 250 }, '925');
    expect(notice).not.toHaveTextContent('Product Name');
    expect(dialog.getByLabelText(/^Product Name/)).toHaveValue('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(server.shop.products[0]).toMatchObject({ name: 'Theirs', price: 925 }));
  });

  it('takes what another window has saved, and goes on from there', async () => {
    const { dialog, user, server, price } = await saveOverAnother({ price: 931 }, '925');
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    expect(price).toHaveValue('931');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.type(price, '0');
    await user.click(dialog.getByRole('button', { name: 'Save Product' }));
    await waitFor(() => expect(server.shop.products[0]!.price).toBe(9310));
  });

  it('says in the dialog why it failed', async () => {
    const server = new ShopServer({ products: [aProduct()] }).breaks('PUT /admin/products/p1');
    const { tap, openDialog, user } = await openProduct({}, server);
    await tap('Edit Chicken Curry Cut');
    const dialog = await openDialog('Edit Product');
    await user.click(dialog.getByRole('button', { name: 'Save Product' }));
    expect(await dialog.findByText('Failed to save product.')).toBeInTheDocument();
  });
});

describe('the other actions', () => {
  it('archive after a question, and bring back', async () => {
    const { screen, server, choose, tap, openDialog, user } = await openProduct();
    await choose('Archive');
    const question = await openDialog('Archive Product');
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('"Chicken Curry Cut" archived.')).toBeInTheDocument();
    expect(await screen.findByText('No products found.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Show'), 'Archived');
    await tap('Bring back');
    expect(await screen.findByText('"Chicken Curry Cut" is back in the shop.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1/archived').map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });

  it('duplicate: the copy is off sale', async () => {
    const { screen, choose } = await openProduct();
    await choose('Duplicate');
    expect(await screen.findByText('"Chicken Curry Cut (copy)" created. It is not on sale yet.')).toBeInTheDocument();
    expect(await screen.findByRole('switch', { name: 'Availability of Chicken Curry Cut (copy)' })).not.toBeChecked();
  });

  it.each([
    [{ stock: 4 }, 'Add packs', '6', { add: 6 }, '10 packs'],
    [{ stock: 4 }, 'Set to', '1', { stock: 1 }, '1 pack'],
    [{ stock: 4 }, 'Unlimited', '', { stock: null }, 'Unlimited'],
    [{ stock: null }, 'Set to', '0', { stock: 0 }, '0 packs'],
  ])('count packs (%j, %s %s)', async (fields, way, typed, body, packs) => {
    const { screen, server, choose, openDialog, user } = await openProduct(fields);
    await choose('Stock');
    const dialog = await openDialog('Stock of Chicken Curry Cut');
    await user.click(dialog.getByRole('button', { name: way }));
    if (typed) await user.type(dialog.getByRole('textbox'), typed);
    await user.click(dialog.getByRole('button', { name: 'Save stock' }));
    expect(await screen.findByText(`Stock of "Chicken Curry Cut": ${packs}.`)).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1/stock')).toMatchObject([{ body }]);
  });

  it('count packs on top of the number that was seen: another one is overwritten only by a button of its own', async () => {
    const { screen, server, choose, openDialog, user } = await openProduct({ stock: 4 });
    await choose('Stock');
    const dialog = await openDialog('Stock of Chicken Curry Cut');
    await user.click(dialog.getByRole('button', { name: 'Set to' }));
    await user.type(dialog.getByRole('textbox'), '3');
    server.shop.products = server.shop.products.map((product) => ({ ...product, stock: 20 }));
    await user.click(dialog.getByRole('button', { name: 'Save stock' }));
    expect(await dialog.findByText('Saved now: 20 packs')).toBeInTheDocument();
    expect(dialog.getByText('Yours: 3 packs')).toBeInTheDocument();
    expect(server.shop.products[0]).toMatchObject({ stock: 20 });
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Set to' }));
    await user.type(dialog.getByRole('textbox'), '3');
    server.shop.products = server.shop.products.map((product) => ({ ...product, stock: 21 }));
    await user.click(dialog.getByRole('button', { name: 'Save stock' }));
    await user.click(await dialog.findByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('Stock of "Chicken Curry Cut": 3 packs.')).toBeInTheDocument();
    const asked = server.sent('PUT', '/admin/products/p1/stock').map(({ body }) => body);
    expect(asked).toEqual([4, 20, 21].map((seen) => ({ stock: 3, seen })));
  });

  it('count whole packs only', async () => {
    const { server, choose, openDialog, user } = await openProduct({ stock: 4 });
    await choose('Stock');
    const dialog = await openDialog('Stock of Chicken Curry Cut');
    await user.click(dialog.getByRole('button', { name: 'Save stock' }));
    expect(await dialog.findByText('Stock must be a whole number of packs.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1/stock')).toEqual([]);
  });
});

describe('looking for products', () => {
  it('narrows the list while typing, says how many are left, and clears again', async () => {
    const products = [aProduct(), aProduct({ id: 'p2', name: 'Lamb Chops', tags: ['Lamb'], stock: 0 })];
    const { screen, tap, user } = await openProduct({}, new ShopServer({ products }));
    await user.type(await screen.findByLabelText('Search name, cut or tag'), 'lamb');
    expect(await screen.findByText('1 of 2 products')).toBeInTheDocument();
    expect(screen.queryByText('Chicken Curry Cut')).toBeNull();
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0);
    await user.selectOptions(screen.getByLabelText('Tag'), 'Chicken');
    expect(await screen.findByText('No product matches.')).toBeInTheDocument();
    await tap('Clear filters');
    await waitFor(() => expect(screen.getByText('2 of 2 products')).toBeInTheDocument());
  });
});
