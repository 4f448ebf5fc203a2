import { Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { Clock } from '../../../platform/kernel/clock.js';
import type { Env } from '../../../platform/settings/env.js';
import { at, parseForeign, textOf } from '../../../platform/work/providers/provider-json.js';
import { observe, providerCalls } from '../../../platform/telemetry/metrics/operations.js';
import { CircuitBreaker, CircuitOpenError } from '../../../platform/work/providers/circuit-breaker.js';
import { neverSent } from '../../../platform/work/providers/never-sent.js';
import { ProviderHttp } from '../../../platform/work/providers/provider-http.js';
import { PaymentProviderError } from './payment-provider.js';

/** What the package sends its requests by; of the HTTP client that it brings along nothing is used. */
export interface HttpClient {
  get(path: string, options?: { params?: Record<string, unknown> | undefined }): Promise<{ data: unknown }>;
  post(path: string, body?: unknown, options?: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  put(path: string, body?: unknown): Promise<{ data: unknown }>;
  patch(path: string, body?: unknown): Promise<{ data: unknown }>;
  delete(path: string): Promise<{ data: unknown }>;
}

/** Undocumented parts of the package (docs/dependencies.md). */
interface Internals {
  client: { api: { rq: HttpClient } };
  class: { VERSION: string };
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

// They open, take or give back: a harmless call finds out first whether Razorpay is there again.
const NEVER_A_PROBE = ['orders.create', 'payments.capture', 'refunds.create'];

class RazorpayTimeout extends PaymentProviderError {}

/**
 * Razorpay's own package, for its contract: which call has which path, parameters and body. It sends by a client of ours, over connections that
 * stay open, because its own is made for browsers, proxies and uploads too and costs several times as much, cannot be told another base
 * URL, and loses the cause of a request without an answer. Every failure has a name, and a provider that hangs keeps nobody waiting for long.
 */
export class RazorpayClient {
  private readonly package: Razorpay;
  private readonly http: HttpClient;
  private readonly connections = new ProviderHttp();
  private readonly breaker: CircuitBreaker;
  private readonly base: string;
  private readonly timeoutMs: number;
  private readonly headers: Record<string, string>;
  private readonly log = new Logger('payment-provider');
  private turnsKeyAway = false;

  constructor({ apiBase, keyId, keySecret, timeoutMs }: Env['payment'], clock: Clock) {
    this.package = new Razorpay({ key_id: keyId, key_secret: keySecret });
    const { VERSION } = Razorpay as unknown as Internals['class'];
    this.headers = { 'user-agent': `razorpay-node@${VERSION}`, authorization: basicAuth(keyId, keySecret) };
    this.base = apiBase.replace(/\/+$/, '');
    this.timeoutMs = timeoutMs;
    this.http = this.openHttp();
    (this.package as unknown as Internals['client']).api.rq = this.http;
    this.breaker = new CircuitBreaker('the payment provider', clock, (failure) => failure instanceof RazorpayTimeout);
  }

  get silentCalls(): string[] {
    return this.breaker.silentCalls;
  }

  /** As the last answer said. */
  get isKeyRefused(): boolean {
    return this.turnsKeyAway;
  }

  /** Whatever was answered: what it holds must be read. @throws PaymentProviderError */
  sendRequest(name: string, call: (client: Razorpay, http: HttpClient) => Promise<unknown>): Promise<unknown> {
    const send = () => this.send(call);
    const probe = NEVER_A_PROBE.includes(name) ? () => this.send((client) => client.orders.all({ count: 1 })) : undefined;
    const guarded = () => this.breaker.run({ name, send, probe });
    return observe(providerCalls, { provider: 'payment', call: name }, guarded).catch((failure: unknown) => {
      if (!(failure instanceof CircuitOpenError)) throw failure;
      throw new PaymentProviderError('broken', failure.message);
    });
  }

  private openHttp(): HttpClient {
    return {
      get: (path, { params } = {}) => this.exchange({ method: 'GET', path: `${path}${queryOf(params)}` }),
      post: (path, body, options) => this.exchange({ method: 'POST', path, body, headers: options?.headers }),
      put: (path, body) => this.exchange({ method: 'PUT', path, body }),
      patch: (path, body) => this.exchange({ method: 'PATCH', path, body }),
      delete: (path) => this.exchange({ method: 'DELETE', path }),
    };
  }

  // Of a failure the package reads `response.status` and `response.data.error`.
  private async exchange({ method, path, body, headers }: Request): Promise<{ data: unknown }> {
    const { status, text } = await this.connections
      .send({
        url: `${this.base}${path}`,
        method,
        headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: this.timeoutMs,
      })
      .catch((cause: Error & { code?: string }) => {
        throw failureOf(0, { error: { code: codeOf(cause), description: cause.message || cause.code } }, cause);
      });
    this.noteKey(status);
    const data = parseForeign(text);
    if (status >= 200 && status < 300) return { data };
    throw failureOf(status, data ?? {});
  }

  // Told once, when it begins and when it is over: every call of every shopper meets with it. Other answers may come from what stands
  // in front of the provider, which knows of no key.
  private noteKey(status: number): void {
    const isAccepted = (status >= 200 && status < 300) || status === 400;
    if (!isAccepted && status !== KEY_REFUSED) return;
    if (isAccepted !== this.turnsKeyAway) return;
    this.turnsKeyAway = !isAccepted;
    if (isAccepted) this.log.log('the payment provider accepts the key again');
    else
      this.log.error(
        'the payment provider does not accept the key, and nobody can pay: see RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
      );
  }

  private async send(call: (client: Razorpay, http: HttpClient) => Promise<unknown>): Promise<unknown> {
    try {
      return await call(this.package, this.http);
    } catch (failure) {
      throw nameFailure(failure);
    }
  }
}

const basicAuth = (keyId: string, keySecret: string): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const KEY_REFUSED = 401;
const NOT_SENT = 'NOT_SENT';
const TIMED_OUT = 'TIMED_OUT';

const codeOf = (failure: { code?: string }): string | null =>
  neverSent(failure) ? NOT_SENT : /ECONNABORTED|TIMED?OUT/.test(failure.code ?? '') ? TIMED_OUT : null;

const failureOf = (status: number, data: unknown, cause?: unknown): Error =>
  Object.assign(new Error(status === 0 ? 'no answer' : `answered with ${status}`, { cause }), { response: { status, data } });

function queryOf(params: Record<string, unknown> = {}): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function nameFailure(failure: unknown): PaymentProviderError {
  const response = at(failure, 'response');
  const status = at(failure, 'statusCode') ?? at(response, 'status') ?? 0;
  const error = at(failure, 'error') ?? at(at(response, 'data'), 'error');
  const text = textOf(at(error, 'description'), 300) || `the payment provider answered ${status}`;
  if (status === 0 && at(error, 'code') === TIMED_OUT) return new RazorpayTimeout('unanswered', text);
  if (status === 0 && at(error, 'code') === NOT_SENT) return new PaymentProviderError('broken', text);
  if (typeof status !== 'number' || status < 400 || status >= 500) return new PaymentProviderError('unanswered', text);
  if (status === KEY_REFUSED) return new PaymentProviderError('key-refused', text);
  return new PaymentProviderError(status === 429 ? 'broken' : 'refused', text, textOf(at(error, 'reason'), 100) || null);
}
