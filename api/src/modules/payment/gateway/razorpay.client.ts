import Razorpay from 'razorpay';
import type { Clock } from '../../../platform/clock.js';
import type { Env } from '../../../platform/env.js';
import { at, textOf } from '../../../platform/provider-json.js';
import { CircuitBreaker, CircuitOpenError } from '../../../platform/providers/circuit-breaker.js';
import { neverSent } from '../../../platform/providers/never-sent.js';
import { ProviderHttp } from '../../../platform/providers/provider-http.js';
import { PaymentProviderError } from './payment-provider.js';

/** The HTTP client inside the package, which its own types do not show. */
export interface HttpClient {
  defaults: { baseURL?: string; timeout?: number; adapter?: (request: PackageRequest) => Promise<PackageAnswer> };
  getUri(request: PackageRequest): string;
  interceptors: { response: { use(ok: undefined, failed: typeof keepCause): void } };
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** A request as the package has put it together. */
interface PackageRequest {
  method?: string;
  /** As text already. */
  data?: string;
  headers: { toJSON(): Record<string, string> };
  auth?: { username: string; password: string };
}

interface PackageAnswer {
  status: number;
  statusText: string;
  headers: unknown;
  data: string;
  config: PackageRequest;
}

// They open, take or give back: a harmless call finds out first whether Razorpay is there again.
const NEVER_A_PROBE = ['orders.create', 'payments.capture', 'refunds.create'];

class RazorpayTimeout extends PaymentProviderError {}

/**
 * Razorpay's own package. Mended here, because the package cannot: its base URL is set on the HTTP client inside it, which sends over
 * connections that stay open, and a request without an answer keeps its cause. Every failure has a name, and a provider that hangs keeps nobody waiting for long.
 */
export class RazorpayClient {
  private readonly package: Razorpay;
  private readonly http: HttpClient;
  private readonly connections = new ProviderHttp();
  private readonly breaker: CircuitBreaker;

  constructor({ apiBase, keyId, keySecret, timeoutMs }: Env['payment'], clock: Clock) {
    this.package = new Razorpay({ key_id: keyId, key_secret: keySecret });
    this.http = (this.package as unknown as { api: { rq: HttpClient } }).api.rq;
    this.http.defaults.baseURL = apiBase;
    this.http.defaults.adapter = (request) => this.exchange(request, timeoutMs);
    this.http.interceptors.response.use(undefined, keepCause);
    this.breaker = new CircuitBreaker('the payment provider', clock, (failure) => failure instanceof RazorpayTimeout);
  }

  get silentCalls(): string[] {
    return this.breaker.silentCalls;
  }

  /** Whatever was answered: what it holds must be read. @throws PaymentProviderError */
  sendRequest(name: string, call: (client: Razorpay, http: HttpClient) => Promise<unknown>): Promise<unknown> {
    const send = () => this.send(call);
    const probe = NEVER_A_PROBE.includes(name) ? () => this.send((client) => client.orders.all({ count: 1 })) : undefined;
    return this.breaker.run({ name, send, probe }).catch((failure: unknown) => {
      if (!(failure instanceof CircuitOpenError)) throw failure;
      throw new PaymentProviderError('broken', failure.message);
    });
  }

  // In the place of the client's own transport, which costs several times as much: it is made for browsers, proxies and uploads too.
  private async exchange(request: PackageRequest, timeoutMs: number): Promise<PackageAnswer> {
    const { method = 'get', data, headers, auth } = request;
    const { status, statusText, ...answer } = await this.connections.send({
      url: this.http.getUri(request),
      method: method.toUpperCase(),
      headers: { ...headers.toJSON(), ...(auth && { authorization: basicAuth(auth) }) },
      body: data,
      timeoutMs,
    });
    const response = { status, statusText, headers: answer.headers, data: answer.text, config: request };
    if (status >= 200 && status < 300) return response;
    throw Object.assign(new Error(`answered with ${status}`), { response });
  }

  private async send(call: (client: Razorpay, http: HttpClient) => Promise<unknown>): Promise<unknown> {
    try {
      return await call(this.package, this.http);
    } catch (failure) {
      throw nameFailure(failure);
    }
  }
}

const basicAuth = ({ username, password }: { username: string; password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

const NOT_SENT = 'NOT_SENT';
const TIMED_OUT = 'TIMED_OUT';

// Without an answer the package would read `status` of undefined and lose the cause; of an answer without a body, `error` of null.
function keepCause(failure: { response?: { status: number; data?: unknown }; message?: string; code?: string }): Promise<never> {
  if (failure.response) {
    failure.response.data ??= {};
  } else {
    const code = neverSent(failure) ? NOT_SENT : /ECONNABORTED|TIMED?OUT/.test(failure.code ?? '') ? TIMED_OUT : null;
    failure.response = { status: 0, data: { error: { code, description: failure.message || failure.code } } };
  }
  return Promise.reject(failure);
}

function nameFailure(failure: unknown): PaymentProviderError {
  const response = at(failure, 'response');
  const status = at(failure, 'statusCode') ?? at(response, 'status') ?? 0;
  const error = at(failure, 'error') ?? at(at(response, 'data'), 'error');
  const text = textOf(at(error, 'description'), 300) || `the payment provider answered ${status}`;
  if (status === 0 && at(error, 'code') === TIMED_OUT) return new RazorpayTimeout('unanswered', text);
  if (status === 0 && at(error, 'code') === NOT_SENT) return new PaymentProviderError('broken', text);
  if (typeof status !== 'number' || status < 400 || status >= 500) return new PaymentProviderError('unanswered', text);
  return new PaymentProviderError(status === 429 ? 'broken' : 'refused', text, textOf(at(error, 'reason'), 100) || null);
}
