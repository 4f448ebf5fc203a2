import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Jobs } from '../../work/jobs/jobs.js';
import { OpenRequests } from './open-requests.js';

/**
 * How the process ends: it takes nothing new, and finishes what it has begun. Only then do live feeds, connections and pools
 * go, in the hooks `beforeApplicationShutdown` and `onApplicationShutdown` of their holders.
 */
@Injectable()
export class Shutdown implements BeforeApplicationShutdown {
  readonly requests = new OpenRequests();
  private drained: Promise<void> | null = null;

  constructor(
    private readonly jobs: Jobs,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** Whether the process takes anything new. */
  get begun(): boolean {
    return this.drained !== null;
  }

  /** Settles when the jobs that ran have ended and every request that was let in is answered. May be called several times. */
  drain(): Promise<void> {
    return (this.drained ??= this.finishWork());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drain();
  }

  private async finishWork(): Promise<void> {
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    void fastify.close(); // listens no more at once; it is waited for when the feeds have been ended too
    await Promise.all([this.jobs.stop(), this.requests.allAnswered()]);
  }
}
