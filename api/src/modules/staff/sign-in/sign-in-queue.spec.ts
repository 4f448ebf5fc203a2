import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from '@jest/globals';
import { SignInQueue } from './sign-in-queue.js';

/** Work that ends when the test says so. */
function work() {
  const one = { begun: false, end: (): void => undefined, fail: (): void => undefined };
  const doIt = () => {
    one.begun = true;
    return new Promise<void>((resolve, reject) => {
      one.end = resolve;
      one.fail = () => reject(new Error('no'));
    });
  };
  return Object.assign(one, { doIt });
}
const stranger = (n: number) => ({ known: false, place: `place ${n}` });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function fill(queue: SignInQueue) {
  const all = Array.from({ length: 10 }, work);
  const done = all.map((one, n) => queue.enter(stranger(n), one.doIt).catch(() => 'failed'));
  return { all, done };
}

it('lets two be at work and eight wait, and tells the next one when to come again', async () => {
  const queue = new SignInQueue();
  const { all } = fill(queue);
  expect(all.filter(({ begun }) => begun)).toHaveLength(2);
  const refused = expect.objectContaining({ code: 'SIGN_IN_BUSY', status: 429, extra: { retry_after: 3 } });
  expect(() => queue.enter(stranger(99), work().doIt)).toThrow(refused);
  all[0]!.end();
  await settle();
  expect(all.filter(({ begun }) => begun)).toHaveLength(3);
  const next = work();
  void queue.enter(stranger(99), next.doIt);
  expect(next.begun).toBe(false);
});

it('goes on after work that failed', async () => {
  const queue = new SignInQueue();
  const { all, done } = fill(queue);
  all[0]!.fail();
  expect(await done[0]).toBe('failed');
  await settle();
  expect(all[2]!.begun).toBe(true);
});

it('keeps a line for who is known here: strangers cannot fill it, and it goes first', async () => {
  const queue = new SignInQueue();
  const { all } = fill(queue);
  const known = work();
  void queue.enter({ known: true, place: 'a device' }, known.doIt);
  all[0]!.end();
  await settle();
  expect([known.begun, all[2]!.begun]).toEqual([true, false]);
});

it('keeps slots for who has not failed yet, and serves them first; who the owner lets in goes before both', async () => {
  const queue = new SignInQueue();
  const repeated = Array.from({ length: 10 }, work);
  repeated.forEach((one, n) => void queue.enter({ ...stranger(n), hasFailed: true }, one.doIt));
  expect(() => queue.enter({ ...stranger(50), hasFailed: true }, work().doIt)).toThrow(/try again/);
  const [first, admitted] = [work(), work()];
  void queue.enter(stranger(60), first.doIt);
  void queue.enter({ ...stranger(61), admitted: true }, admitted.doIt);
  repeated[0]!.end();
  await settle();
  expect([admitted.begun, first.begun, repeated[2]!.begun]).toEqual([true, false, false]);
  repeated[1]!.end();
  await settle();
  expect([first.begun, repeated[2]!.begun]).toEqual([true, false]);
});

it('holds three of one place at a time', async () => {
  const queue = new SignInQueue();
  const mine = Array.from({ length: 3 }, work);
  for (const one of mine) void queue.enter(stranger(1), one.doIt);
  expect(() => queue.enter(stranger(1), work().doIt)).toThrow(/in 1 second\./);
  void queue.enter(stranger(2), work().doIt);
  mine[0]!.end();
  await settle();
  void queue.enter(stranger(1), work().doIt);
});

it('does the work of a request in its own name, however room was made for it', async () => {
  const queue = new SignInQueue();
  const names = new AsyncLocalStorage<string>();
  const first = [work(), work()];
  for (const one of first) names.run('somebody else', () => void queue.enter(stranger(1), one.doIt));
  const mine = names.run('mine', () => queue.enter(stranger(2), async () => names.getStore()));
  first[0]!.end();
  expect(await mine).toBe('mine');
});
