import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aProduct, chicken } from '../../testing/shop-answers';
import { asha, Identity, renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { useCartLines } from '../../features/cart/use-cart';
import { Shell } from '../shell/shell';
import { useShell } from '../shell-context';
import { useShopping } from './shopping';

function Counter() {
  const { cart, addProduct, setPacks } = useShopping();
  return (
    <>
      <output>
        {useCartLines(cart)
          .map(({ qty, name }) => `${qty} x ${name}`)
          .join(', ')}
      </output>
      {[aProduct(), chicken].map((product) => (
        <button key={product.id} type="button" onClick={(press) => (press.currentTarget.title = String(addProduct(product)))}>
          {product.name}
        </button>
      ))}
      {[0, 3].map((packs) => (
        <button key={packs} type="button" onClick={() => setPacks(aProduct(), packs)}>
          {packs} packs
        </button>
      ))}
    </>
  );
}
const counter = (choices: ShopChoices = {}) => renderInShop(<Counter />, choices);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cart = () => screen.getByRole('status').textContent;

describe('adding to the cart', () => {
  it('tells the shopper what was added', async () => {
    const { toasts, session } = counter({ signedIn: true });
    await waitFor(() => expect(session.current().status).toBe('in'));
    await press('Mutton Curry Cut');
    await press('Mutton Curry Cut');
    expect(cart()).toBe('2 x Mutton Curry Cut');
    expect(toasts).toEqual(['Mutton Curry Cut added to cart!', 'Mutton Curry Cut added to cart!']);
    expect(screen.getByText('Mutton Curry Cut')).toHaveAttribute('title', 'true');
  });

  it('changes how many packs there are; the last one leaves with a note', async () => {
    const { toasts, session } = counter({ signedIn: true });
    await waitFor(() => expect(session.current().status).toBe('in'));
    await press('Mutton Curry Cut');
    await press('3 packs');
    expect(cart()).toBe('3 x Mutton Curry Cut');
    await press('0 packs');
    expect(cart()).toBe('');
    expect(toasts).toEqual(['Mutton Curry Cut added to cart!', 'Item removed from cart']);
  });

  it('asks a visitor to log in and adds nothing', async () => {
    const { toasts } = counter();
    await press('Mutton Curry Cut');
    await waitFor(() => expect(toasts).toEqual(['Please log in to add items to your cart.']));
    expect(cart()).toBe('');
    expect(screen.getByText('Mutton Curry Cut')).toHaveAttribute('title', 'false');
  });

  it('remembers what a visitor wanted and adds it after the login, once', async () => {
    const first = counter();
    await press('Mutton Curry Cut');
    await press('Mutton Curry Cut');
    await press('Chicken Breast');
    first.unmount();
    const back = counter({ signedIn: true });
    await waitFor(() => expect(cart()).toBe('1 x Mutton Curry Cut, 1 x Chicken Breast'));
    await waitFor(() => expect(back.toasts).toEqual(['Mutton Curry Cut added to cart!', 'Chicken Breast added to cart!']));
    back.unmount();
    const again = counter({ signedIn: true });
    await waitFor(() => expect(again.session.current().status).toBe('in'));
    expect(cart()).toBe('1 x Mutton Curry Cut, 1 x Chicken Breast');
  });

  it('forgets what a visitor wanted after an hour', async () => {
    localStorage.setItem('shop.pending-items', JSON.stringify([{ product: aProduct(), at: Date.now() - 61 * 60_000 }]));
    const { session } = counter({ signedIn: true });
    await waitFor(() => expect(session.current().status).toBe('in'));
    expect(cart()).toBe('');
  });

  it('waits for the sign-in that is still being read', async () => {
    let answer = (_: typeof asha) => {};
    const identity = new Identity();
    identity.restore = () => new Promise((resolve) => (answer = resolve));
    const { toasts } = counter({ signedIn: true, identity });
    await press('Chicken Breast');
    await act(async () => answer(asha));
    await waitFor(() => expect(cart()).toBe('1 x Chicken Breast'));
    expect(toasts).toEqual(['Chicken Breast added to cart!']);
  });

  it('shows an empty cart again after the sign-out, and the old one to the same shopper', async () => {
    const { session } = counter({ signedIn: true });
    await waitFor(() => expect(session.current().status).toBe('in'));
    await press('Chicken Breast');
    await act(() => session.signOut());
    expect(cart()).toBe('');
    await act(() => session.finish('/login/callback?code=1').then(() => {}));
    expect(cart()).toBe('1 x Chicken Breast');
  });
});

describe('the page on which a product is added', () => {
  it('is not rendered again for it: header and cart bar follow the cart by themselves', async () => {
    const renderedPage = jest.fn();
    function Page() {
      const { addToCart } = useShell();
      renderedPage();
      return (
        <button type="button" onClick={() => addToCart(aProduct())}>
          Add
        </button>
      );
    }
    renderInShop(
      <Shell>
        <Page />
      </Shell>,
      { signedIn: true },
    );
    await screen.findByRole('button', { name: /^Cart/ });
    renderedPage.mockClear();
    await press('Add');
    await press('Add');
    expect(screen.getByTestId('cart-badge')).toHaveTextContent('2');
    expect(await screen.findByRole('button', { name: /2 packs · ₹898/ })).toBeInTheDocument();
    expect(renderedPage).not.toHaveBeenCalled();
  });
});
