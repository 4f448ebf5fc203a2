import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi } from '../../testing/fake-api';
import { aLine, aProduct, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { ShopsCart } from './testing/kept-cart';
import { useCart, useCartLines } from './use-cart';

function Cart({ shopper }: { shopper: string | null }) {
  const cart = useCart(shopper);
  const lines = useCartLines(cart);
  return (
    <button type="button" onClick={() => cart.add(aProduct())}>
      {lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ') || 'nothing'}
    </button>
  );
}

function openCart(shop = new ShopsCart(), shopper: string | null = 'asha') {
  const fakeApi = new FakeApi(openShopAnswers(shop.answers));
  return { ...renderInShop(<Cart shopper={shopper} />, { fakeApi, signedIn: true }), shop };
}
const shown = () => screen.getByRole('button').textContent;

describe('the cart of a shopper who signs in', () => {
  it('shows what was put into it on another device', async () => {
    const shop = new ShopsCart();
    shop.lines = [{ id: 'p2', qty: 2 }];
    shop.version = 4;
    openCart(shop);
    await waitFor(() => expect(shown()).toBe('2 x Chicken Breast'));
  });

  it('is told to the shop, once for several taps', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    for (let tap = 0; tap < 3; tap += 1) await userEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('3 x Mutton Curry Cut');
    await waitFor(() => expect(shop.lines).toEqual([{ id: 'p1', qty: 3 }]));
    expect(fakeApi.countOf('PUT /cart')).toBe(1);
  });

  it('is told to the shop after a single tap as well', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(shop.lines).toEqual([{ id: 'p1', qty: 1 }]));
    expect(fakeApi.countOf('PUT /cart')).toBe(1);
  });

  it('follows other devices when the shopper comes back online', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    shop.lines = [{ id: 'p2', qty: 1 }];
    shop.version = 1;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(shown()).toBe('1 x Chicken Breast'));
  });

  it('is never the cart of someone else in this browser', async () => {
    localStorage.setItem('shop.cart.meera', JSON.stringify([aLine({ qty: 7 })]));
    const { fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    expect(shown()).toBe('nothing');
    expect(fakeApi.countOf('PUT /cart')).toBe(0);
  });

  it('is not asked for when no one is signed in', () => {
    const { fakeApi } = openCart(new ShopsCart(), null);
    expect(fakeApi.sent).toEqual([]);
  });
});
