import { describe, expect, it } from '@jest/globals';
import { creditNoteReason } from './credit-note-reason.js';

describe('the reason on a credit note', () => {
  it('is what the owner typed, in one line', () => {
    expect(creditNoteReason('packs', ' bone\n\tsplinters  ', 'en')).toBe('bone splinters');
    expect(creditNoteReason('rest', 'धूप में रह गया', 'en')).toBe('धूप में रह गया');
  });

  it.each([null, '', '   ', '\u200b\u202e\u0000', '...', '?!'])(
    'says in the language of the paper what happened when %j was typed',
    (typed) => {
      expect(creditNoteReason('packs', typed, 'en')).toBe('Items returned or refunded');
      expect(creditNoteReason('cancelled', typed, 'hi')).toBe('बिल बनने के बाद ऑर्डर रद्द');
      expect(creditNoteReason('rest', typed, 'mr')).toBe('रक्कम परत केली');
    },
  );

  it('has no control characters, marks that turn the direction, or lone halves of a sign', () => {
    expect(creditNoteReason('rest', 'a\u202eb\u0007c\u2066d\ufeff\ud800e', 'en')).toBe('ab cd e');
  });

  it('is cut between letters, and a letter with a hundred marks is cut as well', () => {
    const cut = creditNoteReason('rest', 'कि'.repeat(300), 'en');
    expect(cut).toBe(`${'कि'.repeat(79)}…`);
    expect(creditNoteReason('rest', `warm${'\u0301'.repeat(500)}`, 'en')).toBe('war…');
    expect(creditNoteReason('rest', 'x'.repeat(160), 'en')).toBe('x'.repeat(160));
    expect(creditNoteReason('rest', 'x'.repeat(161), 'en')).toBe(`${'x'.repeat(159)}…`);
  });
});
