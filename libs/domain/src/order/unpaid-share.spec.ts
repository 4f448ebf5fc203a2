import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type UnpaidPacks, unpaidRejectionReason, unpaidShare } from './unpaid-share.js';

const NOTHING: UnpaidPacks = { everyone: 0, strangers: 0, account: 0, phone: 0, street: 0, network: 0 };
const asked = (wanted: number, there: number, held: Partial<UnpaidPacks> = {}, proven = false) =>
  unpaidRejectionReason({ wanted, there, held: { ...NOTHING, ...held }, proven });

describe('packs that wait for a payment', () => {
  it.each([
    ['2 of the last 3', 2, 3, {}, false, null],
    ['the last pack', 1, 1, {}, false, null],
    ['the last of five, whoever holds the others', 1, 5, { everyone: 4, strangers: 4, phone: 4 }, false, null],
    ['a sixth of ten', 1, 10, { everyone: 5, strangers: 5 }, true, 'waiting'],
    ['50 of 1,000', 50, 1_000, {}, false, null],
    ['50 of 100 for a stranger', 50, 100, {}, false, 'too-many'],
    ['50 of 100 for a regular', 50, 100, {}, true, null],
    ['51 of 100 for a regular', 51, 100, {}, true, 'too-many'],
    ['a quarter of the half, by one account', 25, 1_000, { everyone: 100, strangers: 100, account: 100 }, false, null],
    ['more than that', 26, 1_000, { everyone: 100, strangers: 100, account: 100 }, false, 'waiting'],
    ['more than that to one phone', 26, 1_000, { everyone: 100, strangers: 100, phone: 100 }, false, 'waiting'],
    ['more than that to one street', 26, 1_000, { everyone: 100, strangers: 100, street: 100 }, false, 'waiting'],
    ['more than that from one network', 26, 1_000, { everyone: 100, strangers: 100, network: 100 }, false, 'waiting'],
    ['the same for a regular', 26, 1_000, { everyone: 100, strangers: 100, network: 100 }, true, null],
    ['one more than strangers may have together', 1, 1_000, { everyone: 375, strangers: 375 }, false, 'waiting'],
    ['the same for a regular', 1, 1_000, { everyone: 375, strangers: 375 }, true, null],
    ['one more than half', 1, 1_000, { everyone: 500, strangers: 375 }, true, 'waiting'],
  ] as const)('%s', (_, wanted, there, held, proven, reason) => expect(asked(wanted, there, held, proven)).toBe(reason));

  it('are never more than half of what was there, or an ordinary order of five', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.boolean())),
        (there, orders) => {
          let everyone = 0;
          let strangers = 0;
          for (const [wanted, proven] of orders) {
            if (everyone + wanted > there || asked(wanted, there, { everyone, strangers }, proven)) continue;
            everyone += wanted;
            if (!proven) strangers += wanted;
          }
          expect(everyone).toBeLessThanOrEqual(Math.max(5, there / 2));
        },
      ),
    );
  });

  it('are kept for whoever asks first for no more than a share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 50 }), fc.boolean(), (there, wanted, proven) => {
        expect(asked(wanted, there, {}, proven)).toBe(wanted <= unpaidShare({ there, proven }) ? null : 'too-many');
      }),
    );
  });

  it("are refused to no one while fewer than a stranger's share wait, of what was there or more", () => {
    const few = fc.record({
      seen: fc.integer({ min: 0, max: 2_000 }),
      more: fc.nat(500),
      wanted: fc.integer({ min: 1, max: 300 }),
      everyone: fc.nat(300),
      share: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
      proven: fc.boolean(),
    });
    fc.assert(
      fc.property(few, ({ seen, more, wanted, everyone, share, proven }) => {
        fc.pre(everyone + wanted <= unpaidShare({ there: seen, proven: false }));
        const [strangers, account, phone, street, network] = share.map((part) => Math.floor(part * everyone));
        const held = { everyone, strangers, account, phone, street, network } as UnpaidPacks;
        expect(asked(wanted, seen + more, held, proven)).toBeNull();
      }),
    );
  });
});
