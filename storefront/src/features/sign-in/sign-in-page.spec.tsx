import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { openClerk } from '../../platform/sign-in/clerk';
import { FakeClerk } from '../../testing/fake-clerk';
import { spyOnConsole } from '../../testing/console';
import { aConfig } from '../../testing/shop-answers';
import { Identity, renderInShop } from '../../testing/render-in-shop';
import CallbackPage from './callback-page';
import SignInPage from './sign-in-page';

const KEY = `pk_test_${btoa('clerk.shop.example$')}`;
const pages = (
  <Routes>
    <Route path="/login" element={<SignInPage key="sign-in" what="sign-in" />} />
    <Route path="/signup" element={<SignInPage key="sign-up" what="sign-up" />} />
    <Route path="*" element={<p>elsewhere in the shop</p>} />
  </Routes>
);

function withClerk(at: string, fakeApi = new FakeClerk()) {
  const service = openClerk({ ...aConfig.sign_in, kind: 'clerk', publishable_key: KEY }, fakeApi as never);
  const stage = renderInShop(pages, { at: { pathname: at, state: { returnTo: '/orders' } }, identity: service });
  return { ...stage, fakeApi };
}

afterEach(() => sessionStorage.clear());

it('takes the shopper to the hosted page of an OpenID service, and back to where they were', async () => {
  const { identity } = renderInShop(pages, { at: { pathname: '/login', state: { returnTo: '/orders' } } });
  await waitFor(() => expect(identity.requests).toEqual(['sign-in /orders']));
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

it('shows the sign-in panel of Clerk on our own page, with the way back', async () => {
  const { fakeApi } = withClerk('/login');
  expect(await screen.findByText('Clerk sign-in')).toBeInTheDocument();
  expect(fakeApi.panel).toMatchObject({ routing: 'hash', fallbackRedirectUrl: '/orders' });
  expect(fakeApi.options).toMatchObject({ signInUrl: '/login', signUpUrl: '/signup', afterSignOutUrl: '/' });
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

it('shows the sign-up panel of Clerk on /signup, with a link to /login', async () => {
  withClerk('/signup');
  expect(await screen.findByText('Clerk sign-up')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('knows who signed in with Clerk, asks for a token for every call, and signs out', async () => {
  const { fakeApi, session } = withClerk('/login');
  await screen.findByText('Clerk sign-in');
  act(fakeApi.signIn);
  expect(await screen.findByText('elsewhere in the shop')).toBeInTheDocument();
  expect(session.current()).toEqual({
    status: 'in',
    user: { id: 'user_2abc', name: 'Asha Kulkarni', email: 'asha@example.in', phone: '+919876543210' },
  });
  expect([await session.getToken(), await session.getToken()]).toEqual(['token-1', 'token-2']);
  await act(session.signOut);
  expect([session.current().status, fakeApi.user]).toEqual(['out', null]);
});

it('hears of a sign-out that happens in another tab', async () => {
  const { fakeApi, session } = withClerk('/login');
  await screen.findByText('Clerk sign-in');
  act(fakeApi.signIn);
  await waitFor(() => expect(session.current().status).toBe('in'));
  await act(fakeApi.signOut);
  expect(session.current().status).toBe('out');
});

it('says so when Clerk cannot be reached, and offers to try again', async () => {
  const told = spyOnConsole();
  withClerk('/login', new FakeClerk(false));
  expect(await screen.findByText(/cannot be reached right now/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(told).toHaveBeenCalled();
});

it('leads back to where the shopper was after a detour to Google and the like', async () => {
  sessionStorage.setItem('shop.return-to', '"/orders"');
  const fakeApi = new FakeClerk();
  const service = openClerk({ ...aConfig.sign_in, kind: 'clerk', publishable_key: KEY }, fakeApi as never);
  renderInShop(pages, { at: { pathname: '/login', hash: '#/sso-callback', state: null }, identity: service });
  await screen.findByText('Clerk sign-in');
  expect(fakeApi.panel).toMatchObject({ fallbackRedirectUrl: '/orders' });
});

describe('a browser that keeps nothing', () => {
  const full = { getItem: () => null, removeItem: () => {}, setItem: () => thrown('QuotaExceededError') };
  const deaf = { getItem: () => null, removeItem: () => {}, setItem: () => {} };

  it.each<[string, 'localStorage' | 'sessionStorage', () => unknown]>([
    ['whose storage is null', 'localStorage', () => null],
    ['whose storage for the visit is null', 'sessionStorage', () => null],
    ['that has no storage', 'localStorage', () => undefined],
    ['that lets no one read its storage', 'localStorage', () => thrown('SecurityError')],
    ['that lets no one read the storage of the visit', 'sessionStorage', () => thrown('SecurityError')],
    ['whose storage is full', 'localStorage', () => full],
    ['whose storage forgets at once', 'sessionStorage', () => deaf],
  ])('is told so at the sign-in, and leads to another one: %s', (_, storage, get) => {
    const broken = jest.spyOn(window, storage, 'get').mockImplementation(get as () => Storage);
    try {
      const { identity } = renderInShop(pages, { at: { pathname: '/login', state: { returnTo: '/orders' } } });
      expect(screen.getByRole('alert')).toHaveTextContent('This browser can’t keep you logged in');
      expect(screen.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
        'href',
        `${window.location.origin}/orders`,
      );
      expect(screen.queryByText(/check your connection/)).toBeNull();
      expect(identity.requests).toEqual([]);
    } finally {
      broken.mockRestore();
    }
  });

  it('is told so where the sign-in comes back to, when it forgot on the way', async () => {
    spyOnConsole();
    const broken = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => thrown('SecurityError'));
    try {
      const identity = Object.assign(new Identity(), {
        finish: () => Promise.reject(new Error('No matching state found in storage')),
      });
      renderInShop(<CallbackPage />, { at: '/login/callback', identity });
      expect(await screen.findByRole('link', { name: 'Open in your browser' })).toBeInTheDocument();
    } finally {
      broken.mockRestore();
    }
  });
});

function thrown(name: string): never {
  throw new DOMException('storage', name);
}
