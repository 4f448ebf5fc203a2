import { describe, expect, it } from '@jest/globals';
import { pollPause } from './poll-pause.js';

describe('the pause between two polls of a shipment', () => {
  it('is short for the first minute and grows to a minute', () => {
    const pauses = Array.from({ length: 24 }, (_, polls) => pollPause(polls, 8));
    expect(pauses).toEqual([...Array(9).fill(8), ...Array(4).fill(16), ...Array(4).fill(32), ...Array(7).fill(60)]);
  });

  it('makes an hour of watching without a change cost less than eighty calls', () => {
    let [seconds, polls] = [0, 0];
    while (seconds < 3_600) seconds += pollPause(++polls, 8);
    expect(polls).toBeLessThan(80);
  });

  it('is never shorter than the setting', () => expect(pollPause(500, 300)).toBe(300));
});
