import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/kernel/clock.js';
import { SignInTries } from './sign-in-tries.js';

let now: number;
let tries: SignInTries;
class SetClock extends Clock {
  override ms = (): number => now;
}
beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  tries = new SignInTries(new SetClock());
});
const minutes = (count: number): void => void (now += count * 60_000);
const five = (who: string) => [{ who, most: 5, ms: 15 * 60_000 }];
function mayTry(who: string): boolean {
  if (tries.secondsToWait(five(who)) > 0) return false;
  tries.countTry(five(who));
  return true;
}
const taken = (who: string, times: number): boolean[] => Array.from({ length: times }, () => mayTry(who));

describe('tries to sign in', () => {
  it('are taken five times, then not for a quarter of an hour', () => {
    expect(taken('a', 6)).toEqual([true, true, true, true, true, false]);
    minutes(14.9);
    expect(mayTry('a')).toBe(false);
    minutes(0.2);
    expect(taken('a', 6)).toEqual([true, true, true, true, true, false]);
  });

  it('shut the door from the fifth one on, not from the first', () => {
    taken('a', 4);
    minutes(14);
    taken('a', 1);
    minutes(14);
    expect(mayTry('a')).toBe(false);
    expect(tries.secondsToWait(five('a'))).toBe(60);
  });

  it('are forgotten after a quarter of an hour without a fifth', () => {
    taken('a', 4);
    minutes(15.1);
    expect(taken('a', 5)).not.toContain(false);
  });

  it('are counted for each one alone, and again after success', () => {
    taken('a', 5);
    expect(mayTry('b')).toBe(true);
    tries.forgetTries(five('a'));
    expect(mayTry('a')).toBe(true);
  });

  it('wait for the longest of several limits', () => {
    const hour = { who: 'network', most: 1, ms: 3_600_000 };
    tries.countTry([...five('a'), hour]);
    expect(tries.secondsToWait([...five('a'), hour])).toBe(3_600);
    expect(tries.secondsToWait(five('a'))).toBe(0);
  });

  it('shut the door sooner when fewer are allowed than were made', () => {
    taken('a', 3);
    expect(tries.secondsToWait([{ who: 'a', most: 2, ms: 15 * 60_000 }])).toBe(900);
  });

  it('that were right do not count', () => {
    taken('a', 4);
    tries.uncountTry(five('a'));
    expect(tries.triesOf('a')).toBe(3);
  });

  it('of the oldest are forgotten when there are very many', () => {
    taken('first', 5);
    for (let n = 0; n < 50_000; n++) mayTry(`${n}`);
    expect(mayTry('first')).toBe(true);
    taken('49999', 4);
    expect(mayTry('49999')).toBe(false);
  });
});
