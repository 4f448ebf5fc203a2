import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerException, ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../../platform/env.js';
import type { Shopper } from '../../customers/identity/shoppers.service.js';

const MINUTE = 60_000;
const NAME = 'delivery-fee';

/**
 * Every new address is a call to the courier, who counts the shop's calls: one shopper, and one address on the network, may ask a
 * twentieth of what the shop answers to one address (30 a minute as delivered). Stands behind the guard that knows the shopper.
 */
@Injectable()
export class FeeLimit implements CanActivate {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ThrottlerStorage) private readonly counts: ThrottlerStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { ip, shopper } = http.getRequest<FastifyRequest & { shopper: Shopper }>();
    const limit = Math.max(1, Math.ceil(this.env.requestsPerMinute / 20));
    for (const asker of [`shopper ${shopper.id}`, `address ${ip}`]) {
      const count = await this.counts.increment(`${NAME} ${asker}`, MINUTE, limit, MINUTE, NAME);
      if (!count.isBlocked) continue;
      void http.getResponse<FastifyReply>().header('retry-after', count.timeToBlockExpire);
      throw new ThrottlerException();
    }
    return true;
  }
}
