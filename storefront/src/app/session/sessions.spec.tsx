import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { aFullOrder } from '../../features/orders/testing/a-full-order';
import { spyOnConsole } from '../../testing/console';
import { FakeApi, refusal, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { Identity, renderInShop, type ShopChoices } from '../../testing/render-in-shop';
import { ShopRoutes } from '../routes/routes';

function Here() {
  const { pathname, state } = useLocation();
  return <output data-testid="here">{`${pathname} ${(state as { returnTo?: string } | null)?.returnTo ?? ''}`.trim()}</output>;
}
const visit = (at: string, choices: ShopChoices = {}) =>
  renderInShop(
    <>
      <ShopRoutes />
      <Here />
    </>,
    { at, ...choices },
  );
const here = () => screen.getByTestId('here').textContent;
const EXPIRED = 'Your session has expired. Please log in again.';
const refusing = () =>
  new FakeApi(
    openShopAnswers({
      'GET /orders': refusal(401, 'x'),
      'GET /orders/active': refusal(401, 'x'),
      'GET /cart': refusal(401, 'x'),
    }),
  );

describe('a sign-in that the shop no longer accepts', () => {
  it('ends with a note, once, at the login, which knows the way back', async () => {
    const { session, toasts } = visit('/orders?from=menu', { signedIn: true, fakeApi: refusing() });
    await waitFor(() => expect(here()).toBe('/login /orders?from=menu'));
    expect(session.current().status).toBe('out');
    expect(toasts).toEqual([EXPIRED]);
  });

  it('does not leave for the identity service by itself, so that no one goes round in circles', async () => {
    const { identity, session } = visit('/orders', { signedIn: true, fakeApi: refusing() });
    await screen.findByText('New here?');
    expect(identity.asked).toEqual(['forget']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to login' }));
    await waitFor(() => expect(identity.asked).toEqual(['forget', 'sign-in /orders']));
    // Signed in again, and refused again: back at the login, waiting for a press.
    await act(() => session.finish('/login/callback?code=1'));
    await waitFor(() => expect(session.current().status).toBe('out'));
    await waitFor(() => expect(here()).toMatch(/^\/login/));
    expect(identity.asked.filter((asked) => asked.startsWith('sign-in'))).toHaveLength(1);
  });
});

describe('the pages of one’s own', () => {
  it.each(['/orders', '/orders/A1', '/addresses'])('%s lead visitors to the login and back', async (at) => {
    const { identity } = visit(at);
    await waitFor(() => expect(identity.asked).toEqual([`sign-in ${at}`]));
  });

  it.each([
    ['/orders', 'No orders yet'],
    ['/orders/A1', 'Order timeline'],
    ['/addresses', 'No addresses yet'],
  ])('%s offer to try again when it cannot be told who is signed in', async (at, shown) => {
    spyOnConsole();
    const answers = { 'GET /orders': reply([]), 'GET /orders/A1/details': reply(aFullOrder()), 'GET /addresses': reply([]) };
    const identity = new Identity();
    const { restore } = identity;
    identity.restore = () => Promise.reject(new Error('not answered in time'));
    visit(at, { signedIn: true, identity, fakeApi: new FakeApi(openShopAnswers(answers)) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    identity.restore = restore;
    await userEvent.click(again);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('lead home after the sign-out', async () => {
    const { session } = visit('/orders', { signedIn: true, fakeApi: new FakeApi(openShopAnswers({ 'GET /orders': reply([]) })) });
    await screen.findByText('No orders yet');
    await act(() => session.signOut());
    await waitFor(() => expect(here()).toBe('/'));
  });
});
