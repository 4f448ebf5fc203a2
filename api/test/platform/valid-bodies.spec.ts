import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import fc from 'fast-check';
import { OpenPaymentRequest, VerifyPaymentRequest } from '../../src/modules/payment/payment.dto.js';
import { CheckoutRequest } from '../../src/modules/cart/cart.dto.js';
import { CalculateFeeRequest } from '../../src/modules/courier/courier.dto.js';
import { ShopError } from '../../src/platform/errors/shop-error.js';
import { validationPipe } from '../../src/platform/validation.js';
import { compileValidReader, transformations } from '../../src/platform/validation/valid-reader.js';

type DtoClass = new () => object;

const SRC = path.resolve(import.meta.dirname, '../../src');
const dtos = new Map<string, DtoClass>();

beforeAll(async () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.dto.ts'));
  for (const file of files)
    for (const [name, exported] of Object.entries((await import(path.join(SRC, file))) as object)) {
      const hasRules = typeof exported === 'function' && exported.prototype && rulesOf(exported as DtoClass).length > 0;
      if (hasRules) dtos.set(name, exported as DtoClass);
    }
});

it('says of every body of every request what the packages say, and gives the same', async () => {
  const [quick, packages] = [validationPipe(), asPackages(validationPipe())];
  const readAtOnce = new Set<DtoClass>();
  for (const dto of dtos.values()) {
    const read = compileValidReader(dto);
    if (!read) continue;
    await fc.assert(
      fc.asyncProperty(bodyOf(dto), async (body) => {
        const metadata: ArgumentMetadata = { type: 'body', metatype: dto };
        const [was, is] = [await outcome(packages, copyOf(body), metadata), await outcome(quick, copyOf(body), metadata)];
        expect(is).toStrictEqual(was);
        expect(JSON.stringify(is)).toBe(JSON.stringify(was));
        if (read(copyOf(body))) readAtOnce.add(dto);
      }),
      { numRuns: 15 },
    );
  }
  // Of the others the words that are tried here never make a valid one.
  expect([...readAtOnce]).toEqual(
    expect.arrayContaining([CalculateFeeRequest, OpenPaymentRequest, VerifyPaymentRequest, CheckoutRequest]),
  );
  expect(readAtOnce.size).toBeGreaterThan(dtos.size / 2);
});

it('leaves a body to the packages that is no object of JSON', () => {
  const read = compileValidReader(VerifyPaymentRequest)!;
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00' };
  expect(read(proof)).toEqual(proof);
  for (const other of [undefined, null, 'text', 1, [], [proof], new Map(), Object.create(proof), new VerifyPaymentRequest()])
    expect(read(other)).toBeUndefined();
});

describe('a text of a request', () => {
  const PASSWORD = 'a password counts as it was typed';
  const SECRET = 'made by a program and compared with what the shop has kept';
  const ID = 'the id of a row: nothing is written under another one';
  const TIME = 'a time of the day, which the rules of its day read';
  const SHOWN = 'accepted from a page and not kept: what is sold is read from the database';
  /** Texts that are taken as they come, and why. All others lose what cannot be seen before a rule looks at them. */
  const AS_TYPED: Record<string, string> = {
    '*.cursor': ID,
    '*.password': PASSWORD,
    '*.ticket': SECRET,
    'AcceptInvitationRequest.secret': SECRET,
    'AddPasskeyRequest.transports': SECRET,
    'ArrangeProductsRequest.ids': ID,
    'ArrangeTestimonialsRequest.ids': ID,
    'AuditLogQuery.admin_id': ID,
    'AuditLogQuery.subject': ID,
    'HoursWindow.from': TIME,
    'HoursWindow.until': TIME,
    'BookCodCourierRequest.orderId': ID,
    'BookCourierRequest.orderId': ID,
    'CartItemRequest.cut': SHOWN,
    'CartItemRequest.id': ID,
    'CartItemRequest.img': SHOWN,
    'CartItemRequest.name': SHOWN,
    'CartItemRequest.tags': SHOWN,
    'ChangePasswordRequest.current': PASSWORD,
    'CheckoutRequest.payMethod': 'a word from a list, which the specification leaves open',
    'CheckoutRequest.razorpay_order_id': SECRET,
    'EditPersonRequest.seen_name': 'compared with the name that is there, and kept nowhere',
    'KeptLineRequest.id': ID,
    'MoveProductRequest.after': ID,
    'MoveProductRequest.before': ID,
    'SeenDifference.id': ID,
    'VerifyPaymentRequest.razorpay_order_id': SECRET,
    'VerifyPaymentRequest.razorpay_payment_id': SECRET,
    'VerifyPaymentRequest.razorpay_signature': SECRET,
  };
  const FREE = ['isString', 'maxLength', 'isNotEmpty', 'isEmail'];
  const CLOSED = ['isIn', 'matches', 'isUuid', 'isIso8601', 'isDateString'];
  const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
  const TYPED = '\uFEFF\u202Eप्‍या\u200B\u2066री\u2069\u200F';

  /** What a field makes of such a text; a list is asked for its first one. */
  const read = (dto: DtoClass, name: string): unknown => {
    const isList = rulesOf(dto).some(({ propertyName, each }) => propertyName === name && each);
    const made = plainToInstance(dto, { [name]: isList ? [TYPED] : TYPED }) as Record<string, unknown>;
    return [made[name]].flat()[0];
  };

  it('has no mark that cannot be seen, or stands here with a reason', () => {
    const asTyped: string[] = [];
    for (const [className, dto] of dtos)
      for (const name of new Set(rulesOf(dto).map(({ propertyName }) => propertyName))) {
        const rules = rulesOf(dto).filter(({ propertyName }) => propertyName === name);
        const isText = rules.some((rule) => FREE.includes(rule.name!)) && !rules.some((rule) => CLOSED.includes(rule.name!));
        if (isText && HIDDEN.test(String(read(dto, name))))
          asTyped.push(`*.${name}` in AS_TYPED ? `*.${name}` : `${className}.${name}`);
      }
    expect([...new Set(asTyped)].toSorted()).toEqual(Object.keys(AS_TYPED).toSorted());
  });

  it('keeps the joiners that Marathi is written with, where people read it', () => {
    const { ProductFields, AddressRequest, WriteReviewRequest } = Object.fromEntries(dtos) as Record<string, DtoClass>;
    for (const [dto, name] of [
      [ProductFields, 'name_mr'],
      [ProductFields, 'tags'],
      [AddressRequest, 'line1'],
      [WriteReviewRequest, 'text'],
    ] as const)
      expect(read(dto!, name)).toBe('प्‍यारी');
  });
});

/** Nest's own pipe with the same options. */
const asPackages = (pipe: ValidationPipe): ValidationPipe =>
  Object.assign(Object.create(ValidationPipe.prototype) as ValidationPipe, pipe);

async function outcome(pipe: ValidationPipe, body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
  try {
    return { read: await pipe.transform(body, metadata) };
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    return { refused: [refusal.code, refusal.message] };
  }
}

/** As a request brings it. */
const copyOf = (body: object): unknown => JSON.parse(JSON.stringify(body));

const rulesOf = (dto: DtoClass) => getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);

const TEXTS = [
  '',
  ' ',
  ' blank ',
  'Asha Shinde',
  'चिकन',
  '400606',
  '9820012345',
  '09:30',
  '2026-11-23',
  '2026-11-23T10:00:00Z',
].concat([
  '6f1c1f9e-8f0a-4a51-9d4e-0d6a4b7f7f10',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'asha@example.com',
  'https://example.com/a.webp',
  'x'.repeat(5_000),
]);
const VALUES: unknown[] = [
  ...TEXTS,
  0,
  1,
  7,
  50,
  51,
  -1,
  0.5,
  1e9,
  true,
  false,
  null,
  undefined,
  {},
  [],
  ['a', 'a'],
  ['b'],
  [1],
  [[1]],
  [null],
  { a: 1 },
];

const bodies = new Map<DtoClass, fc.Arbitrary<Record<string, unknown>>>();

/** Bodies of a class: each field has a value that its own rules allow, for the most part, and now and then another one, none, or a field too many. */
function bodyOf(dto: DtoClass): fc.Arbitrary<Record<string, unknown>> {
  const known = bodies.get(dto);
  if (known) return known;
  const names = [...new Set(rulesOf(dto).map(({ propertyName }) => propertyName))];
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(dto, name)]));
  const requiredKeys = names.filter((name) => !allows(dto, name, undefined));
  const body = fc
    .tuple(
      fc.record(fields, { requiredKeys }),
      fc.oneof(
        { weight: 19, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constant({ constructor: 1, unknown: 'x' }) },
      ),
    )
    .map(([record, more]) => ({ ...record, ...more }));
  bodies.set(dto, body);
  return body;
}

function fieldOf(dto: DtoClass, name: string): fc.Arbitrary<unknown> {
  const any = fc.constantFrom(...VALUES);
  const type = transformations.findTypeMetadata(dto, name);
  if (type) {
    const nested = bodyOf(type.typeFunction() as DtoClass);
    const list = fc.array(nested, { minLength: 1, maxLength: 3 });
    const usual = type.reflectedType === Array ? list : nested;
    return fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: fc.oneof(list, nested, any) });
  }
  const inList = rulesOf(dto).flatMap(({ propertyName, constraints }) =>
    propertyName === name ? (constraints ?? []).flat() : [],
  );
  const allowed = [...VALUES, ...inList, ...inList.map((one) => [one])].filter((value) => allows(dto, name, value));
  if (allowed.length === 0) return any;
  return fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: any });
}

/** Whether this field's own rules have nothing against it. */
const allows = (dto: DtoClass, name: string, value: unknown): boolean =>
  !validateSync(plainToInstance(dto, { [name]: value }), { whitelist: false }).some(({ property }) => property === name);
