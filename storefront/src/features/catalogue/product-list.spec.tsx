import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { aProduct, chicken } from '../../testing/shop-answers';
import { Quantities } from '../../testing/quantities';
import { renderInShop } from '../../testing/render-in-shop';
import type { Product } from './api';
import { ProductList, type ProductListProps } from './product-list';

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
