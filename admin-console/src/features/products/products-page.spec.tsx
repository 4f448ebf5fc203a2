import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { aProduct } from '../../../test/shop-state';
import { ProductPicture, thumbnailOf } from './pictures/product-picture';

const PATH = '/admin/dashboard/products';
const TOGGLE = 'PUT /admin/products/p1/toggle-availability';
const bare = aProduct({ id: 'p2', name: 'Lamb Shanks', cut: null, tags: [], weight: null, is_available: false });

describe('the list of products', () => {
  it('is a table on a wide screen, with all that is known of each product', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer({ products: [aProduct({ price: 1249 }), bare] }) });
    const table = await screen.findByRole('table', { name: 'Products' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Product', 'Details', 'Status', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    for (const text of ['Chicken Curry Cut', '₹1,249', '500 g', 'Curry cut', 'Chicken', 'Available']) {
      expect(within(first!).getByText(text)).toBeInTheDocument();
    }
    expect(within(second!).getAllByText('N/A')).toHaveLength(3);
    expect(within(second!).getByText('Unavailable')).toBeInTheDocument();
    expect(within(second!).getByRole('switch', { name: 'Availability of Lamb Shanks' })).not.toBeChecked();
  });

  it('lets a packer say what is sold out, and offers nothing else', async () => {
    const server = new ShopServer({ products: [aProduct(), aProduct({ id: 'p3', name: 'Paya' })], role: 'packer' });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('switch', { name: 'Availability of Paya' }));
    expect(await screen.findByText('"Paya" is now unavailable.')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^(Edit|More actions|Add Product)/ })).toEqual([]);
  });

  it('is a list of cards on a narrow screen', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer({ products: [aProduct()] }), narrow: true });
    const [card] = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem');
    for (const text of ['Chicken Curry Cut', '₹249', '500 g', 'Curry cut', 'Chicken', 'Available']) {
      expect(within(card!).getByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows one page of many products, leads to the next and back, and reads nothing else', async () => {
    const server = new ShopServer({ products: [aProduct(), bare, aProduct({ id: 'p3', name: 'Eggs' })], pageSize: 2 });
    const { screen, user } = openAdmin(PATH, { server });
    expect(await screen.findByText('Chicken Curry Cut')).toBeInTheDocument();
    expect(await screen.findByText('3 of 3 products')).toBeInTheDocument();
    expect(screen.queryByText('Eggs')).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Eggs')).toBeInTheDocument();
    expect(screen.queryByText('Chicken Curry Cut')).toBeNull();
    expect(screen.getByRole('status', { name: '' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Chicken Curry Cut')).toBeInTheDocument();
    const asked = [...new Set(server.sent('GET', '/admin/products').map(({ path }) => path))];
    expect(asked).toEqual(['/admin/products?limit=50', '/admin/products?limit=50&cursor=2']);
  });

  it('keeps in the address what is looked for: Back and a link show the same', async () => {
    const server = new ShopServer({
      products: [aProduct(), bare, aProduct({ id: 'p3', name: 'Eggs', tags: ['Eggs'], stock: 3 })],
    });
    const { screen, user } = openAdmin(`${PATH}?state=low-stock`, { server });
    expect(await screen.findByText('1 of 3 products')).toBeInTheDocument();
    expect(screen.getByLabelText('Show')).toHaveValue('low-stock');
    await user.selectOptions(screen.getByLabelText('Show'), 'All');
    expect(await screen.findByText('3 of 3 products')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search name, cut or tag'), 'shanks');
    expect(await screen.findByText('1 of 3 products')).toBeInTheDocument();
    expect(window.location.search).toBe('?q=shanks');
    act(() => window.history.back());
    expect(await screen.findByText('3 of 3 products')).toBeInTheDocument();
    expect(screen.getByLabelText('Search name, cut or tag')).toHaveValue('');
    expect(server.sent('GET', '/admin/products').map(({ path }) => path)).toContain('/admin/products?limit=50&q=shanks');
  });

  it('keeps showing what it had, marked as busy, until the next page is there, and says when that failed', async () => {
    const server = new ShopServer({ products: [aProduct(), bare], pageSize: 1 });
    const { screen, user } = openAdmin(PATH, { server });
    await screen.findByText('Chicken Curry Cut');
    const release = server.holds('GET /admin/products');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByRole('table', { name: 'Products' }).closest('[aria-busy=true]')).not.toBeNull();
    server.breaks('GET /admin/products', { status: 400 });
    release();
    expect(await screen.findByText('Failed to fetch products.')).toBeInTheDocument();
    expect(screen.queryByText('Chicken Curry Cut')).toBeNull();
    server.recovers('GET /admin/products');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lamb Shanks')).toBeInTheDocument();
  });

  it('leaves a dialog open whose product leaves the page meanwhile', async () => {
    const server = new ShopServer({ products: [aProduct()], pageSize: 1 });
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('button', { name: 'Edit Chicken Curry Cut' }));
    await user.type(await screen.findByLabelText(/^Product Name/), ', large');
    server.shop.products = [aProduct({ id: 'p9', name: 'Quail' }), ...server.shop.products];
    await act(() => window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByText('Quail')).toBeInTheDocument());
    expect(screen.getByLabelText(/^Product Name/)).toHaveValue('Chicken Curry Cut, large');
  });

  it('counts a long list to a thousand, and knows how many there are in all', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => aProduct({ id: `m${at}`, name: `Keema ${at}` }));
    const server = new ShopServer({ products: [...many, bare], pageSize: 1 });
    const { screen, user } = openAdmin(PATH, { server });
    expect(await screen.findByText('1,201 of 1,201 products')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search name, cut or tag'), 'keema');
    expect(await screen.findByText('1,000+ of 1,201 products')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByText('No products found.')).toBeInTheDocument();
    expect(screen.queryByText(/ of .* products/)).toBeNull();
  });

  it('says when they could not be fetched', async () => {
    const { screen } = openAdmin(PATH, { server: new ShopServer().breaks('GET /admin/products', { status: 400 }) });
    expect(await screen.findByText('Failed to fetch products.')).toBeInTheDocument();
  });
});

describe('putting a product on and off sale', () => {
  async function tapSwitch(server: ShopServer) {
    const release = server.holds(TOGGLE);
    const visit = openAdmin(PATH, { server });
    const toggle = await visit.screen.findByRole('switch', { name: 'Availability of Chicken Curry Cut' });
    await visit.user.click(toggle);
    return { ...visit, toggle, release };
  }

  it('shows at once, before the server has answered, and says so when it has', async () => {
    const { screen, server, toggle, release, user } = await tapSwitch(
      new ShopServer({ products: [aProduct(), { ...bare, is_available: true }] }),
    );
    expect(await screen.findByText('Unavailable')).toBeInTheDocument();
    expect(screen.getAllByText('Available')).toHaveLength(1);
    release();
    expect(await screen.findByText('"Chicken Curry Cut" is now unavailable.')).toBeInTheDocument();
    expect(server.sent('PUT', '/admin/products/p1/toggle-availability')).toMatchObject([
      { body: { is_available: false, version: 1 } },
    ]);
    await user.click(toggle);
    expect(await screen.findByText('"Chicken Curry Cut" is now available.')).toBeInTheDocument();
  });

  it('goes back by itself when the server fails, even when nothing can be read again', async () => {
    const { screen, server, toggle, release } = await tapSwitch(new ShopServer({ products: [aProduct()] }).breaks(TOGGLE));
    await screen.findByText('Unavailable');
    server.breaks('GET /admin/products');
    release();
    expect(await screen.findByText('Failed to update product status. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('Available')).toBeInTheDocument();
    expect(toggle).toBeChecked();
  });
});

describe('the picture of a product', () => {
  it('is taken in its smallest published width, in both formats', () => {
    const { container } = render(<ProductPicture img="/pictures/mutton-curry-cut-1a2b3c4d-480.webp" />);
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/pictures/mutton-curry-cut-1a2b3c4d-320.avif');
    const img = container.querySelector('img')!;
    expect(img).toHaveAttribute('src', '/pictures/mutton-curry-cut-1a2b3c4d-320.webp');
    expect(img).toHaveAttribute('width');
    expect(img).toHaveAttribute('height');
  });

  it('is taken as it is where it has one width', () => {
    expect(thumbnailOf('/pictures/ribs.webp')).toEqual({ src: '/pictures/ribs.webp' });
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pictures.example/a.jpg',
    'https://pictures.example/a.jpg', // until the shop has fetched it
    '/pictures/../api/config',
  ])('is a placeholder for %s', (img) => {
    const { container, getByTestId } = render(<ProductPicture img={img} />);
    expect(getByTestId('no-picture')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is a placeholder when it does not load, and a picture again when the product gets another', () => {
    const { container, getByTestId, rerender } = render(<ProductPicture img="/pictures/gone.webp" />);
    fireEvent.error(container.querySelector('img')!);
    expect(getByTestId('no-picture')).toBeInTheDocument();
    rerender(<ProductPicture img="/pictures/new.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/new.webp');
  });
});
