import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { FakeApi } from '../../testing/fake-api';
import { aLine, openShopAnswers } from '../../testing/shop-answers';
import { asha, renderInShop } from '../../testing/render-in-shop';
import { ShopRoutes } from '../routes/routes';

function Here() {
  const { pathname } = useLocation();
  return <output data-testid="here">{pathname}</output>;
}
const here = () => screen.getByTestId('here').textContent;
const back = () => act(async () => window.history.back());
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const nothingOpen = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The visit's own entries in the browser's history: a page that the shopper came from, and the one that is open. */
async function visit(at = '/', changes = {}) {
  for (const page of ['/nowhere', at]) window.history.pushState(null, '', page);
  localStorage.setItem(`shop.cart.${asha.id}`, JSON.stringify([aLine()]));
  const before = window.history.length;
  const screens = (
    <>
      <ShopRoutes />
      <Here />
    </>
  );
  const stage = renderInShop(screens, { signedIn: true, inBrowser: true, fakeApi: new FakeApi(openShopAnswers(changes)) });
  await screen.findByRole('button', { name: /^Cart/ });
  return { ...stage, entries: () => window.history.length - before };
}
const leavesThePage = async () => {
  await back();
  await waitFor(() => expect(here()).toBe('/nowhere'));
};

beforeEach(() => window.history.pushState(null, '', '/nowhere'));

describe('Back', () => {
  it.each([
    ['the cart', /^Cart/, () => screen.queryByRole('dialog', { name: 'Your cart' })],
    ['the tracking', 'Track Your Order', () => screen.queryByRole('dialog', { name: 'Track your order' })],
    ['a paper of the footer', 'Refund Policy', () => screen.queryByRole('dialog', { name: 'Refund Policy' })],
    ['the account menu', 'Your account', () => screen.queryByRole('navigation', { name: 'Your account' })],
    ['the language menu', 'Language: English', () => document.querySelector('#language-menu input')],
  ])('closes %s, and only then leaves the page', async (_, button, shown) => {
    await visit();
    await press(button);
    await waitFor(() => expect(shown()).toBeInTheDocument());
    await back();
    await waitFor(() => expect(shown()).not.toBeInTheDocument());
    expect(here()).toBe('/');
    await leavesThePage();
  });

  it('closes the checkout over a product, and the product stays', async () => {
    await visit('/products/p1');
    await press(/^Cart/);
    await press('Proceed to Checkout');
    await dialog('Delivery & Payment');
    await back();
    await nothingOpen();
    expect(here()).toBe('/products/p1');
    await leavesThePage();
  });

  it('leaves the page at once after the cart was closed by its own button', async () => {
    await visit();
    await press(/^Cart/);
    await dialog('Your cart');
    await press('Close');
    await nothingOpen();
    await leavesThePage();
  });

  it('returns in one step from a page that was opened in the menu', async () => {
    const { entries } = await visit();
    await press('Your account');
    await userEvent.click(await screen.findByRole('link', { name: 'Your addresses' }));
    await waitFor(() => expect(here()).toBe('/addresses'));
    expect(entries()).toBe(1);
    await back();
    await waitFor(() => expect(here()).toBe('/'));
    await leavesThePage();
  });
});

it('what is open closes when the shopper signs out in another tab', async () => {
  const { session } = await visit();
  await press(/^Cart/);
  await press('Proceed to Checkout');
  await dialog('Delivery & Payment');
  await act(() => session.signOut());
  await nothingOpen();
});
