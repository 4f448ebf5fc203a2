import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call for ordered faults: `orders.create`. Routes without one are never disturbed. */
    operation?: string;
  }
}

export interface Fault {
  at: string;
  /**
   * `status`: not carried out, and answered with a status code; a 200 is an answer of no use. `hang`: nothing happens for `ms`, or until the faults are cleared; then the call goes on, unless
   * the caller has left.
   * `drop`: the connection is cut before anything happens. `lose-answer`: the call is carried out, then the connection is cut.
   * Other kinds are the simulator's own and are taken by its routes.
   */
  kind: string;
  status: number;
  /** Of a `status`: `json` words it as the provider would, `html` is a gateway's page; any other text or object goes out as it is. */
  body: string | object;
  ms: number;
  times: number;
}

const strikingKinds = ['status', 'hang', 'drop', 'lose-answer'];

/** Failures ordered for the next calls, in the order in which they were asked for. */
export class Faults {
  private queue: Fault[] = [];
  private readonly hanging = new Set<() => void>();

  order(fault: Fault): void {
    this.queue.push({ ...fault });
  }

  /** The next fault for this call, used up once. */
  take(at: string, kinds: readonly string[]): Fault | null {
    const fault = this.queue.find((one) => (one.at === at || one.at === '*') && kinds.includes(one.kind));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.queue = this.queue.filter((one) => one !== fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.queue;
  }

  /** How many calls a `hang` holds back now. */
  countHanging(): number {
    return this.hanging.size;
  }

  clear(): void {
    this.queue = [];
    for (const goOn of this.hanging) goOn();
  }

  /** @returns what forgets it again */
  whenCleared(goOn: () => void): () => void {
    this.hanging.add(goOn);
    return () => void this.hanging.delete(goOn);
  }
}

/** Lets ordered faults strike the routes of this scope that name an operation. `errorBody` words a refusal as the provider would. */
export function strikeFaults(
  app: FastifyInstance,
  { faults, clock, errorBody }: { faults: Faults; clock: Clock; errorBody: (status: number) => object },
): void {
  const losing = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request, reply) => {
    const operation = request.routeOptions.config.operation;
    const fault = operation ? faults.take(operation, strikingKinds) : null;
    if (!fault) return undefined;
    if (fault.kind === 'status') return answer(reply, fault, errorBody);
    if (fault.kind === 'drop') return cutLine(request, reply);
    if (fault.kind === 'lose-answer') losing.add(request);
    if (fault.kind === 'hang' && (await callerLeft(request, fault.ms, { clock, faults }))) return cutLine(request, reply);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (losing.has(request)) cutLine(request, reply);
    return payload;
  });
}

function answer(reply: FastifyReply, { status, body }: Fault, errorBody: (status: number) => object): FastifyReply {
  if (body === 'json') return reply.code(status).send(errorBody(status));
  if (typeof body === 'object') return reply.code(status).send(body);
  const page = `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`;
  return reply
    .code(status)
    .type('text/html')
    .send(body === 'html' ? page : body);
}

function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

function callerLeft(request: FastifyRequest, ms: number, { clock, faults }: { clock: Clock; faults: Faults }): Promise<boolean> {
  const waits: (() => void)[] = [];
  const decided = new Promise<boolean>((decide) => {
    waits.push(
      clock.after(ms, () => decide(false)),
      faults.whenCleared(() => decide(false)),
    );
    request.raw.socket.once('close', () => decide(true));
  });
  return decided.finally(() => waits.forEach((callOff) => callOff()));
}
