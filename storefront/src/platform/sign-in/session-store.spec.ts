import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { spyOnConsole } from '../../testing/console';
import { asha, Identity } from '../../testing/render-in-shop';
import { SessionStore } from './session-store';

function aSession({ signedIn = false, identity = new Identity() } = {}) {
  if (signedIn) localStorage.setItem('shop.signed-in', 'true');
  let [loads, losses] = [0, 0];
  const load = async () => {
    loads += 1;
    return identity;
  };
  const session = new SessionStore(load, () => {
    losses += 1;
  });
  return { session, identity, loads: () => loads, losses: () => losses };
}

describe('the session', () => {
  it('does not load the identity service for a visitor', async () => {
    const { session, loads } = aSession();
    session.start();
    expect(session.current()).toEqual({ status: 'out' });
    expect(await session.getToken()).toBeNull();
    expect(loads()).toBe(0);
  });

  it('restores who was signed in', async () => {
    const { session } = aSession({ signedIn: true });
    expect(session.current().status).toBe('loading');
    session.start();
    await waitFor(() => expect(session.current()).toEqual({ status: 'in', user: asha }));
  });

  it('lets a call wait for the sign-in that is being restored', async () => {
    const { session } = aSession({ signedIn: true });
    expect(await session.getToken()).toBe('token-of-asha');
  });

  it('is out when the service no longer knows the shopper', async () => {
    const { session, identity } = aSession({ signedIn: true });
    identity.answer = null;
    await session.restore();
    expect(session.current()).toEqual({ status: 'out' });
    expect(localStorage.getItem('shop.signed-in')).toBeNull();
  });

  it('ends when no token can be had any more, and the shopper is told once', async () => {
    const { session, identity, losses } = aSession({ signedIn: true });
    await session.restore();
    identity.answer = null;
    expect(await Promise.all([session.getToken(), session.getToken()])).toEqual([null, null]);
    expect(session.current().status).toBe('out');
    expect(losses()).toBe(1);
  });

  it('shows an error when the service cannot be loaded, and loads it again on the next try', async () => {
    spyOnConsole();
    localStorage.setItem('shop.signed-in', 'true');
    const identity = new Identity();
    let broken = true;
    const session = new SessionStore(async () => {
      if (broken) throw new TypeError('the connection broke');
      return identity;
    });
    await session.restore();
    expect(session.current().status).toBe('error');
    broken = false;
    await session.signIn('/');
    expect(identity.asked).toEqual(['sign-in /']);
  });

  it('ends in this browser even when the service cannot be reached', async () => {
    const { session, identity } = aSession({ signedIn: true });
    identity.end = () => Promise.reject(new TypeError('the connection broke'));
    await session.restore();
    await session.signOut();
    expect(session.current().status).toBe('out');
    expect(identity.asked).toEqual(['forget']);
  });

  it('signs out in all tabs', async () => {
    const { session } = aSession({ signedIn: true });
    const stop = session.start();
    await waitFor(() => expect(session.current().status).toBe('in'));
    localStorage.removeItem('shop.signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: 'shop.signed-in' }));
    expect(session.current().status).toBe('out');
    stop();
  });

  it('leaves for the service once, however often the button is pressed', async () => {
    const { session, identity } = aSession();
    await Promise.all([session.signIn('/a'), session.signIn('/a')]);
    expect(identity.asked).toEqual(['sign-in /a']);
  });
});
