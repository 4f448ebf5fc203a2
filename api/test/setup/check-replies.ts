import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}
interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

const contract = asJsonSchema(
  JSON.parse(readFileSync(new URL('../../../libs/contract/openapi.json', import.meta.url), 'utf8')),
) as Contract;
const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
ajv.addSchema(contract, 'contract');
const compiled = new Map<string, ValidateFunction>();

/**
 * Compares every reply of the API with `openapi.json` as it leaves: that its operation names this status, and the code of a refusal, and
 * that the body is as described. Call before the application listens; what comes back throws when a reply was not as described.
 */
export function checkReplies(fastify: FastifyInstance): () => void {
  const faults = new Set<string>();
  fastify.addHook('onSend', (request, reply, body, done) => {
    const fault = findFault(request, reply, body);
    if (fault) faults.add(fault);
    done();
  });
  return () => {
    if (faults.size > 0)
      throw new Error(`Replies that libs/contract/openapi.json does not describe:\n${[...faults].sort().join('\n')}`);
  };
}

function findFault(request: FastifyRequest, reply: FastifyReply, body: unknown): string | null {
  const [path, method] = [pathOf(request), request.method.toLowerCase()];
  const operation = contract.paths[path]?.[method];
  const status = reply.statusCode;
  if (!operation || status === 304) return null;
  const value = readJson(reply, body);
  const line = `${request.method} ${path}: ${status} ${(value as { code?: string } | undefined)?.code ?? ''}`.trim();
  const response = operation.responses[status];
  if (!response) return `${line} is not named`;
  if (value === undefined) return null;
  const pointer = response.$ref?.slice(1) ?? `/paths/${escape(path)}/${method}/responses/${status}`;
  const content = response.$ref ? contract.components.responses[response.$ref.split('/').at(-1)!]?.content : response.content;
  if (!content?.['application/json']) return `${line} has no JSON body there`;
  const validate = compile(`contract#${encodeURI(pointer)}/content/application~1json/schema`);
  return validate(value) ? null : `${line} is not as described: ${explain(validate)}`;
}

// `/api/orders/:id` is `/orders/{id}` in the contract.
const pathOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');

const escape = (path: string): string => path.replaceAll('/', '~1');

function readJson(reply: FastifyReply, body: unknown): unknown {
  const isPlain = String(reply.getHeader('content-type')).startsWith('application/json') && !reply.hasHeader('content-encoding');
  return isPlain && (typeof body === 'string' || Buffer.isBuffer(body)) ? JSON.parse(String(body)) : undefined;
}

function compile($ref: string): ValidateFunction {
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate;
}

function explain({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .slice(0, 4)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type of its own. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, asJsonSchema(value)]));
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
