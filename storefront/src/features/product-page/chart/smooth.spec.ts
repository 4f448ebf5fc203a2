import { describe, expect, it } from '@jest/globals';
import { arcsAlong, linesBetween, points, smooth, walk } from './smooth';

describe('a drawn line', () => {
  it('is read from pairs; an exclamation mark makes a corner', () =>
    expect(points('\n 1,2 3.5,-4!\n')).toEqual([
      [1, 2],
      [3.5, -4, 1],
    ]));

  it('goes through every point, softly', () =>
    expect(smooth(points('0,0 30,0 30,30'))).toBe('M0 0C10 0 22.9 -7.1 30 0C37.1 7.1 30 20 30 30'));

  it('turns sharply at a corner', () => expect(smooth(points('0,0 30,0! 30,30'))).toBe('M0 0C10 0 20 0 30 0C30 10 30 20 30 30'));

  it('comes back to its beginning when it is closed', () => {
    const path = smooth(points('0,0! 30,0! 30,30!'), true);
    expect(path).toBe('M0 0C10 0 20 0 30 0C30 10 30 20 30 30C20 20 10 10 0 0Z');
  });

  it('can be walked in small steps', () => {
    const steps = walk(points('0,0! 30,0!'), 3);
    expect(steps.map(([x]) => Math.round(x))).toEqual([0, 10, 20, 30]);
  });

  it('of nothing is nothing', () => {
    expect(smooth([])).toBe('');
    expect(arcsAlong([], { width: 10 })).toBe('');
  });
});

describe('the strokes of the engraving', () => {
  it('run between back and belly in even distances', () =>
    expect(linesBetween(points('0,0 10,0'), points('0,20 10,40'), 2)).toEqual([
      [
        [0, 5],
        [10, 10],
      ],
      [
        [0, 15],
        [10, 30],
      ],
    ]));

  it('of wool are arcs of one width around every bend; every other row is shifted', () => {
    expect(arcsAlong(points('0,0 15,0 15,10'), { width: 10 })).toBe('M0 0A5.8 5.8 0 0 0 10 0A5.8 5.8 0 0 0 15 5');
    expect(arcsAlong(points('0,0 20,0'), { width: 10, start: 0.5, side: 'left' })).toBe('M5 0A5.8 5.8 0 0 1 15 0');
  });
});
