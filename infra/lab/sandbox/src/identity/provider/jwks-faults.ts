import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type JwksFault = { kind: 'status'; status: number; times: number } | { kind: 'delay'; delayMs: number; times: number };

/** Failures ordered for the next readings of the key set. */
export class JwksFaults {
  private queue: JwksFault[] = [];

  order(fault: JwksFault): void {
    this.queue.push({ ...fault });
  }

  clear(): void {
    this.queue = [];
  }

  async strike(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined> {
    if (request.method !== 'GET' || request.url.split('?')[0] !== `${path}/jwks`) return undefined;
    const fault = this.queue[0];
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.queue.shift();
    if (fault.kind === 'status') return reply.code(fault.status).send({ error: 'ordered_fault' });
    await wait(fault.delayMs, undefined, { ref: false });
    return undefined;
  }
}
