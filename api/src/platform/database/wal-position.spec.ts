import { describe, expect, it } from '@jest/globals';
import { findReplayedMoment, readWalPosition } from './wal-position.js';

describe('a position in the write-ahead log', () => {
  it('is read as PostgreSQL writes it, and nothing else is', () => {
    expect(readWalPosition('0/16B3740')).toBe(0x16b3740n);
    expect(readWalPosition('1/0')).toBe(0x1_0000_0000n);
    expect(readWalPosition('FFFFFFFF/ffffffff')).toBe(0xffff_ffff_ffff_ffffn);
    for (const text of ['', '16B3740', '1/2/3', '100000000/0', '-1/2', 'x/1']) expect(readWalPosition(text)).toBeNull();
  });
});

describe('how old a replica is', () => {
  const samples = [
    { at: 1_000, position: 10n },
    { at: 2_000, position: 20n },
    { at: 3_000, position: 20n }, // nothing was written meanwhile
    { at: 4_000, position: 30n },
  ];

  it('is told by the last moment at which the primary had written no more than it has replayed', () => {
    expect(findReplayedMoment(samples, 30n)).toBe(4_000);
    expect(findReplayedMoment(samples, 29n)).toBe(3_000);
    expect(findReplayedMoment(samples, 10n)).toBe(1_000);
  });

  it('is not known before it has reached the first of them', () => {
    expect(findReplayedMoment(samples, 9n)).toBeNull();
    expect(findReplayedMoment([], 9n)).toBeNull();
  });
});
