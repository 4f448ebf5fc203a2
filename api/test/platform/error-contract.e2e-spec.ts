import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BLANK_PRODUCT, ERROR_CODES, type ErrorCode } from '@shop/domain';
import { fastify } from 'fastify';
import { checkReplies } from '../setup/check-replies.js';

type Responses = Record<string, object>;
const contract = JSON.parse(readFileSync(new URL('../../../libs/contract/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { security?: object[]; responses: Responses }>>;
  components: { responses: Responses };
};
const OPERATIONS = Object.entries(contract.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

/** Codes that no operation answers, with the reason. */
const OF_NO_OPERATION: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "a framework's own refusal, should one of its parts ever make it",
  METHOD_NOT_ALLOWED: 'for addresses that are another operation',
  RANGE_NOT_SATISFIABLE: "for a part of a front end's file",
  PICTURE_UNREACHABLE: 'decided inside: the product keeps the address as it was given',
};

describe('the errors in the contract', () => {
  it.each(OPERATIONS)('of %s include those that any request can meet', (_name, operation) => {
    const codes = codesOf(operation.responses);
    expect([...codes]).toEqual(expect.arrayContaining(['INVALID_REQUEST', 'SHOP_UNAVAILABLE', 'INTERNAL']));
    const isGuarded = operation.security !== undefined;
    expect(codes.has('SIGN_IN_REQUIRED') || codes.has('ADMIN_SIGN_IN_REQUIRED')).toBe(isGuarded);
  });

  it('name every code at the operation that answers it', () => {
    const named = new Set(OPERATIONS.flatMap(([, { responses }]) => [...codesOf(responses)]));
    expect(ERROR_CODES.filter((code) => !named.has(code)).sort()).toEqual(Object.keys(OF_NO_OPERATION).sort());
  });
});

describe('a reply that is not in the contract', () => {
  const refusal = { error: 'No.', code: 'STALE' };
  const product = { ...BLANK_PRODUCT, id: 'p', name: 'Mutton', price: 449, weight: 500 };
  it.each([
    ['an error that its operation does not name', '/orders/:id', 409, refusal, '409 STALE is not named'],
    ['another error of the same status', '/orders/:id', 404, { ...refusal, code: 'OFFER_NOT_FOUND' }, 'allowed values'],
    ['a text for a number', '/products', 200, [{ ...product, price: '449' }], '/0/price must be'],
    ['a part of a rupee', '/products', 200, [{ ...product, price: 449.5 }], '/0/price must be integer'],
    ['a field left out', '/products', 200, [{ ...product, name: undefined }], "required property 'name'"],
  ])('is found in the tests: %s', async (_what, route, status, body, fault) => {
    await expect(answer(route, status, body)).rejects.toThrow(fault);
  });

  it.each([
    ['/orders/:id', 404, { ...refusal, code: 'ORDER_NOT_FOUND' }],
    ['/products', 200, [product]],
    ['/elsewhere', 409, refusal],
  ])('is not one of %s: %d %j', (route, status, body) => answer(route, status, body));
});

async function answer(route: string, status: number, body: unknown): Promise<void> {
  const server = fastify();
  const assertReplies = checkReplies(server);
  server.get(`/api${route}`, (_request, reply) => reply.code(status).send(body));
  await server.inject(`/api${route.replace(':id', 'x')}`);
  assertReplies();
}

/** All codes in what may be answered, behind the reference to a shared response as well. */
function codesOf(responses: Responses): Set<string> {
  const text = Object.values(responses)
    .map((response) => ('$ref' in response ? contract.components.responses[String(response.$ref).split('/').at(-1)!] : response))
    .map((response) => JSON.stringify(response))
    .join();
  return new Set(
    [...text.matchAll(/"code":\{"type":"string","enum":(\[.*?\])/g)].flatMap(([, codes]) => JSON.parse(codes!) as string[]),
  );
}
