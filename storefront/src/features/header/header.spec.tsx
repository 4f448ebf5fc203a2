import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { Header } from './header';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${state?.returnTo ?? ''}`}</output>;
}

function header({ count = 0, ...choices }: ShopChoices & { count?: number } = {}) {
  const onOpenCart = jest.fn();
  const onTrack = jest.fn();
  const screens = (
    <>
      <Header cartCount={count} onOpenCart={onOpenCart} onTrack={onTrack} />
      <Here />
    </>
  );
  return { ...renderInShop(screens, choices), onOpenCart, onTrack };
}
const scrollTo = (pixels: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Your account' }));

describe('the header of a visitor', () => {
  it('leads to the login, and back to this page from there', async () => {
    header({ at: '/orders' });
    await userEvent.click(screen.getByRole('link', { name: 'Login / Sign Up' }));
    expect(screen.getByRole('status')).toHaveTextContent('/login /orders');
  });

  it('shows neither cart nor account', () => {
    header();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads home by its logo, which bears the name of the shop', async () => {
    header({ at: '/nowhere' });
    await userEvent.click(await screen.findByRole('link', { name: 'Yeoor Fresh, home' }));
    expect(screen.getByRole('status')).toHaveTextContent('/');
  });

  it('changes once the page has scrolled more than 10 pixels', () => {
    header();
    const bar = screen.getByRole('banner');
    scrollTo(10);
    expect(bar).toHaveAttribute('data-scrolled', 'false');
    scrollTo(11);
    expect(bar).toHaveAttribute('data-scrolled', 'true');
    scrollTo(0);
    expect(bar).toHaveAttribute('data-scrolled', 'false');
  });
});

describe('the header of a shopper', () => {
  it('shows how many packs are in the cart, and no number when there are none', async () => {
    const { unmount } = header({ signedIn: true, count: 3 });
    expect(await screen.findByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3');
    unmount();
    header({ signedIn: true, count: 0 });
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeInTheDocument();
    expect(screen.queryByTestId('cart-badge')).not.toBeInTheDocument();
  });

  it('opens the cart', async () => {
    const { onOpenCart } = header({ signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart' }));
    expect(onOpenCart).toHaveBeenCalledTimes(1);
  });

  it('says who is signed in and leads to orders and tracking', async () => {
    const { onTrack } = header({ signedIn: true });
    await openMenu();
    const menu = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(menu.getByText('Asha Kulkarni')).toBeInTheDocument();
    expect(menu.getByText('asha@example.in')).toBeInTheDocument();
    expect(await menu.findByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
    expect(menu.getByRole('link', { name: 'Your addresses' })).toHaveAttribute('href', '/addresses');
    await userEvent.click(menu.getByRole('button', { name: 'Track Your Order' }));
    expect(onTrack).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('closes the menu on Escape and gives the focus back', async () => {
    header({ signedIn: true });
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Your account' })).toHaveFocus();
  });

  it('signs out and goes home', async () => {
    const { identity } = header({ signedIn: true, at: '/orders' });
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toBeInTheDocument();
    expect(identity.requests).toEqual(['end']);
    expect(screen.getByRole('status')).toHaveTextContent('/');
  });
});
