import { expect, it } from '@jest/globals';
import type { Language } from '@shop/domain';
import { writeDataPage } from './write-data-page.js';

const pageOf = (lines: unknown[], language: Language) =>
  writeDataPage({
    shop: { name: 'Yeoor Fresh', email: 'help@yeoorfresh.example' },
    written_at: new Date('2026-11-23T10:00:00Z'),
    data: { carts: [{ lines }] },
    copies: { payments: [], shipments: [], identity_service: 'sign-in.test' },
    language,
  });

it.each([
  ['en', 'Products', 'Nothing'],
  ['hi', 'उत्पाद', 'कुछ नहीं'],
  ['mr', 'उत्पादने', 'काही नाही'],
] as const)('an empty cart says so in the file of a customer: %s', (language, label, nothing) => {
  expect(pageOf([], language)).toContain(`<dt>${label}</dt><dd>${nothing}</dd>`);
  const filled = pageOf([{ name: 'Mutton', qty: 2 }], language);
  expect(filled).toContain('Mutton');
  expect(filled).not.toContain(nothing);
});
