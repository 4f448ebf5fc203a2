import type { Schemas } from '@shop/contract';
import { aShop, type ShopState } from './shop-state';
import { answerCall } from './shop-answers';
import type { Call } from './shop-answers/answer';

type Failure = 'no network' | { status: number; body?: object };

/** A fake API, in memory: speaks the wire shapes, keeps what it is told, remembers every call, fails on demand. */
export class ShopServer {
  readonly calls: Call[] = [];
  readonly shop: ShopState;
  private readonly failures = new Map<string, Failure>();
  private readonly gates = new Map<string, Promise<void>>();

  constructor(shop: Partial<ShopState> = {}) {
    this.shop = { ...aShop(), ...shop };
  }

  /** From now on the call (`'PUT /admin/settings/store-status'`) fails; with a question mark behind it, where it has a query. */
  breaks(call: string, failure: Failure = { status: 500 }): this {
    this.failures.set(call, failure);
    return this;
  }

  recovers(call: string): void {
    this.failures.delete(call);
  }

  /** Keeps the call unanswered until the returned function is called. */
  holds(call: string): () => void {
    let release = () => {};
    this.gates.set(call, new Promise((open) => (release = open)));
    return () => {
      this.gates.delete(call);
      release();
    };
  }

  sent(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.split('?')[0] === path);
  }

  /** The live feed: every board that listens is told. */
  private readonly listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  private lastEvent = 0;

  /** Of one order, or of several in one breath. */
  tellsBoards(orderIds: string | string[], kind: string): void {
    const events = [orderIds].flat().map((order_id) => {
      this.lastEvent += 1;
      return `id: ${this.lastEvent}\nevent: order\ndata: ${JSON.stringify({ order_id, kind })}\n\n`;
    });
    for (const each of this.listeners) each.enqueue(bytes(events.join('')));
  }

  /** Ends every line, as a lost connection does. */
  hangsUp(): void {
    for (const each of this.listeners) each.close();
    this.listeners.clear();
  }

  private openFeed(): Response {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        mine = line;
        this.listeners.add(line);
        line.enqueue(bytes(`id: ${this.lastEvent}\nevent: ready\ndata: {}\n\n`));
      },
      cancel: () => void this.listeners.delete(mine),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const text = await request.text();
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const call: Call = { method: request.method, path: path + search, token, body: readBody(request, text) };
    this.calls.push(call);
    const name = `${call.method} ${path}`;
    await (this.gates.get(search ? `${name}?` : name) ?? this.gates.get(name));
    const failure = this.failures.get(search ? `${name}?` : name) ?? this.failures.get(name);
    if (failure === 'no network') throw new TypeError('Failed to fetch');
    if (failure) return Response.json(failure.body ?? {}, { status: failure.status });
    if (name === 'GET /admin/orders/feed' && token === this.shop.token) return this.openFeed();
    return answerCall(this.shop, call);
  };
}

/** JSON as what it says, a file as its text. */
function readBody({ headers }: Request, text: string): unknown {
  if (!text) return undefined;
  return headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export type { ShopState };
export type Order = Schemas['AdminOrderReply'];
