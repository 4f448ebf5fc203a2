import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { OverlayHistory, overlays, useBackToClose } from './overlay-history';

/** A page with overlays that the test opens and closes; `stubborn` ones do not close. */
function Page({ stubborn = [] }: { stubborn?: string[] }) {
  const [open, setOpen] = useState<string[]>([]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    page = { show: setOpen, goTo: (path) => void navigate(path) };
  }, [navigate]);
  return (
    <>
      <output>{pathname}</output>
      {open.map((name) => (
        <Overlay
          key={name}
          name={name}
          onClose={() => !stubborn.includes(name) && setOpen((all) => all.filter((it) => it !== name))}
        />
      ))}
    </>
  );
}
function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useBackToClose(true, onClose);
  return <p>{name}</p>;
}
let page: { show(open: string[]): void; goTo(path: string): void };

const seen = () => [screen.getByRole('status').textContent, ...screen.queryAllByRole('paragraph').map((it) => it.textContent)];
const shows = (...expected: string[]) => waitFor(() => expect(seen()).toEqual(expected));
const show = (...open: string[]) => act(async () => page.show(open));
const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
/** Presses Back (or Forward) and waits for the browser to be where it leads. */
const go = (by: number) =>
  act(async () => {
    const arrived = arrival();
    window.history.go(by);
    await arrived;
  });
const settled = () => waitFor(() => expect(window.history.state?.overlay).toBeUndefined());
const openPage = (choices = {}) =>
  render(
    <BrowserRouter window={overlays.routerWindow()}>
      <Page {...choices} />
    </BrowserRouter>,
  );
let entries: () => number;

beforeEach(() => {
  for (const path of ['/long-ago', '/before', '/here']) window.history.pushState({ key: path }, '', path);
  const at = window.history.length;
  entries = () => window.history.length - at;
});
afterEach(() => void jest.restoreAllMocks());

describe('Back over a page on which something is open', () => {
  it('closes it, and the next one leaves the page', async () => {
    openPage();
    await show('cart');
    await go(-1);
    await shows('/here');
    await go(-1);
    await shows('/before');
  });

  it('closes what has taken over, however many windows there were before', async () => {
    openPage();
    for (const name of ['cart', 'checkout', 'tracking']) await show(name);
    expect(entries()).toBe(1);
    await go(-1);
    await shows('/here');
    await go(-1);
    await shows('/before');
  });

  it('closes what lies on top first', async () => {
    openPage();
    await show('tracking', 'menu');
    await go(-1);
    await shows('/here', 'tracking');
    await go(-1);
    await shows('/here');
    await go(-1);
    await shows('/before');
  });

  it('does nothing while it may not be closed', async () => {
    openPage({ stubborn: ['paying'] });
    await show('checkout', 'paying');
    for (const _ of [1, 2, 3]) await go(-1);
    expect(seen()).toEqual(['/here', 'checkout', 'paying']);
    expect(entries()).toBe(1);
  });

  it('closes everything when it jumps over the page', async () => {
    openPage();
    await show('tracking', 'menu');
    await go(-2);
    await shows('/before');
  });
});

describe('what closes by itself', () => {
  it('leaves nothing behind: Back leaves the page, Forward has nothing to show', async () => {
    openPage();
    await show('cart');
    await show();
    await settled();
    await go(1);
    await settled();
    await shows('/here');
    await go(-1);
    await shows('/before');
  });

  it('may open again at once', async () => {
    openPage();
    await show('cart');
    const cartGone = arrival();
    await show();
    await show('checkout');
    await act(() => cartGone);
    await go(-1);
    await shows('/here');
    await go(-1);
    await shows('/before');
  });
});

describe('a page that is opened from an overlay', () => {
  it('takes its place, and the overlay is gone', async () => {
    openPage();
    await show('menu');
    await act(async () => page.goTo('/orders'));
    await shows('/orders');
    expect(entries()).toBe(1);
    await go(-1);
    await shows('/here');
    await go(-1);
    await shows('/before');
  });

  it('stays although the overlay had just closed', async () => {
    openPage();
    await show('menu');
    await show();
    const passed: string[] = [];
    const note = () => passed.push(window.location.pathname);
    window.addEventListener('popstate', note);
    await act(async () => page.goTo('/orders'));
    await shows('/orders');
    await waitFor(() => expect(passed).toContain('/here')); // only for a moment
    await waitFor(() => expect(window.location.pathname).toBe('/orders'));
    window.removeEventListener('popstate', note);
    await shows('/orders');
    await go(-1);
    await shows('/here');
  });
});

it('a page that is loaded again begins without the entry of what was open', async () => {
  const listeners = jest.spyOn(window, 'addEventListener');
  window.history.pushState({ key: '/here', overlay: true }, '');
  new OverlayHistory().routerWindow();
  await settled();
  expect(window.history.state).toEqual({ key: '/here' });
  for (const [name, listener] of listeners.mock.calls) window.removeEventListener(name, listener as () => void);
});
