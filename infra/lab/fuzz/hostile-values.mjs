import fc from 'fast-check';

/** Texts that have broken somebody's server before, beside what fast-check thinks of. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeffx',
  '\u202eabc',
  'a\u0300'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(300),
  'x'.repeat(19_999),
  'x'.repeat(20_001),
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nX-Injected: yes',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=HYPERLINK("http://x")',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  'undefined',
  'true',
  '1e309',
  '9'.repeat(40),
  '-0',
  '٣',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
];

/** Numbers as they are written: JSON has more of them than any column. */
const NUMBERS = [
  '-1',
  '0',
  '-0',
  '0.1',
  '1.5',
  '1e3',
  '1e309',
  '-1e309',
  '2147483648',
  '9007199254740993',
  '1e-400',
  '9'.repeat(60),
];

/** Numbers at the ends of what columns and counters hold: int4 and int8 from below, safe integers, and what is none. */
export const LIMITS = [
  '-1',
  '0.1',
  '32767',
  '32768',
  '2147483646',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '1e21',
];

/** Whole pieces of JSON, valid or not, that take a field's place. */
const PIECES = [
  'null',
  'true',
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"$ne":null}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\u005f_proto__":1}',
  'NaN',
  'Infinity',
  'undefined',
  '"\\ud800"',
  '"\\u0000"',
  '01',
  '"unfinished',
  '['.repeat(50) + ']'.repeat(50),
  '['.repeat(9_000) + ']'.repeat(9_000),
  `[${Array.from({ length: 300 }, () => 1).join()}]`,
  `{${Array.from({ length: 2_500 }, (_, n) => `"k${n}":1`).join()}}`,
];

/**
 * What may stand where a request has a value, as it is written in JSON: `seed` draws the same ones each time.
 * @param {number} seed @param {number} count @returns {string[]}
 */
export function drawHostileJson(seed, count) {
  const written = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TEXTS).map((text) => JSON.stringify(text)) },
    { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
    { weight: 2, arbitrary: fc.integer().map(String) },
    { weight: 2, arbitrary: fc.double().map(String) },
    { weight: 3, arbitrary: fc.json({ maxDepth: 4 }) },
  );
  return fc.sample(written, { seed, numRuns: count });
}

/**
 * The same for a part of an address: not escaped yet.
 * @param {number} seed @param {number} count @returns {string[]}
 */
export function drawHostileTexts(seed, count) {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS, ...NUMBERS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 40 }) },
  );
  return fc.sample(text, { seed, numRuns: count });
}
