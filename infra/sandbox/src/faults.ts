import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Something that goes wrong at one of a face's calls, once or several times. */
export interface Fault {
  /** The call it strikes, e.g. `orders.create`; `*` strikes any. */
  at: string;
  /** `status` answers with an error; `hang` waits; `lose-answer` does the work and then drops the connection. */
  kind: 'status' | 'hang' | 'lose-answer';
  status?: number;
  body?: unknown;
  ms?: number;
  times?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which a fault finds this call. */
    call?: string;
  }
}

/** The queue of faults of one face. */
export class Faults {
  private waiting: (Fault & { times: number })[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  take(call: string): Fault | undefined {
    const fault = this.waiting.find(({ at }) => at === call || at === '*');
    if (fault) fault.times -= 1;
    this.waiting = this.waiting.filter(({ times }) => times > 0);
    return fault;
  }

  /** Strikes before the call, or for a lost answer after it: the route has then done its work. */
  strike(app: FastifyInstance): void {
    app.addHook('preHandler', async (request, reply) => {
      const fault = request.routeOptions.config.call ? this.take(request.routeOptions.config.call) : undefined;
      if (fault?.kind === 'status')
        await reply
          .code(fault.status ?? 500)
          .type(typeof fault.body === 'string' ? 'text/html' : 'application/json')
          .send(fault.body ?? '<html>Bad Gateway</html>');
      if (fault?.kind === 'hang') await new Promise((over) => setTimeout(over, fault.ms ?? 60_000));
      if (fault?.kind === 'lose-answer') losing.add(request);
    });
    app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
      if (losing.has(request)) reply.raw.destroy();
      return payload;
    });
  }
}

const losing = new WeakSet<FastifyRequest>();
