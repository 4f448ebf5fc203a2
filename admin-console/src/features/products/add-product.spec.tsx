import { describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';

const PATH = '/admin/dashboard/products';

async function openDialog(server = new ShopServer()) {
  const visit = openAdmin(PATH, { server });
  await visit.user.click(await visit.screen.findByRole('button', { name: 'Add Product' }));
  const dialog = within(await visit.screen.findByRole('dialog', { name: 'Add New Product' }));
  const fill = async (typed: Record<string, string>) => {
    for (const [label, text] of Object.entries(typed))
      await visit.user.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
  };
  const save = () => visit.user.click(dialog.getByRole('button', { name: 'Save Product' }));
  return { ...visit, dialog, fill, save, sent: () => visit.server.sent('POST', '/admin/products') };
}

describe('adding a product', () => {
  it('sends all fields as the shop keeps them, says so, closes and reads the list again', async () => {
    const { screen, fill, save, sent } = await openDialog();
    await fill({
      'Product Name': ' Mutton Keema ',
      Cut: 'Minced',
      Weight: '500',
      Price: '649',
      'Image URL': 'https://pictures.example/keema.webp',
    });
    await fill({ Tags: ' Mutton, , Minced ,' });
    await save();
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    const img = 'https://pictures.example/keema.webp';
    expect(sent()).toMatchObject([
      { body: { name: 'Mutton Keema', cut: 'Minced', weight: 500, price: 649, img, tags: ['Mutton', 'Minced'] } },
    ]);
    expect(await screen.findByRole('rowheader', { name: 'Mutton Keema' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs name and price only: what is left empty is null, no tags are an empty list', async () => {
    const { fill, save, sent } = await openDialog();
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { name: 'Eggs', cut: null, weight: null, price: 90, img: null, tags: [] } }]),
    );
  });

  it.each([
    [{ Price: '90' }, 'Product name is required.'],
    [{ 'Product Name': 'Eggs' }, 'Price must be a whole number of rupees.'],
    [{ 'Product Name': 'Eggs', Price: '90.5' }, 'Price must be a whole number of rupees.'],
    [{ 'Product Name': 'Eggs', Price: '90', Weight: '0.5' }, 'Weight must be a whole number of grams.'],
    [{ 'Product Name': 'Eggs', Price: '90', 'Image URL': 'eggs.jpg' }, 'Image URL must start with https://.'],
    [{ 'Product Name': 'Eggs', Price: '90', 'Image URL': 'javascript:alert(1)' }, 'Image URL must start with https://.'],
  ])('refuses %j without asking the server', async (typed, text) => {
    const { dialog, fill, save, sent } = await openDialog();
    await fill(typed);
    await save();
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it.each([
    [{ status: 500 }, 'Failed to add product.'],
    [{ status: 422, body: { error: 'The price is too high.', code: 'INVALID' } }, 'The price is too high.'],
  ])('says in the dialog why it failed and keeps what was typed (%j)', async (trouble, text) => {
    const { dialog, fill, save } = await openDialog(new ShopServer().breaks('POST /admin/products', trouble));
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    await save();
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Product Name/)).toHaveValue('Eggs');
  });

  it('does not lose what was typed by a tap beside the dialog, but closes on Cancel', async () => {
    const { screen, dialog, fill, user } = await openDialog();
    await fill({ 'Product Name': 'Eggs' });
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(dialog.getByLabelText(/^Product Name/)).toHaveValue('Eggs');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
