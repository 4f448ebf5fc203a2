import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../platform/clock.js';
import { SignInTries } from './sign-in-tries.js';

let now: number;
let tries: SignInTries;
class SetClock extends Clock {
  override now = (): Date => new Date(now);
}
beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  tries = new SignInTries(new SetClock());
});
const minutes = (count: number): void => void (now += count * 60_000);
const taken = (who: string, times: number): boolean[] => Array.from({ length: times }, () => tries.count(who, 5));

describe('tries to sign in', () => {
  it('are taken five times, then not for a quarter of an hour', () => {
    expect(taken('a', 6)).toEqual([true, true, true, true, true, false]);
    minutes(14.9);
    expect(tries.count('a', 5)).toBe(false);
    minutes(0.2);
    expect(taken('a', 6)).toEqual([true, true, true, true, true, false]);
  });

  it('shut the door from the fifth one on, not from the first', () => {
    taken('a', 4);
    minutes(14);
    taken('a', 1);
    minutes(14);
    expect(tries.count('a', 5)).toBe(false);
  });

  it('are forgotten after a quarter of an hour without a fifth', () => {
    taken('a', 4);
    minutes(15.1);
    expect(taken('a', 5)).not.toContain(false);
  });

  it('are counted for each one alone, and anew after success', () => {
    taken('a', 5);
    expect(tries.count('b', 5)).toBe(true);
    tries.forget('a');
    expect(tries.count('a', 5)).toBe(true);
  });

  it('of the oldest are forgotten when there are very many', () => {
    taken('first', 5);
    for (let n = 0; n < 10_000; n++) tries.count(`${n}`, 5);
    expect(tries.count('first', 5)).toBe(true);
    for (let n = 0; n < 4; n++) tries.count('9999', 5);
    expect(tries.count('9999', 5)).toBe(false);
  });
});
