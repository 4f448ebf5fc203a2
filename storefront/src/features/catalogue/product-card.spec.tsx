import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setLanguage } from '../../platform/language';
import { aProduct } from '../../testing/shop-answers';
import { Quantities } from '../../testing/quantities';
import { renderInShop } from '../../testing/render-in-shop';
import type { Product } from './api';
import { ProductCard } from './product-card';

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
  ])('says how much a pack of %j is', (changes, said) => {
    show(changes);
    expect(facts()).toBe(said);
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
