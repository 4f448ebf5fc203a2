import type { Client } from 'openapi-fetch';
import { ApiError } from './read-reply.js';
import type { paths } from './schema.js';

/** A call for each address of the contract; what it takes and answers is read from there. */
export type ApiClient = Pick<Client<paths>, 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'>;

/** The contract's address of a call (`/orders/{id}`), and what is sent or came back. */
export interface ApiCall {
  path: string;
  request: Request;
}

export interface ApiClientOptions {
  /** Where the API is; paths are added to it. */
  baseUrl?: string;
  /** The bearer token for a call to `path` (`/cart/checkout`), or null to send none. Asked for every call, because tokens live shortly. */
  token?: (path: string) => Promise<string | null> | string | null;
  /** Sees every call before it is sent. */
  onRequest?: (call: ApiCall) => void;
  /** Sees every answer before it is read. */
  onResponse?: (call: ApiCall & { response: Response }) => void;
  /**
   * Milliseconds after which a read is given up that the API has not begun to answer; without it, never. A call that changes
   * something is always waited for: it may have been done, answered or not.
   */
  readTimeoutMs?: number;
  /** For tests: the far end of the network. */
  fetch?: (request: Request) => Promise<Response>;
}

interface CallOptions extends Omit<RequestInit, 'body'> {
  /** Elsewhere than where the API is. */
  baseUrl?: string;
  body?: unknown;
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  parseAs?: 'json' | 'text' | 'blob';
}

/** The typed door to the API. It has no opinions: what a refusal means to the screen is decided by the caller. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const callBy = (method: string) => (path: string, call?: CallOptions) => callApi(options, path, { ...call, method });
  const client = {
    GET: callBy('GET'),
    PUT: callBy('PUT'),
    POST: callBy('POST'),
    PATCH: callBy('PATCH'),
    DELETE: callBy('DELETE'),
  };
  return client as unknown as ApiClient;
}

async function callApi(options: ApiClientOptions, path: string, call: CallOptions) {
  const { token, onRequest, onResponse, readTimeoutMs, fetch = globalThis.fetch } = options;
  const { params, parseAs = 'json', body, baseUrl = options.baseUrl ?? '/api', ...init } = call;
  // Some of our browsers know no `AbortSignal.any`.
  init.signal?.throwIfAborted();
  const giveUp = new AbortController();
  const { signal } = giveUp;
  init.signal?.addEventListener('abort', () => giveUp.abort());
  const request = new Request(baseUrl + addressOf(path, params), { ...init, ...(body === undefined ? {} : pack(body)), signal });
  const bearer = await token?.(path);
  if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`);
  onRequest?.({ path, request });
  const timer =
    readTimeoutMs && init.method === 'GET'
      ? setTimeout(() => giveUp.abort(new ApiError(0, 'TIMED_OUT', '')), readTimeoutMs)
      : undefined;
  const response = await fetch(request).finally(() => clearTimeout(timer));
  onResponse?.({ path, request, response });
  return response.ok ? { data: await readData(response, parseAs), response } : { error: await readError(response), response };
}

/** With the values in their places. What is not given is left out; of a list, each value is named. */
function addressOf(path: string, { path: places = {}, query = {} }: CallOptions['params'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined || each === null ? [] : `${name}=${encodeURIComponent(String(each))}`)),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** A form says by itself what it is. */
function pack(body: CallOptions['body']): RequestInit {
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function readData(response: Response, parseAs: 'json' | 'text' | 'blob'): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (parseAs !== 'json') return await response[parseAs]();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

/** Not every refusal is the API's: a proxy answers with a page. */
async function readError(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
