import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';
import { aProduct } from '../../../../test/shop-state';

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

  it('begins with the order that shoppers see, and saves each move by the neighbour that the product comes to stand beside', async () => {
    const { screen, server, tap, names } = await open();
    await waitFor(() => expect(names()).toEqual(['1Chicken', '2Eggs', '3Keema', '4Lamb']));
    await tap('Move Keema up');
    expect(names()).toEqual(['1Chicken', '2Keema', '3Eggs', '4Lamb']);
    expect(screen.getByText('Keema: place 2 of 4')).toBeInTheDocument();
    expect(await screen.findByText('The new order is saved.')).toBeInTheDocument();
    await tap('Move Keema up');
    await waitFor(() => expect(server.sent('PUT', '/admin/products/p2/position')).toHaveLength(2));
    expect(server.sent('PUT', '/admin/products/p2/position')).toMatchObject([
      { body: { after: 'p0' } },
      { body: { before: 'p0' } },
    ]);
    expect(names()).toEqual(['1Keema', '2Chicken', '3Eggs', '4Lamb']);
  });

  it('goes by the keyboard on the handle, and stops at both ends', async () => {
    const { dialog, names, user } = await open();
    const handle = await dialog.findByRole('button', { name: 'Move Chicken' });
    act(() => handle.focus());
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(names()).toEqual(['1Eggs', '2Keema', '3Chicken', '4Lamb']);
    await user.keyboard('{End}');
    expect(names().at(-1)).toBe('4Chicken');
    expect(dialog.getByRole('button', { name: 'Move Chicken down' })).toBeDisabled();
  });

  it('goes by dragging the handle, and is one call for the place where it was let go', async () => {
    const { dialog, names, server } = await open();
    const handle = await dialog.findByRole('button', { name: 'Move Chicken' });
    Object.assign(handle, { setPointerCapture: () => {}, hasPointerCapture: () => true });
    const point = (type: string, clientY = 0) => fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
    point('pointerdown', 10);
    point('pointermove', 64 + 10);
    point('pointermove', 64 * 2 + 10);
    // Shown in their new places; moved in the document, the handle would lose the pointer.
    expect(names()).toEqual(['3Chicken', '1Eggs', '2Keema', '4Lamb']);
    point('pointerup');
    point('pointermove', 10);
    expect(names()).toEqual(['1Eggs', '2Keema', '3Chicken', '4Lamb']);
    await waitFor(() => expect(server.sent('PUT', '/admin/products/p0/position')).toMatchObject([{ body: { after: 'p2' } }]));
  });

  it('makes moves that follow each other quickly in their order, and shows each at once', async () => {
    const server = four();
    const release = server.holds('PUT /admin/products/p2/position');
    const { dialog, tap, names } = await open(server);
    await dialog.findByText('Keema');
    await tap('Move Keema up');
    await tap('Move Lamb up');
    expect(names()).toEqual(['1Chicken', '2Keema', '3Lamb', '4Eggs']);
    expect(server.sent('PUT', '/admin/products/p3/position')).toEqual([]);
    release();
    expect(await dialog.findByText('The new order is saved.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p3/position')).toMatchObject([{ body: { after: 'p2' } }]);
    expect(names()).toEqual(['1Chicken', '2Keema', '3Lamb', '4Eggs']);
  });

  it('puts a product back and says so, when its move could not be saved', async () => {
    const { dialog, tap, names } = await open(four().breaks('PUT /admin/products/p2/position'));
    await dialog.findByText('Keema');
    await tap('Move Keema up');
    expect(await dialog.findByText('Failed to save the order.')).toBeInTheDocument();
    expect(names()).toEqual(['1Chicken', '2Eggs', '3Keema', '4Lamb']);
  });

  it('shows the first of many products, and more when they are asked for', async () => {
    const server = four();
    server.shop.pageSize = 3;
    const { dialog, tap, names } = await open(server);
    await waitFor(() => expect(names()).toEqual(['1Chicken', '2Eggs', '3Keema']));
    await tap('Load more products');
    expect(await dialog.findByText('Lamb')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Load more products' })).toBeNull();
  });

  it('puts a product beside one that is not in sight', async () => {
    const server = four();
    server.shop.pageSize = 3;
    const { screen, names, tap, user } = await open(server);
    await waitFor(() => expect(names()).toHaveLength(3));
    await tap('Move Chicken to...');
    const far = within(await screen.findByRole('dialog', { name: 'Move Chicken' }));
    await user.selectOptions(far.getByLabelText('New place'), 'After...');
    await user.type(far.getByLabelText('Find the product beside it'), 'lamb');
    await waitFor(() => expect(far.getAllByRole('radio')).toHaveLength(1));
    await user.click(far.getByRole('radio', { name: /^Lamb/ }));
    await user.click(far.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('"Chicken" was moved.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p0/position')).toMatchObject([{ body: { after: 'p3' } }]);
    await waitFor(() => expect(names()).toEqual(['1Eggs', '2Keema', '3Lamb']));
  });
});

describe('moving one product from the list', () => {
  const open = async (server = four()) => {
    const visit = openAdmin(PATH, { server });
    await visit.user.click(await visit.screen.findByRole('button', { name: 'More actions for Keema' }));
    await visit.user.click(await visit.screen.findByRole('menuitem', { name: 'Move to...' }));
    return { ...visit, dialog: within(await visit.screen.findByRole('dialog', { name: 'Move Keema' })) };
  };
  const sent = (server: ShopServer) => server.sent('PUT', '/admin/products/p2/position').map(({ body }) => body);

  it.each([
    ['At the beginning', { after: null }],
    ['At the end', { before: null }],
  ])('leads %s of the shop', async (place, body) => {
    const { screen, server, dialog, user } = await open();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('New place'), place);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('"Keema" was moved.')).toBeInTheDocument();
    expect(sent(server)).toEqual([body]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers the other products in the order of the shop, and says when the chosen one is gone', async () => {
    const gone = { status: 404, body: { error: 'We could not find this product.', code: 'PRODUCT_NOT_FOUND' } };
    const { dialog, user } = await open(four().breaks('PUT /admin/products/p2/position', gone));
    expect((await dialog.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Chicken (Curry cut)',
      'Eggs (Curry cut)',
      'Lamb (Curry cut)',
    ]);
    await user.click(dialog.getByRole('radio', { name: /^Eggs/ }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('We could not find this product.')).toBeInTheDocument();
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

  it('imports a file once, however fast and however often the button is pressed', async () => {
    const server = four();
    server.shop.importReply.lines = [{ line: 2, name: 'Paya', action: 'create' }];
    const { screen, dialog } = await open(server);
    const sent = () => server.sent('POST', '/admin/products-file').filter(({ path }) => !path.includes('preview'));
    const button = await dialog.findByRole('button', { name: 'Import 1 product' });
    server.breaks('POST /admin/products-file', 'no network');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await dialog.findByText('Failed to import the file.')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    server.recovers('POST /admin/products-file');
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 product' }));
    expect(await screen.findByText('1 product imported.')).toBeInTheDocument();
    const ids = sent().map(({ path }) => new URLSearchParams(path.split('?')[1]).get('request_id'));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  });

  it('names every fault with its line, and imports nothing', async () => {
    const server = four();
    server.shop.importReply.errors = [{ line: 2, column: 'price', text: 'Price must be a whole number of rupees.' }];
    server.shop.importReply.lines = [{ line: 3, name: 'Eggs', action: 'update' }];
    const { dialog } = await open(server);
    expect(await dialog.findByText('0 new, 1 changed, 0 as before, 1 refused.')).toBeInTheDocument();
    expect(await dialog.findByText(/^One value is wrong\. Nothing was imported/)).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: '2 price Price must be a whole number of rupees.' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import CSV' })).toBeDisabled();
  });

  it('asks which column is which in a list that it does not know, and previews each choice', async () => {
    const server = four();
    const columns = ['name', 'price', 'weight', 'cut'].map((field, at) => ({ field, column: at === 0 ? 0 : null }));
    server.shop.importReply.table = { kind: 'other', headers: ['Dish', 'Rs', 'Rs'], columns, unread: ['Rs', 'Rs'] };
    const { dialog, user } = await open(server);
    expect(await dialog.findByText('Choose the columns with the name and the price of each product.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveDisplayValue('Dish');
    server.shop.importReply.table.columns = columns.map((each) => (each.field === 'price' ? { ...each, column: 2 } : each));
    server.shop.importReply.lines = [{ line: 2, name: 'Paya', action: 'create' }];
    await user.selectOptions(dialog.getByLabelText('Price'), 'Rs (column 3)');
    await user.click(await dialog.findByRole('button', { name: 'Import 1 product' }));
    const sent = server.sent('POST', '/admin/products-file').map(({ path }) => decodeURIComponent(path.split('?')[1]!));
    const importOf = expect.stringMatching(/^columns=name:0,price:2&request_id=[0-9a-f-]{36}$/);
    expect(sent).toEqual(['preview=true', 'preview=true&columns=name:0,price:2', importOf]);
  });

  it('names the shop that an export is from, the pictures to add by hand, and what is left out', async () => {
    const server = four();
    Object.assign(server.shop.importReply, {
      lines: [{ line: 2, name: 'Paya', action: 'create' }],
      table: { kind: 'shopify', headers: ['Handle'], columns: [], unread: ['Body (HTML)', 'Vendor'] },
      pictures: [
        { name: 'Paya', url: 'https://cdn.example/paya.jpg' },
        { name: 'Paya', url: 'javascript:alert(1)' },
      ],
      notes: [{ line: 3, name: 'Card', text: 'A gift card is left out.' }],
    });
    const { dialog, user } = await open(server);
    expect(await dialog.findByText(/^This is a product export of Shopify/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '2 pictures to add by hand' }));
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://cdn.example/paya.jpg']);
    await user.click(dialog.getByRole('button', { name: '1 thing to know' }));
    expect(dialog.getByText('A gift card is left out.')).toBeInTheDocument();
    expect(dialog.getByText('Not imported: Body (HTML), Vendor.')).toBeInTheDocument();
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
