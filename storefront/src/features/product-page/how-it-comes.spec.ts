import { describe, expect, it } from '@jest/globals';
import { howItComes } from './how-it-comes';
import { messages } from './messages';

describe('how a product comes', () => {
  it.each([
    ['Chicken Liver', 'Cleaned and trimmed', 'offal'],
    ['Chicken Keema', 'Minced leg and breast', 'minced'],
    ['Mutton Soup Bones', 'Goat, marrow and neck bones', 'forThePot'],
    ['Chicken Thigh Boneless', 'Skinless, 4 to 6 pieces', 'boneless'],
    ['Mutton Raan', 'Goat, whole leg on the bone', 'whole'],
    ['Mutton Curry Cut', 'Goat, bone-in, 14 to 18 pieces', 'onTheBone'],
    ['Sunday box', null, 'other'],
  ] as const)('is told for %p, %p as %p', (name, cut, kind) =>
    expect(howItComes({ name, cut, tags: [] })).toBe(messages.comes.kinds[kind]),
  );
});
