import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hi } from '../../features/product-page/messages.hi';
import { mr } from '../../features/product-page/messages.mr';
import { setLanguage } from '../../platform/language';
import { keep } from '../../platform/storage';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { aLine, aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { ShopRoutes } from './routes';

const keema = aProduct({
  id: 'p3',
  name: 'Mutton Keema',
  tags: ['Mutton', 'Keema'],
  cut: 'Goat, coarse mince',
  price: 529,
  weight: 450,
});
const lamb = aProduct({ id: 'p4', name: 'Lamb Chops', tags: ['Lamb'], cut: null });
const wings = aProduct({ id: 'p5', name: 'Chicken Wings', tags: ['Chicken'], cut: null });
const onSale = [aProduct(), chicken, keema, lamb, wings];

const shop = (products: unknown = reply(onSale)) => new FakeApi(openShopAnswers({ 'GET /products': products }));
const visit = (at: string, choices: ShopChoices = {}) => renderInShop(<ShopRoutes />, { at, fakeApi: shop(), ...choices });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => within(screen.getByRole('main'));
const addKeema = () => main().findByRole('button', { name: 'Add Mutton Keema' });

describe("a product's page", () => {
  afterEach(() => act(() => setLanguage('en')));

  it('tells name, cut, weight, price and the price of a kilogram', async () => {
    visit('/products/p3');
    await title('Mutton Keema');
    for (const text of ['Goat, coarse mince', '450 gm', '₹529', '₹1,176/kg · ₹118 per 100 g', 'Available'])
      expect(main().getByText(text)).toBeInTheDocument();
    expect(within(main().getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(1);
    expect(main().getByText('Illustrative picture: your piece is cut by hand and may look different.')).toBeInTheDocument();
    expect(main().getByText(/Minced after you order/)).toBeInTheDocument();
    expect(main().getByRole('img', { name: 'Shoulder and leg of the goat' })).toBeInTheDocument();
  });

  it('is found by the id, whatever name follows it, and names the one right address', async () => {
    visit('/products/p3/old-name');
    await title('Mutton Keema');
    await waitFor(() =>
      expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'http://shop.test/products/p3/mutton-keema',
      ),
    );
  });

  it('leads back to the collection and on to three similar products, the same kind first', async () => {
    visit('/products/p3');
    await title('Mutton Keema');
    expect(within(main().getByRole('navigation')).getByRole('link')).toHaveAttribute('href', '/#products');
    const similar = within(main().getByRole('region', { name: 'You may also like' }));
    expect(similar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mutton Curry Cut',
      'Chicken Breast',
      'Lamb Chops',
    ]);
    await userEvent.click(similar.getByRole('link', { name: 'Lamb Chops' }));
    await title('Lamb Chops');
  });

  it('calls product and cut what the owner calls them in the shopper’s language, and stays the goat of the chart', async () => {
    setLanguage('mr', { 'product-page': mr });
    const translated = aProduct({ ...keema, name_mr: 'मटण खिमा', cut_mr: 'बोकडाचा जाडसर खिमा' });
    visit('/products/p3', { fakeApi: shop(reply([aProduct(), translated])) });
    await title('मटण खिमा');
    expect(main().getByText('बोकडाचा जाडसर खिमा')).toBeInTheDocument();
    expect(document.title).toContain('मटण खिमा');
    expect(main().getByRole('button', { name: 'Add मटण खिमा' })).toBeInTheDocument();
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://shop.test/products/p3/mutton-keema');
    expect(main().getByRole('link', { name: 'Mutton Curry Cut' })).toBeInTheDocument();
  });

  it('shows no chart for what comes from no drawn part, and no unit price without a weight', async () => {
    const box = aProduct({ id: 'p9', name: 'Sunday box', tags: [], cut: null, weight: null });
    visit('/products/p9', { fakeApi: shop(reply([box])) });
    await title('Sunday box');
    expect(main().getByText('00 gm')).toBeInTheDocument();
    expect(main().queryByText(/kg/)).not.toBeInTheDocument();
    expect(main().queryByText('Where it comes from')).not.toBeInTheDocument();
    expect(main().queryByText('You may also like')).not.toBeInTheDocument();
  });
});

describe('where the animal comes from', () => {
  const said = () => shop(reply([{ ...keema, origin: 'Satara' }]));
  afterEach(() => act(() => setLanguage('en')));

  it.each([
    ['en', undefined, 'Origin: Satara'],
    ['hi', hi, 'कहाँ से: Satara'],
    ['mr', mr, 'कुठून: Satara'],
  ] as const)('is told in %s', async (language, texts, told) => {
    setLanguage(language, texts && { 'product-page': texts });
    visit('/products/p3', { fakeApi: said() });
    await title('Mutton Keema');
    expect(main().getByText(told)).toBeInTheDocument();
  });

  // An answer that the browser has kept from before does not speak of it at all.
  it.each([null, undefined])('is not spoken of when it is %p', async (origin) => {
    visit('/products/p3', { fakeApi: shop(reply([{ ...keema, origin }])) });
    await title('Mutton Keema');
    expect(main().queryByText(/Origin/)).not.toBeInTheDocument();
  });
});

describe("adding from a product's page", () => {
  it('puts one pack after the other into the cart and counts them; one can be taken out', async () => {
    const { session } = visit('/products/p3', { signedIn: true });
    await waitFor(() => expect(session.current().status).toBe('in'));
    const add = await addKeema();
    expect(main().getByText('Not in your cart yet')).toBeInTheDocument();
    await userEvent.click(add);
    expect(main().getByText('1 pack in your cart')).toBeInTheDocument();
    await userEvent.click(add);
    expect(main().getByText('2 packs in your cart')).toBeInTheDocument();
    await userEvent.click(main().getByRole('button', { name: 'Remove one Mutton Keema from the cart' }));
    expect(main().getByText('1 pack in your cart')).toBeInTheDocument();
    const takeOne = main().getByRole('button', { name: 'Remove one Mutton Keema from the cart' });
    await userEvent.click(takeOne);
    await userEvent.click(takeOne);
    expect(main().getByText('Not in your cart yet')).toBeInTheDocument();
    expect(takeOne).toHaveFocus();
    expect((await screen.findAllByText('Mutton Keema added to cart!')).length).toBeGreaterThan(0);
  });

  it('asks a visitor to log in', async () => {
    visit('/products/p3');
    await userEvent.click(await addKeema());
    expect(await screen.findByText('Please log in to add items to your cart.')).toBeInTheDocument();
    expect(main().getByText('Not in your cart yet')).toBeInTheDocument();
  });

  it('ends at fifty packs, and says so', async () => {
    keep('shop.cart.user_1', [aLine({ ...keema, qty: 50 })]);
    visit('/products/p3', { signedIn: true });
    const add = await addKeema();
    await main().findByText('50 packs in your cart');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(/You can order up to 50 packs of one product\./);
  });
});

describe('what tab and search engines learn', () => {
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

  it("is the product's, while its page is shown", async () => {
    const description = document.head.appendChild(document.createElement('meta'));
    description.setAttribute('name', 'description');
    description.content = 'The shop';
    document.title = 'Fresh meat, hand-cut in Thane'; // as the page was sent
    const titles = () => document.querySelectorAll('title');
    visit('/products/p3');
    await title('Mutton Keema');
    await waitFor(() => expect(document.title).toBe('Mutton Keema · Yeoor Fresh'));
    expect(titles()).toHaveLength(1);
    expect(description.content).toMatch(/^Mutton Keema \(Goat, coarse mince\): 450 gm for ₹529\./);
    expect(canonical()).toBe('http://shop.test/products/p3/mutton-keema');
    await userEvent.click(main().getByRole('link', { name: 'The Collection' }));
    await screen.findByRole('searchbox');
    expect(document.title).toBe('Yeoor Fresh · Fresh meat, hand-cut');
    expect(titles()).toHaveLength(1);
    expect(description.content).toMatch(/^Fresh chicken, mutton and lamb/);
    expect(canonical()).toBe('http://shop.test/');
    description.remove();
  });
});

describe('a product that cannot be shown', () => {
  it('because it is not on sale: says so, with a way back and what comes closest to the words of the address', async () => {
    visit('/products/gone/mutton-liver');
    await title('This product is not available right now.');
    expect(main().getByRole('link', { name: 'Back to The Collection' })).toHaveAttribute('href', '/#products');
    const similar = within(main().getByRole('region', { name: 'You may also like' }));
    expect(similar.getAllByRole('link')[0]).toHaveTextContent('Mutton Curry Cut');
    expect(similar.getAllByRole('link')).toHaveLength(3);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(document.title).toBe('This product is not available right now · Yeoor Fresh'));
  });

  it('because it is sold out: names it and shows it, for today', async () => {
    const fakeApi = shop(reply(onSale));
    fakeApi.answers['GET /products/sold-out'] = reply([aProduct({ id: 'p9', name: 'Mutton Liver', cut: 'Goat, sliced' })]);
    visit('/products/p9/mutton-liver', { fakeApi });
    await title('Mutton Liver');
    expect(main().getByText('Sold out for today')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'Add Mutton Liver' })).not.toBeInTheDocument();
    expect(main().getByRole('region', { name: 'You may also like' })).toHaveTextContent('Mutton Curry Cut');
    expect(document.querySelector('meta[name="robots"]')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Mutton Liver · Yeoor Fresh'));
  });

  it('because nothing is on sale at all', async () => {
    visit('/products/p3', { fakeApi: shop(reply([])) });
    await title('This product is not available right now.');
    expect(main().queryByText('You may also like')).not.toBeInTheDocument();
  });

  it('because the list is still on its way: keeps its places', async () => {
    visit('/products/p3', { fakeApi: shop(new Promise(() => {})) });
    expect(await screen.findByTestId('product-waiting')).toBeInTheDocument();
    expect(main().getByText('Loading the product')).toBeInTheDocument();
  });

  it('because the list failed: offers another try, and shows it then', async () => {
    spyOnConsole();
    const fakeApi = shop(refusal(500, 'x'));
    visit('/products/p3', { fakeApi });
    await title('The product cannot be shown right now.');
    expect(main().getByRole('link', { name: 'Back to The Collection' })).toBeInTheDocument();
    fakeApi.answers['GET /products'] = reply(onSale);
    await userEvent.click(main().getByRole('button', { name: 'Try again' }));
    await title('Mutton Keema');
  });
});
