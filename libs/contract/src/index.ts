import type { components } from './schema.js';

export * from './api-client.js';
export * from './read-reply.js';

/** The shapes of requests and replies by name: `Schemas['ProductReply']`. */
export type Schemas = components['schemas'];
