import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@shop/domain';
import { ERRORS } from '../../kernel/errors/shop-error.js';
import type { DeclaredErrors } from './api-errors.js';
import { ErrorReply } from './error-reply.dto.js';

/** Adds to every operation one response for each status that its errors have. */
export function describeErrors(document: OpenAPIObject, errorsOf: ReadonlyMap<string, DeclaredErrors>): void {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
  const described = operations.flatMap(({ operationId, responses }) =>
    [...groupByStatus(errorsOf.get(operationId)!)].map(([status, errors]) => ({
      responses,
      status,
      errors,
      name: nameErrors(errors),
    })),
  );
  const shared: Record<string, object> = {};
  for (const { responses, status, errors, name } of described) {
    const response = describeResponse(status, errors);
    const isRepeated = described.filter((other) => other.name === name).length > 1;
    if (isRepeated) shared[name] = response;
    responses[status] = isRepeated ? { $ref: `#/components/responses/${name}` } : response;
  }
  document.components = { ...document.components, responses: sortByName(shared) as never };
}

interface Operation {
  operationId: string;
  responses: Record<string, object>;
}

function groupByStatus(errors: DeclaredErrors): Map<number, DeclaredErrors> {
  const statusOf = (code: ErrorCode): number => ERRORS[code][0];
  const sorted = [...errors].sort(([a], [b]) => (a < b ? -1 : 1));
  const statuses = [...new Set(sorted.map(([code]) => statusOf(code)))];
  return new Map(statuses.map((status) => [status, new Map(sorted.filter(([code]) => statusOf(code) === status))]));
}

/** `{ error, code }` with the codes of this status, and a branch of its own for each code that carries more. */
function describeResponse(status: number, errors: DeclaredErrors): object {
  const bare = [...errors].filter(([, details]) => details === null).map(([code]) => code);
  const branches = [
    ...(bare.length > 0 ? [errorSchema(bare)] : []),
    ...[...errors].flatMap(([code, details]) => (details ? [errorSchema([code], details)] : [])),
  ];
  const schema = branches.length === 1 ? branches[0] : { oneOf: branches };
  return { description: STATUS_CODES[status] ?? '', content: { 'application/json': { schema } } };
}

const errorSchema = (codes: ErrorCode[], details?: Type): object => ({
  allOf: [
    { $ref: schemaRef(ErrorReply) },
    ...(details ? [{ $ref: schemaRef(details) }] : []),
    { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
  ],
});

const schemaRef = ({ name }: Type): string => `#/components/schemas/${name}`;

// A response that stands at several operations is written once, under the codes that it can have.
const nameErrors = (errors: DeclaredErrors): string =>
  [...errors].map(([code, details]) => (details ? `${code}-${details.name}` : code)).join('.');

const sortByName = (responses: Record<string, object>): Record<string, object> =>
  Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
