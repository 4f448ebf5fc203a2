/**
 * @typedef {import('../chaos/seeded-random.mjs').SeededRandom} SeededRandom
 * @typedef {Record<string, any>} Schema
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path `/orders/{id}`
 * @property {string[]} queries names of its parameters
 * @property {Schema | null} body of a JSON request
 * @property {boolean} isUpload
 */

/** Who or what the requests may speak of, and words that are found in a log if they get there. @typedef {{ ids: string[], texts: Record<string, string> }} Known */

/**
 * What a field must look like beyond what the contract says of it, by its name: a body that is refused for its words tells nothing of its
 * numbers.
 * @type {Record<string, string>}
 */
const WORDS = {
  pieces: '12–14',
  serves: '2–3',
  starts_at: '2026-11-21T10:00:00.000Z',
  ends_at: '2036-11-21T10:00:00.000Z',
  fssai: '11521001000123',
  gstin: '27AAPFU0939F1ZV',
  courier_phone: '9820054321',
  pincodes: '400606',
  from: '10:00',
  until: '14:00',
  reason: 'plain words',
  checkout_id: '3f0e8f6a-5b1c-4d7e-9a51-0c2d3e4f5a6b',
  request_id: '3f0e8f6a-5b1c-4d7e-9a51-0c2d3e4f5a6c',
  errors: 'TypeError at index-Bx1.js:1:2345',
  img: 'https://pictures.invalid/paya.webp',
};

/** The same for numbers: the largest that is taken. @type {Record<string, number>} */
const LARGEST = {
  qty: 50,
  up_to_km: 50,
  km: 5,
  fee: 500,
  preparation_minutes: 240,
  ride_minutes: 60,
  discount_value: 100,
};

/** All operations of the contract. @param {any} contract @returns {Operation[]} */
export function listOperations(contract) {
  return Object.entries(contract.paths).flatMap(([path, calls]) =>
    Object.entries(/** @type {Record<string, any>} */ (calls)).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      queries: (call.parameters ?? []).flatMap((/** @type {any} */ one) => (one.in === 'query' ? [one.name] : [])),
      body: call.requestBody?.content?.['application/json']?.schema ?? null,
      isUpload: Boolean(call.requestBody?.content?.['multipart/form-data']),
    })),
  );
}

/**
 * A value as the contract describes it; known ids, phones and streets where the name of a field asks for one.
 * @param {SeededRandom} random @param {{ contract: any, known: Known }} of @param {Schema} schema @param {string} [name] of the field @returns {any}
 */
export function drawValid(random, of, schema, name = '') {
  const next = (/** @type {Schema} */ inner, inside = name) => drawValid(random, of, inner, inside);
  if (schema.$ref) return next(of.contract.components.schemas[schema.$ref.split('/').at(-1)]);
  if (schema.allOf) return next(schema.allOf[0]);
  if (schema.oneOf) return next(random.pick(schema.oneOf));
  if (schema.nullable && random.chance(0.2)) return null;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number')
    return random.whole(Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 1000, LARGEST[name] ?? 1000));
  if (name === 'week') return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, windows: [{ from: '10:00', until: '14:00' }] }));
  if (schema.type === 'array')
    return withoutRepeats(Array.from({ length: random.whole(schema.minItems ?? 0, 3) }, () => next(schema.items ?? {})));
  if (schema.type === 'string') return drawText(random, of.known, schema, name);
  const fields = Object.entries(schema.properties ?? {});
  const isTaken = (/** @type {string} */ field) => schema.required?.includes(field) || random.chance(0.7);
  return Object.fromEntries(
    fields.filter(([field]) => isTaken(field)).map(([field, inner]) => [field, next(/** @type {Schema} */ (inner), field)]),
  );
}

/** No list of the shop names the same thing twice. @param {any[]} list */
const withoutRepeats = (list) => [...new Map(list.map((each) => [JSON.stringify(each), each])).values()];

/** @param {SeededRandom} random @param {Known} known @param {Schema} schema @param {string} name */
function drawText(random, known, schema, name) {
  if (known.texts[name]) return known.texts[name];
  if (WORDS[name] !== undefined) return WORDS[name];
  if (/(^|_)ids?$|^orderId$|code$/i.test(name)) return random.pick(known.ids);
  if (schema.format === 'date-time') return '2026-11-21T10:00:00.000Z';
  if (schema.format === 'date' || /date|day/.test(name)) return '2026-11-21';
  return 'plain words'.slice(0, schema.maxLength ?? 11).padEnd(schema.minLength ?? 0, 'x');
}
