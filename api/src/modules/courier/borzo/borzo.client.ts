import type { Clock } from '../../../platform/kernel/clock.js';
import type { Env } from '../../../platform/settings/env.js';
import { parseForeign } from '../../../platform/work/providers/provider-json.js';
import { observe, providerCalls } from '../../../platform/telemetry/metrics/operations.js';
import { CircuitBreaker, CircuitOpenError } from '../../../platform/work/providers/circuit-breaker.js';
import { neverSent } from '../../../platform/work/providers/never-sent.js';
import { ProviderHttp } from '../../../platform/work/providers/provider-http.js';
import { readFailure } from './borzo-failure.js';
import { readAnswer, type WireAnswer } from './borzo.wire.js';
import { CourierError } from '../courier-provider.js';

/** One call of Borzo's API, by the name of its method there. */
export interface BorzoCall {
  name: 'calculate-order' | 'create-order' | 'cancel-order' | 'orders' | 'courier';
  query?: Record<string, string>;
  /** With one it is a POST. */
  body?: unknown;
}

// They book, and take bookings back: a harmless call finds out first whether Borzo is there again.
const NEVER_A_PROBE = ['create-order', 'cancel-order'];

class BorzoTimeout extends CourierError {}

/** HTTP to Borzo: every answer is read as it comes, every failure has a name, and one that hangs keeps nobody waiting for long. */
export class BorzoClient {
  private readonly breaker: CircuitBreaker;
  private readonly http = new ProviderHttp();

  constructor(
    private readonly settings: Pick<Env['courier'], 'apiBase' | 'authToken' | 'timeoutMs'>,
    clock: Clock,
  ) {
    this.breaker = new CircuitBreaker('the courier', clock, (failure) => failure instanceof BorzoTimeout);
  }

  get silentCalls(): string[] {
    return this.breaker.silentCalls;
  }

  /** @throws CourierError for all that is no success */
  async call({ name, query = {}, body }: BorzoCall): Promise<WireAnswer> {
    const search = new URLSearchParams(query);
    const send = () => this.send(`/${name}${search.size > 0 ? `?${search}` : ''}`, body);
    const probe = NEVER_A_PROBE.includes(name) ? () => this.send('', undefined) : undefined;
    const guarded = () => this.breaker.run({ name, send, probe });
    return observe(providerCalls, { provider: 'courier', call: name }, guarded).catch((failure: unknown) => {
      if (!(failure instanceof CircuitOpenError)) throw failure;
      throw new CourierError('turned-away', failure.message, ['not_answering']);
    });
  }

  private async send(path: string, body: unknown): Promise<WireAnswer> {
    const { apiBase, authToken, timeoutMs } = this.settings;
    const { status, text } = await this.http
      .send({
        url: `${apiBase}${path}`,
        method: body ? 'POST' : 'GET',
        headers: { 'X-DV-Auth-Token': authToken, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : undefined,
        timeoutMs,
      })
      .catch((cause: unknown) => Promise.reject(nameSilence(cause)));
    const read = readAnswer(parseForeign(text));
    if (status < 300 && read.isSuccessful) return read;
    throw readFailure(status, read);
  }
}

function nameSilence(cause: unknown): CourierError {
  const text = `the courier did not answer: ${String(cause)}`;
  const [kind, codes] = neverSent(cause) ? (['turned-away', ['not_reachable']] as const) : (['unanswered', []] as const);
  const Failure = isTimeout(cause) ? BorzoTimeout : CourierError;
  return new Failure(kind, text, codes);
}

const isTimeout = (cause: unknown): boolean => /TIMED?OUT/.test(String((cause as { code?: unknown }).code));
