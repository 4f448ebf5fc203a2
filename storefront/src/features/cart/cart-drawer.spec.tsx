import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setLanguage } from '../../platform/language';
import { FakeApi, reply } from '../../testing/fake-api';
import { aLine, aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import CartDrawer from './cart-drawer';
import { useCart, useCartLines } from './use-cart';
import CartBar from './cart-bar';

type Products = Parameters<typeof CartDrawer>[0]['onSale'];

function openCart({
  lines = [aLine({ qty: 2 }), aLine({ ...chicken })],
  onSale = [aProduct(), chicken] as Products,
  fakeApi = new FakeApi(openShopAnswers()),
} = {}) {
  localStorage.setItem('shop.cart.asha', JSON.stringify(lines));
  const onProceed = jest.fn();
  const onStartShopping = jest.fn();
  function Drawer() {
    const cart = useCart('asha');
    return (
      <CartDrawer
        open
        onClose={() => {}}
        cart={cart}
        lines={useCartLines(cart)}
        onSale={onSale}
        onProceed={onProceed}
        onStartShopping={onStartShopping}
      />
    );
  }
  const stage = renderInShop(<Drawer />, { fakeApi });
  const line = (name: string) => within(screen.getByText(name).closest('li')!);
  return { ...stage, onProceed, onStartShopping, line };
}
const proceed = () => screen.getByRole('button', { name: 'Proceed to Checkout' });
const kept = () => JSON.parse(localStorage.getItem('shop.cart.asha') ?? '[]');

describe('the cart drawer while the store is closed', () => {
  it('says so before the checkout does, with the next opening', async () => {
    const opens_at = new Date(Date.now() + 86_400_000).toISOString();
    openCart({
      fakeApi: new FakeApi(openShopAnswers({ 'GET /settings/store-status': reply({ setting_value: 'false', opens_at }) })),
    });
    expect(await screen.findByText('The store is currently offline and not accepting new orders.')).toBeInTheDocument();
    expect(screen.getByText(/It opens again tomorrow at/)).toBeInTheDocument();
  });

  it('says nothing while it is open', async () => {
    openCart();
    await screen.findByText('Mutton Curry Cut');
    expect(screen.queryByText(/currently offline/)).not.toBeInTheDocument();
  });
});

describe('the cart drawer', () => {
  afterEach(() => act(() => setLanguage('en')));

  it('shows unit price, line total and subtotal', () => {
    const { line } = openCart();
    expect(line('Mutton Curry Cut').getByText('₹449')).toBeInTheDocument();
    expect(line('Mutton Curry Cut').getByText('₹898')).toBeInTheDocument();
    expect(screen.getByText('₹1,187')).toBeInTheDocument();
  });

  it('counts up and down', async () => {
    const { line } = openCart();
    await userEvent.click(screen.getByRole('button', { name: 'One more of Chicken Breast' }));
    expect(line('Chicken Breast').getByRole('status')).toHaveTextContent('2');
    await userEvent.click(screen.getByRole('button', { name: 'One less of Mutton Curry Cut' }));
    expect(line('Mutton Curry Cut').getByRole('status')).toHaveTextContent('1');
  });

  it('takes a line out at zero and on Remove, and says so', async () => {
    const { toasts } = openCart();
    await userEvent.click(screen.getByRole('button', { name: 'One less of Chicken Breast' }));
    expect(screen.queryByText('Chicken Breast')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mutton Curry Cut' }));
    await waitFor(() => expect(toasts).toEqual(['Item removed from cart', 'Item removed from cart']));
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  });

  it('is empty with a way to start', async () => {
    const { onStartShopping } = openCart({ lines: [] });
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start Shopping' }));
    expect(onStartShopping).toHaveBeenCalledTimes(1);
  });

  it('names a product that is gone and does not go on with it', async () => {
    const { onProceed } = openCart({ onSale: [chicken] });
    expect(screen.getByText('No longer available')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Mutton Curry Cut is no longer available. Please remove it to go on.');
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(proceed());
    expect(onProceed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mutton Curry Cut' }));
    await userEvent.click(proceed());
    expect(onProceed).toHaveBeenCalledTimes(1);
  });

  it('follows the price of today, says what it was, and goes on with the new one', async () => {
    const { line } = openCart({ onSale: [aProduct({ price: 500 }), chicken] });
    expect(line('Mutton Curry Cut').getByText('₹1,000')).toBeInTheDocument();
    expect(line('Mutton Curry Cut').getByText(/Price changed/)).toHaveTextContent('Price changed, it was ₹449');
    await userEvent.click(proceed());
    expect(kept()[0]).toMatchObject({ id: 'p1', price: 500, qty: 2 });
  });

  it('calls products what the owner calls them in the shopper’s language, those of an older cart as well', () => {
    setLanguage('hi');
    const translated = aProduct({ name_hi: 'मटन करी कट', name_mr: 'मटण करी कट' });
    const { line } = openCart({ lines: [aLine({ qty: 2 }), aLine({ ...chicken })], onSale: [translated, chicken] });
    expect(line('मटन करी कट').getByRole('button', { name: 'Remove मटन करी कट' })).toBeInTheDocument();
    expect(line('Chicken Breast').getByRole('status')).toHaveTextContent('1');
  });

  it('takes its lines at their word while the list is not known', async () => {
    const { onProceed } = openCart({ onSale: null });
    await userEvent.click(proceed());
    expect(onProceed).toHaveBeenCalledTimes(1);
  });

  it('shows a plate where a picture cannot be loaded', () => {
    openCart({ lines: [aLine({ img: '/pictures/gone-480.webp' })], onSale: null });
    const picture = document.querySelector('[role=dialog] img');
    fireEvent.error(picture!);
    expect(document.querySelector('[role=dialog] img')).toBeNull();
    expect(document.querySelector('[role=dialog] li svg.picture')).not.toBeNull();
  });
});

const lines = [aLine({ qty: 2 }), aLine({ id: 'p2', name: 'Chicken Breast', price: 289 })];

describe('the bar of the cart', () => {
  it('says packs and total, and opens the cart', async () => {
    const onOpen = jest.fn();
    render(<CartBar lines={lines} onSale={[aProduct(), chicken]} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: '3 packs · ₹1,187 View cart' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it("counts with today's prices, and without what is gone, as the cart does", () => {
    render(<CartBar lines={lines} onSale={[aProduct({ price: 400 })]} onOpen={() => {}} />);
    expect(screen.getByRole('button')).toHaveTextContent('3 packs · ₹800');
  });

  it('is not there for an empty cart', () => {
    const { container } = render(<CartBar lines={[]} onSale={null} onOpen={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });
});
