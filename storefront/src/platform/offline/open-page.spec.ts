import { describe, expect, it } from '@jest/globals';
import { openPage } from './open-page';

const fresh = new Response('fresh');
const shell = new Response('shell');
const broken = new Response('bad gateway', { status: 502 });
const never = new Promise<Response>(() => {});
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const kept = async () => shell;
const none = async () => undefined;

describe('a page of the shop', () => {
  it('comes from the network', async () => expect(await openPage(Promise.resolve(fresh), kept)).toBe(fresh));

  it('is drawn by the kept shell without a network', async () => expect(await openPage(lost(), kept)).toBe(shell));

  it('is drawn by the kept shell when the network takes too long', async () =>
    expect(await openPage(never, kept, 1)).toBe(shell));

  it('is drawn by the kept shell when the server stumbles', async () =>
    expect(await openPage(Promise.resolve(broken), kept)).toBe(shell));

  it('is what the network says when there is no shell', async () => {
    expect(await openPage(Promise.resolve(broken), none)).toBe(broken);
    await expect(openPage(lost(), none)).rejects.toThrow('Failed to fetch');
    const slow = new Promise<Response>((resolve) => setTimeout(resolve, 20, fresh));
    expect(await openPage(slow, none, 1)).toBe(fresh);
  });
});
