import { describe, expect, it } from '@jest/globals';
import { expectedText, seenText } from './expected';

const at = (time: string): string => new Date(`2026-11-21T${time}:00+05:30`).toISOString();
const NOW = Date.parse(at('18:02'));
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('when the order is expected', () => {
  it.each([
    [at('18:10'), at('18:20'), 'Expected between 6:10 pm and 6:20 pm'],
    [at('18:00'), at('18:10'), 'Expected by 6:10 pm'],
    [at('17:40'), at('18:00'), ''],
    [null, null, ''],
  ])('from %s until %s reads "%s"', (eta_from, eta_until, text) =>
    expect(plain(expectedText({ eta_from, eta_until }, NOW))).toBe(text),
  );
});

describe('the age of a position', () => {
  it.each([
    [5, 'Position updated just now'],
    [38, 'Position updated 40 seconds ago'],
    [100, 'Position updated 2 minutes ago'],
    [31 * 60, 'Position updated 31 minutes ago'],
    [2 * 3600, 'Position updated at 4:02 pm'],
    [-30, 'Position updated just now'],
  ])('of %i seconds reads "%s"', (seconds, text) =>
    expect(plain(seenText(new Date(NOW - seconds * 1000).toISOString(), NOW))).toBe(text),
  );

  it('is not told without one', () => expect(seenText(null, NOW)).toBe(''));
});
