import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { plainToInstance } from 'class-transformer';

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

const rulesOf = (dto: DtoClass) => getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
