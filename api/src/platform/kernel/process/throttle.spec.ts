import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Throttle } from './throttle.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('does at once what is asked for first, and together, once, what is asked for within its time', () => {
  const work = jest.fn();
  const throttle = new Throttle(work, 100);
  throttle.call();
  expect(work).toHaveBeenCalledTimes(1);
  for (let call = 0; call < 30; call++) throttle.call();
  jest.advanceTimersByTime(99);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

it('does what its own work asks for after its time', () => {
  const seen: number[] = [];
  const throttle = new Throttle(() => {
    seen.push(Date.now());
    if (seen.length < 3) throttle.call();
  }, 100);
  throttle.call();
  jest.advanceTimersByTime(1_000);
  expect(seen.map((at) => at - seen[0]!)).toEqual([0, 100, 200]);
});

it('goes on after work that failed', () => {
  let isBroken = true;
  const work = jest.fn(() => {
    if (isBroken) throw new Error('not now');
  });
  const throttle = new Throttle(work, 100);
  expect(() => throttle.call()).toThrow('not now');
  isBroken = false;
  jest.advanceTimersByTime(100);
  throttle.call();
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing any more once it has stopped, and leaves no timer', () => {
  const work = jest.fn();
  const throttle = new Throttle(work, 100);
  throttle.call();
  throttle.call();
  throttle.stop();
  throttle.call();
  jest.advanceTimersByTime(1_000);
  expect([work.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
});
