import type { components, paths } from './schema.js';

export * from './api-client.js';
export * from './read-reply.js';

/** The shapes of requests and replies by name: `Schemas['ProductReply']`. */
export type Schemas = components['schemas'];

/** The addresses of the API as the contract writes them: `/orders/{id}`. */
export type ApiPath = keyof paths;

type Success = 200 | 201 | 202 | 204;
type Replies<Operation> = Operation extends { responses: infer Responses } ? Responses[Exclude<keyof Responses, Success>] : never;
type CodeIn<Reply> = Reply extends { content: { 'application/json': { code: infer Code } } } ? Code : never;

/** The error codes that the operations at these addresses can answer: `ErrorCodeOf<'/cart/checkout'>`. */
export type ErrorCodeOf<Path extends ApiPath> = CodeIn<Replies<paths[Path][keyof paths[Path]]>>;
