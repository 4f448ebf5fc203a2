import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { ProductCard } from './product-card';

describe('a product card', () => {
  it("leads to the product's own page", () => {
    renderInShop(<ProductCard product={aProduct()} onAdd={() => true} />);
    expect(screen.getByRole('link', { name: 'Mutton Curry Cut' })).toHaveAttribute('href', '/products/p1/mutton-curry-cut');
  });

  it('of a sample that is not sold leads nowhere', () => {
    renderInShop(<ProductCard product={aProduct()} onAdd={() => true} heldBackBy="note" />);
    expect(screen.getByRole('heading', { name: 'Mutton Curry Cut' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
