import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { aProduct } from '../../../../test/shop-state';
import { changedPart, moved } from '../arrange/shop-order';

const PATH = '/admin/dashboard/products';
const [a, b, c, d] = ['Chicken', 'Eggs', 'Keema', 'Lamb'].map((name, at) => aProduct({ id: `p${at}`, name, position: at + 1 }));
const four = () => new ShopServer({ products: [c!, a!, d!, b!] });

async function choose(item: string, server: ShopServer) {
  const visit = openAdmin(PATH, { server });
  await visit.screen.findByRole('switch', { name: 'Availability of Chicken' });
  await visit.user.click(visit.screen.getByRole('button', { name: 'More actions' }));
  await visit.user.click(await visit.screen.findByRole('menuitem', { name: item }));
  return visit;
}

describe('arranging the shop', () => {
  const open = async (server = four()) => {
    const visit = await choose('Arrange the shop', server);
    const dialog = within(await visit.screen.findByRole('dialog', { name: 'Arrange the Shop' }));
    const tap = (name: string) => visit.user.click(dialog.getByRole('button', { name }));
    const names = () => dialog.getAllByRole('listitem').map((row) => row.textContent);
    return { ...visit, dialog, tap, names };
  };

  it('begins with the order that shoppers see, and saves what has moved in one call', async () => {
    const { screen, server, tap, names } = await open();
    expect(names()).toEqual(['1Chicken', '2Eggs', '3Keema', '4Lamb']);
    await tap('Move Keema up');
    expect(names()).toEqual(['1Chicken', '2Keema', '3Eggs', '4Lamb']);
    expect(screen.getByText('Keema: place 2 of 4')).toBeInTheDocument();
    await tap('Save order');
    expect(await screen.findByText('The shop has its new order.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/order')).toMatchObject([{ body: { ids: ['p2', 'p1'] } }]);
  });

  it('goes by the keyboard on the handle, and stops at both ends', async () => {
    const { dialog, names, user } = await open();
    act(() => dialog.getByRole('button', { name: 'Move Chicken' }).focus());
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(names()).toEqual(['1Eggs', '2Keema', '3Chicken', '4Lamb']);
    await user.keyboard('{End}');
    expect(names().at(-1)).toBe('4Chicken');
    expect(dialog.getByRole('button', { name: 'Move Chicken down' })).toBeDisabled();
  });

  it('goes by dragging the handle', async () => {
    const { dialog, names } = await open();
    const handle = dialog.getByRole('button', { name: 'Move Chicken' });
    Object.assign(handle, { setPointerCapture: () => {}, hasPointerCapture: () => true });
    const point = (type: string, clientY = 0) => fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
    point('pointerdown', 10);
    point('pointermove', 64 * 2 + 10);
    point('pointerup');
    point('pointermove', 10);
    expect(names()).toEqual(['1Eggs', '2Keema', '3Chicken', '4Lamb']);
  });

  it('asks before an order that is not saved is left, and says when it could not be saved', async () => {
    const { screen, dialog, tap } = await open(four().breaks('PUT /admin/products/order'));
    await tap('Move Keema up');
    await tap('Save order');
    expect(await dialog.findByText('Failed to save the order.')).toBeInTheDocument();
    await tap('Cancel');
    expect(await screen.findByRole('dialog', { name: 'Discard Changes' })).toBeInTheDocument();
  });

  it('sends only the part between the first and the last change', () => {
    const before = [a!, b!, c!, d!];
    expect(changedPart(before, moved(before, 1, 2))).toEqual(['p2', 'p1']);
    expect(changedPart(before, before)).toEqual([]);
  });
});

describe('importing products', () => {
  const file = new File(['name,price\nPaya,249\n'], 'catalogue.csv', { type: 'text/csv' });
  const open = async (server: ShopServer) => {
    const visit = await choose('Import CSV', server);
    const dialog = within(await visit.screen.findByRole('dialog', { name: 'Import Products' }));
    await visit.user.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), file);
    return { ...visit, dialog };
  };

  it('shows what would happen before it happens', async () => {
    const server = four();
    server.shop.importReply.lines = [
      { line: 2, name: 'Paya', action: 'create' },
      { line: 3, name: 'Eggs', action: 'update' },
      { line: 4, name: 'Lamb', action: 'same' },
    ];
    const { screen, dialog, user } = await open(server);
    expect(await dialog.findByText('1 new, 1 changed, 1 as before.')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: '2 Paya New' })).toBeInTheDocument();
    expect(server.sent('POST', '/admin/products-file').map(({ path }) => path)).toEqual(['/admin/products-file?preview=true']);
    await user.click(dialog.getByRole('button', { name: 'Import 2 products' }));
    expect(await screen.findByText('2 products imported.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names every fault with its line, and imports nothing', async () => {
    const server = four();
    server.shop.importReply.errors = [{ line: 2, column: 'price', text: 'Price must be a whole number of rupees.' }];
    const { dialog } = await open(server);
    expect(await dialog.findByText(/^One value is wrong\. Nothing was imported/)).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: '2 price Price must be a whole number of rupees.' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import CSV' })).toBeDisabled();
  });

  it('says when the file is no table of products', async () => {
    const refused = { error: 'The column "price" is missing.', code: 'INVALID_REQUEST' };
    const { dialog } = await open(four().breaks('POST /admin/products-file', { status: 400, body: refused }));
    expect(await dialog.findByText('The column "price" is missing.')).toBeInTheDocument();
  });
});

it('exporting says when it failed', async () => {
  const { screen } = await choose('Export CSV', four().breaks('GET /admin/products-file'));
  expect(await screen.findByText('Failed to export the products.')).toBeInTheDocument();
});
