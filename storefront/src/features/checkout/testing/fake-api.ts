import { createApiClient } from '@shop/contract';
import type { Api } from '../../../platform/api';

/** What the fake API answers; `lost` is a connection that breaks. */
export type Answer = { status?: number; body: unknown } | 'lost';
type Answers = Record<string, Answer | ((body: never) => Answer | Promise<Answer>)>;

/** For tests: the shop's server behind the network. It answers by route and records what it was sent. */
export class FakeApi {
  readonly sent: { route: string; body: unknown }[] = [];

  constructor(readonly answers: Answers) {}

  readonly api: Api = (() => {
    const client = createApiClient({ baseUrl: 'http://shop.test/api', fetch: (request) => this.answer(request) });
    return { open: client, own: client };
  })();

  /** The bodies that a route was sent, the first one first. */
  bodiesOf(route: string): unknown[] {
    return this.sent.filter((call) => call.route === route).map(({ body }) => body);
  }

  countOf(route: string): number {
    return this.bodiesOf(route).length;
  }

  private async answer(request: Request): Promise<Response> {
    const route = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    this.sent.push({ route, body });
    const canned = this.answers[route] ?? { status: 404, body: { error: 'Page not found.', code: 'NOT_FOUND' } };
    const answer = typeof canned === 'function' ? await canned(body as never) : canned;
    if (answer === 'lost' || request.signal.aborted) throw new TypeError('the connection broke');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  }
}

/** A refusal as the shop's server words it. */
export function refusal(status: number, code: string, error?: string, extra: object = {}): Answer {
  return { status, body: { code, ...(error === undefined ? {} : { error }), ...extra } };
}
