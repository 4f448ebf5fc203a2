import { createApiClient } from '@shop/contract';
import type { Api } from '../platform/api';

type Answer = { status?: number; body: unknown };
/** What a route answers: `lost` is a connection that breaks, a promise a slow answer or none, a function answers what was sent. */
export type Answers = Record<string, unknown>;

/** For tests: the shop's server behind the network, with the shapes of the wire. */
export class FakeApi {
  readonly sent: { route: string; token: string | null }[] = [];

  constructor(
    readonly answers: Answers,
    private readonly readTimeoutMs?: number,
  ) {}

  /** The client of both kinds of calls, answered here. */
  api(token: () => Promise<string | null> = async () => null): Api {
    const fetch = (request: Request) => this.answer(request);
    const options = { baseUrl: 'http://shop.test/api', fetch, readTimeoutMs: this.readTimeoutMs };
    return { open: createApiClient(options), own: createApiClient({ ...options, token }) };
  }

  countOf(route: string): number {
    return this.sent.filter((call) => call.route === route).length;
  }

  private async answer(request: Request): Promise<Response> {
    const route = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    this.sent.push({ route, token: request.headers.get('authorization') });
    const answer = this.answers[route];
    const canned = await Promise.race([
      typeof answer === 'function' ? answer(await readBody(request)) : answer,
      givenUp(request),
    ]);
    if (canned === 'lost') throw new TypeError('the connection broke');
    const { status = 200, body } = (canned ?? refusal(404, 'Page not found.')) as Answer;
    return Response.json(body, { status });
  }
}

function givenUp({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

export function reply(body: unknown): Answer {
  return { body };
}

export function refusal(status: number, error: string): Answer {
  return { status, body: { error, code: 'REFUSED' } };
}
