import { describe, expect, it } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../../test/open-admin';
import { PICTURE } from '../../../../test/shop-answers/products';
import { ShopServer } from '../../../../test/shop-server';

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
      Origin: ' Farms around Nashik ',
      Weight: '500',
      Price: '649',
      'Image URL': 'https://pictures.example/keema.webp',
    });
    await fill({ Tags: ' Mutton, , Minced ,' });
    await save();
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    const img = 'https://pictures.example/keema.webp';
    expect(sent()).toMatchObject([
      {
        body: {
          name: 'Mutton Keema',
          cut: 'Minced',
          origin: 'Farms around Nashik',
          weight: 500,
          price: 649,
          img,
          tags: ['Mutton', 'Minced'],
        },
      },
    ]);
    expect(await screen.findByRole('rowheader', { name: 'Mutton Keema' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs name and price only: what is left empty is null, no tags are an empty list', async () => {
    const { fill, save, sent } = await openDialog();
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          body: {
            name: 'Eggs',
            name_hi: null,
            name_mr: null,
            cut: null,
            cut_hi: null,
            cut_mr: null,
            origin: null,
            pieces: null,
            serves: null,
            weight: null,
            price: 90,
            img: null,
            tags: [],
          },
        },
      ]),
    );
  });

  it('sends how many pieces a pack has and how many people it serves', async () => {
    const { fill, save, sent } = await openDialog();
    await fill({ 'Product Name': 'Legs', Price: '90', 'Pieces in a pack': ' 5 to 6 ', Serves: '2' });
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { pieces: '5 to 6', serves: '2' } }]));
  });

  it('sends what shoppers read in Hindi and Marathi', async () => {
    const { dialog, fill, save, sent, user } = await openDialog();
    await fill({ 'Product Name': 'Mutton Keema', Price: '649' });
    await user.click(dialog.getByRole('button', { name: 'Hindi and Marathi' }));
    await fill({ 'Name in Hindi': ' मटन कीमा ', 'Name in Marathi': 'मटण खिमा', 'How it is cut, in Marathi': 'जाडसर' });
    expect(dialog.getByLabelText('Name in Hindi')).toHaveAttribute('lang', 'hi');
    expect(dialog.getByLabelText('Name in Hindi')).toHaveAccessibleDescription(/^Left empty, shoppers read the English text/);
    await save();
    const texts = { name: 'Mutton Keema', name_hi: 'मटन कीमा', name_mr: 'मटण खिमा', cut_hi: null, cut_mr: 'जाडसर' };
    await waitFor(() => expect(sent()).toMatchObject([{ body: texts }]));
  });

  it('tells what the origin is for, and takes no more of it than 80 characters', async () => {
    const { dialog } = await openDialog();
    const origin = dialog.getByLabelText('Origin');
    expect(origin).toHaveAccessibleDescription(/^Where the animal comes from/);
    expect(origin).toHaveAttribute('maxlength', '80');
  });

  it.each([
    [{ Price: '90' }, 'Product name is required.'],
    [{ 'Product Name': 'Eggs' }, 'Price must be a whole number of rupees.'],
    [{ 'Product Name': 'Eggs', Price: '90.5' }, 'Price must be a whole number of rupees.'],
    [{ 'Product Name': 'Eggs', Price: '90', Weight: '0.5' }, 'Weight must be a whole number of grams.'],
    [
      { 'Product Name': 'Eggs', Price: '90', 'Pieces in a pack': 'a dozen' },
      'Pieces must be a number or a range, such as 12–14.',
    ],
    [{ 'Product Name': 'Eggs', Price: '90', Serves: '0' }, 'Serves must be a number or a range, such as 2–3.'],
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
  ])('says in the dialog why it failed and keeps what was typed (%j)', async (failure, text) => {
    const { dialog, fill, save } = await openDialog(new ShopServer().breaks('POST /admin/products', failure));
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    await save();
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Product Name/)).toHaveValue('Eggs');
  });

  it('adds one product, however fast and however often Save is pressed, and whatever became of the answer', async () => {
    const { screen, dialog, fill, sent, server } = await openDialog(
      new ShopServer().breaks('POST /admin/products', 'no network'),
    );
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save Product' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save Product' }));
    expect(await dialog.findByText('Failed to add product.')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    server.recovers('POST /admin/products');
    fireEvent.click(dialog.getByRole('button', { name: 'Save Product' }));
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    const ids = sent().map(({ body }) => (body as { request_id?: string }).request_id);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  });

  it('asks before it throws away what was typed: by a tap beside it, Escape, Cancel or Back', async () => {
    const { screen, dialog, fill, user } = await openDialog();
    await fill({ 'Product Name': 'Eggs' });
    const ways = [
      () => user.click(document.querySelector('.MuiDialog-container')!),
      () => user.keyboard('{Escape}'),
      () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
      async () => window.history.back(),
    ];
    for (const leave of ways) {
      await leave();
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(dialog.getByLabelText(/^Product Name/)).toHaveValue('Eggs');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard Changes' })).toBeNull());
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes on Cancel without a question when nothing was typed', async () => {
    const { screen, dialog, user } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the address itself when the shop does not take its picture', async () => {
    const refused = { error: 'There is no picture at this address.', code: 'PICTURE_REFUSED' };
    const { dialog, fill, save } = await openDialog(
      new ShopServer().breaks('POST /admin/products', { status: 422, body: refused }),
    );
    await fill({ 'Product Name': 'Eggs', Price: '90', 'Image URL': 'https://pictures.example/none.jpg' });
    await save();
    const field = dialog.getByLabelText(/^Image URL/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('There is no picture at this address.'));
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
  });

  it('may begin with a number of packs', async () => {
    const { fill, save, sent } = await openDialog();
    await fill({ 'Product Name': 'Eggs', Price: '90', Stock: '12' });
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { stock: 12 } }]));
  });
});

describe('the picture of a new product', () => {
  const photo = new File(['bytes'], 'IMG_0001.jpg', { type: 'image/jpeg' });

  it.each(['Choose picture', 'Take photo'])('is sent by "%s", and its address is saved with the product', async (way) => {
    const { dialog, fill, save, sent, server, user } = await openDialog();
    await user.upload(dialog.getByLabelText(way, { selector: 'input' }), photo);
    await waitFor(() => expect(dialog.getByLabelText(/^Image URL/)).toHaveValue(PICTURE));
    expect(server.sent('POST', '/admin/pictures')).toHaveLength(1);
    await fill({ 'Product Name': 'Eggs', Price: '90' });
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { img: PICTURE } }]));
  });

  it('may be dropped or pasted', async () => {
    const { dialog, server } = await openDialog();
    const box = dialog.getByRole('group', { name: 'Picture' });
    fireEvent.drop(box, { dataTransfer: { files: [photo] } });
    await waitFor(() => expect(dialog.getByLabelText(/^Image URL/)).toHaveValue(PICTURE));
    fireEvent.paste(box, { clipboardData: { files: [photo] } });
    await waitFor(() => expect(server.sent('POST', '/admin/pictures')).toHaveLength(2));
  });

  it('keeps Save waiting while it is on its way, and can be taken away again', async () => {
    const server = new ShopServer();
    const release = server.holds('POST /admin/pictures');
    const { dialog, user } = await openDialog(server);
    await user.upload(dialog.getByLabelText('Choose picture', { selector: 'input' }), photo);
    expect(await dialog.findByRole('progressbar', { name: 'Sending the picture...' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save Product' })).toBeDisabled();
    release();
    await user.click(await dialog.findByRole('button', { name: 'Remove picture' }));
    expect(dialog.getByLabelText(/^Image URL/)).toHaveValue('');
  });

  it.each([
    [{ status: 422, body: { error: 'This picture is damaged.', code: 'PICTURE_REFUSED' } }, 'This picture is damaged.'],
    ['no network' as const, 'The picture could not be sent. Please try again.'],
  ])('says why it was not taken (%j)', async (failure, text) => {
    const { dialog, user } = await openDialog(new ShopServer().breaks('POST /admin/pictures', failure));
    await user.upload(dialog.getByLabelText('Choose picture', { selector: 'input' }), photo);
    expect(await dialog.findByText(text)).toBeInTheDocument();
    fireEvent.drop(dialog.getByRole('group', { name: 'Picture' }), {
      dataTransfer: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(await dialog.findByText('Only JPEG, PNG, WebP and AVIF pictures can be shown.')).toBeInTheDocument();
  });
});
