import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.js';

export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Where the API is; paths are added to it. */
  baseUrl?: string;
  /** The bearer token for a call to `path` (`/cart/checkout`), or null to send none. Asked for every call, because tokens live shortly. */
  token?: (path: string) => Promise<string | null> | string | null;
  /** For tests: the far end of the network. */
  fetch?: (request: Request) => Promise<Response>;
}

/** The typed door to the API. It has no opinions: what a refusal means to the screen is decided by the caller. */
export function createApiClient({ baseUrl = '/api', token, fetch }: ApiClientOptions = {}): ApiClient {
  const client = createClient<paths>({ baseUrl, ...(fetch ? { fetch } : {}) });
  client.use({
    async onRequest({ request, schemaPath }) {
      const bearer = await token?.(schemaPath);
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`);
      return request;
    },
  });
  return client;
}
