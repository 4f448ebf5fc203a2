import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import type { Product } from './api';
import { messages } from './messages';
import { ProductGrid } from './product-grid';
import { messages as searchTexts } from './search/messages';
import { Quantities } from '../../testing/quantities';
import { ProductList, type ProductListProps } from './product-list';
import { setLanguage } from '../../platform/language';
import { ProductCard } from './product-card';
import { AddButton } from './add-button';

const shop = (changes = {}, onAdd: (product: Product) => boolean = () => true) =>
  renderInShop(<ProductGrid onAdd={onAdd} />, { fakeApi: new FakeApi(openShopAnswers(changes)) });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the products', () => {
  it('keep 8 places while they load', async () => {
    shop({ 'GET /products': new Promise(() => {}) });
    expect(screen.getAllByTestId('product-skeleton')).toHaveLength(8);
  });

  it('show name, first tag, weight and price', async () => {
    shop();
    const card = within((await screen.findByText('Chicken Breast')).closest('article')!);
    expect(card.getByText('Chicken')).toBeInTheDocument();
    expect(card.queryByText('Boneless')).not.toBeInTheDocument();
    expect(card.getByText('500 gm')).toBeInTheDocument();
    expect(card.getByText('₹289')).toBeInTheDocument();
  });

  it('print "00 gm" only when the weight is not known', async () => {
    shop({ 'GET /products': reply([aProduct({ weight: null })]) });
    expect(await screen.findByText('00 gm')).toBeInTheDocument();
  });

  it('can be narrowed to a category and back', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(names()).toEqual(['Mutton Curry Cut']);
    expect(screen.getByRole('button', { name: 'Mutton' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toHaveLength(2);
  });

  it('can be searched; the count is told', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'breast');
    expect(names()).toEqual(['Chicken Breast']);
    expect(screen.getByRole('status')).toHaveTextContent('1 product');
  });

  it('are found by what people here call them; the letters that fit are marked', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'murgi');
    await waitFor(() => expect(names()).toEqual(['Chicken Breast']));
    expect(screen.getByText('Chicken', { selector: 'mark' })).toBeInTheDocument();
  });

  it('suggest how to go on, by the keyboard too', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'mut');
    expect(await screen.findByRole('list', { name: searchTexts.suggestions })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('mutton');
  });

  it('ask whether another word was meant, and take it up', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'muttn');
    await userEvent.click(await screen.findByRole('button', { name: 'mutton' }));
    expect(screen.getByRole('searchbox')).toHaveValue('mutton');
    expect(names()).toEqual(['Mutton Curry Cut']);
  });

  it('say so when such goods are not sold', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'मासे');
    expect(await screen.findByText(searchTexts.notSold.fish)).toBeInTheDocument();
  });

  it('are those of the search and the category in the address, and what changes is written into it', async () => {
    window.history.replaceState(null, '', '/?q=murgi&category=Chicken&utm_source=mail');
    shop();
    await waitFor(() => expect(names()).toEqual(['Chicken Breast']));
    expect(screen.getByRole('searchbox')).toHaveValue('murgi');
    expect(screen.getByRole('button', { name: 'Chicken' })).toHaveAttribute('aria-pressed', 'true');
    const entries = window.history.length;
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(window.location.search).toBe('?category=Mutton&utm_source=mail');
    expect(window.history.length).toBe(entries);
  });

  it('offer a way back when nothing is found', async () => {
    shop();
    await screen.findByText('Chicken Breast');
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    expect(screen.getByText(messages.nothingFound)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: messages.showAll }));
    expect(names()).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('what is sold out', () => {
  const ribs = aProduct({ id: 'p3', name: 'Mutton Ribs' });

  it('is shown behind the rest, in words, and found like the rest', async () => {
    shop({ 'GET /products/sold-out': reply([ribs]) });
    await waitFor(() => expect(names()).toEqual(['Mutton Curry Cut', 'Chicken Breast', 'Mutton Ribs']));
    const card = within(screen.getAllByRole('article')[2]!);
    expect(card.getByText('Sold out')).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mutton' }));
    expect(names()).toEqual(['Mutton Curry Cut', 'Mutton Ribs']);
    await userEvent.type(screen.getByRole('searchbox'), 'ribs');
    await waitFor(() => expect(names()).toEqual(['Mutton Ribs']));
  });

  it('is no longer so once it can be bought', async () => {
    shop({ 'GET /products/sold-out': reply([chicken, ribs]) });
    await waitFor(() => expect(names()).toEqual(['Mutton Curry Cut', 'Chicken Breast', 'Mutton Ribs']));
    expect(screen.getByRole('button', { name: 'Add Chicken Breast' })).toBeInTheDocument();
  });

  it('is left out when it cannot be asked for', async () => {
    shop({ 'GET /products/sold-out': refusal(500, 'x') });
    await screen.findByText('Chicken Breast');
    expect(names()).toHaveLength(2);
  });
});

describe('the sample products', () => {
  it.each([
    ['the list fails', refusal(500, 'x')],
    ['the connection breaks', 'lost'],
    ['the list is empty', reply([])],
  ])('stand in when %s, and cannot be added', async (_, answer) => {
    const onAdd = jest.fn(() => true);
    shop({ 'GET /products': answer }, onAdd);
    const [sample] = await screen.findAllByText('DEMO PRODUCT [DB IS DOWN]');
    const card = within(sample!.closest('article')!);
    expect(card.getByText('500 gm')).toBeInTheDocument();
    expect(card.getByText('₹349')).toBeInTheDocument();
    const add = card.getByRole('button');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(messages.samplesShown);
    await userEvent.click(add);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('are not shown beside real ones', async () => {
    shop();
    await screen.findByText(chicken.name);
    expect(screen.queryByText('DEMO PRODUCT [DB IS DOWN]')).not.toBeInTheDocument();
  });
});

const many = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => aProduct({ id: `p${index}`, name: `Cut ${index + 1}` }));
const cards = () => screen.getAllByRole('article').length;

describe('the list of products', () => {
  it('shows a change of the cart on the card of that product, and renders no card again for it', () => {
    const rendered = jest.fn((name: string) => name);
    const cart = new Quantities({ p1: 1 });
    const products = [aProduct(), chicken];
    const list = { products, cart, search: '', onAdd: () => true, onQuantity: () => {}, renderName: rendered };
    renderInShop(<ProductList {...list} />);
    expect(rendered.mock.calls).toEqual([['Mutton Curry Cut'], ['Chicken Breast']]);
    act(() => cart.set('p2', 3));
    expect(screen.getAllByRole('status').map((count) => count.textContent)).toEqual(['1', '3']);
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it('shows what is sold out behind the rest', () => {
    const products = [aProduct(), chicken];
    renderInShop(<ProductList products={products} soldOut={new Set(['p1'])} search="" onAdd={() => true} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Chicken Breast', 'Mutton Curry Cut']);
    expect(screen.getAllByRole('article')[1]).toHaveTextContent('Sold out');
  });
});

describe('a long list', () => {
  let see: (top: number, height: number) => void;
  class Eye {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe(): void {
      see = (top, height) =>
        this.seen([{ isIntersecting: true, boundingClientRect: { top, height } } as IntersectionObserverEntry], this as never);
    }
    disconnect(): void {}
  }
  const show = (props: Partial<ProductListProps> = {}) => {
    Object.assign(globalThis, { IntersectionObserver: Eye });
    const list = (more: Partial<ProductListProps> = {}) => (
      <MemoryRouter>
        <ProductList products={many(1000)} search="" onAdd={() => true} {...props} {...more} />
      </MemoryRouter>
    );
    const view = renderInShop(<></>);
    view.rerender(list());
    return { search: (search: string) => view.rerender(list({ search })) };
  };
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('makes the first cards, and more as the shopper comes near them', () => {
    show();
    expect(cards()).toBe(60);
    act(() => see(1000, 100_000));
    expect(cards()).toBe(120);
  });

  it('makes as many as are needed for one who comes back far down', () => {
    show();
    act(() => see(-30_000, 94_000)); // a third of the rest is above the screen
    expect(cards()).toBeGreaterThan(360);
    expect(cards()).toBeLessThan(500);
  });

  it('begins again with another search', () => {
    const { search } = show();
    act(() => see(1000, 100_000));
    search('keema');
    expect(cards()).toBe(60);
  });
});

const show = (changes: Partial<Product> = {}) => renderInShop(<ProductCard product={aProduct(changes)} onAdd={() => true} />);
const facts = () => screen.getByText(/gm$/).textContent;

describe('a product card', () => {
  afterEach(() => setLanguage('en'));

  it("leads to the product's own page", () => {
    show();
    expect(screen.getByRole('link', { name: 'Mutton Curry Cut' })).toHaveAttribute('href', '/products/p1/mutton-curry-cut');
  });

  it.each([
    ['hi', 'मटन करी कट'],
    ['mr', 'Mutton Curry Cut'],
  ] as const)('is called in %s what the owner has written, else by the English name', (language, name) => {
    setLanguage(language);
    show({ name_hi: 'मटन करी कट' });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/products/p1/mutton-curry-cut');
    expect(screen.getByRole('button', { name: `Add ${name}` })).toBeInTheDocument();
  });

  it('of a sample that is not sold leads nowhere', () => {
    renderInShop(<ProductCard product={aProduct()} onAdd={() => true} heldBackBy="note" />);
    expect(screen.getByRole('heading', { name: 'Mutton Curry Cut' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    [{ pieces: '14–18', serves: '2–3' }, '500 gm 14–18 pieces'],
    [{ pieces: '1', serves: null }, '500 gm 1 piece'],
    [{ pieces: null, serves: '2–3' }, '500 gm Serves 2–3'],
    [{ pieces: null, serves: null }, '500 gm '],
  ])('says how much a pack of %j is', (changes, text) => {
    show(changes);
    expect(facts()).toBe(text);
  });

  it('tells the price of a kilogram where the pack is none', () => {
    show({ price: 449, weight: 450 });
    expect(screen.getByText('₹998/kg')).toBeInTheDocument();
  });

  it.each([null, 1000])('tells no price of a kilogram for a weight of %p', (weight) => {
    show({ weight });
    expect(screen.queryByText(/\/kg/)).not.toBeInTheDocument();
  });

  it('that is sold out says so, can still be looked at, and has nothing to add', () => {
    renderInShop(<ProductCard product={aProduct()} onAdd={() => true} soldOut />);
    expect(screen.getByText('Sold out')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mutton Curry Cut' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has few elements', () => {
    const { container } = show({ img: '/pictures/a-480.webp', pieces: '2', serves: '2' });
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(14);
  });
});

describe('a product in the cart', () => {
  const showInCart = (packs: number, onAdd?: () => void) => {
    const cart = new Quantities({ p1: packs });
    const add = ({ id }: Product) => {
      onAdd?.();
      cart.set(id, cart.quantityOf(id) + 1);
      return true;
    };
    renderInShop(<ProductCard product={aProduct()} onAdd={add} cart={cart} onQuantity={({ id }, qty) => cart.set(id, qty)} />);
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const count = () => screen.getByRole('status').textContent;

  it('shows how many packs, and takes one more or one less', async () => {
    showInCart(2);
    expect(count()).toBe('2');
    await press('One more of Mutton Curry Cut');
    await press('One more of Mutton Curry Cut');
    await press('One less of Mutton Curry Cut');
    expect(count()).toBe('3');
  });

  it('keeps its Add button, which confirms and takes one more', async () => {
    const onAdd = jest.fn();
    showInCart(0, onAdd);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await press('Add Mutton Curry Cut');
    expect(screen.getByRole('button', { name: 'Added' })).toBeInTheDocument();
    await press('Added');
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(count()).toBe('2');
  });

  it('keeps the focus on its card when the last pack is taken out', async () => {
    showInCart(1);
    await press('One less of Mutton Curry Cut');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Mutton Curry Cut' })).toHaveFocus();
  });

  it('stops at what one order may hold', () => {
    showInCart(50);
    expect(screen.getByRole('button', { name: 'One more of Mutton Curry Cut' })).toBeDisabled();
  });
});

const press = () => fireEvent.click(screen.getByRole('button'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the Add button', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('confirms for 1.5 seconds', () => {
    render(<AddButton name="Keema" onAdd={() => true} />);
    press();
    expect(screen.getByRole('button')).toHaveTextContent('Added');
    pass(1499);
    expect(screen.getByRole('button')).toHaveTextContent('Added');
    pass(1);
    expect(screen.getByRole('button')).toHaveTextContent(/^Add$/);
  });

  it('starts the time again when it is pressed again', () => {
    render(<AddButton name="Keema" onAdd={() => true} />);
    press();
    pass(1000);
    press();
    pass(1000);
    expect(screen.getByRole('button')).toHaveTextContent('Added');
  });

  it('confirms nothing when the product did not get into the cart', () => {
    render(<AddButton name="Keema" onAdd={() => false} />);
    press();
    expect(screen.getByRole('button')).toHaveTextContent(/^Add$/);
  });
});
