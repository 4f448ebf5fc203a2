import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../settings/env.js';
import { ShopError } from '../../kernel/errors/shop-error.js';
import { networkOf, siteOf } from '../../kernel/network/network-of.js';
import { type Budget, Limiter, MINUTE_MS } from '../../work/limits/limiter.js';

/** What the strangers of one IPv6 /48 may ask together, of what one may. */
const SITE_SHARES = 10;
/** What all the signed-in people behind one address may ask together: a mobile carrier has one for very many phones. */
const NETWORK_SHARES = 20;
/** What one of the staff may ask, of what a shopper may: one account is open on several tablets and a computer at once. */
export const STAFF_SHARES = 5;

/**
 * What all the accounts behind one address may spend together, of what one may. Half of it is for accounts that have spent nothing of
 * their own yet, so that a few accounts can't use up what all others there may do.
 */
export const networkShare = (most: number, { isFirst }: { isFirst: boolean }): number =>
  isFirst ? most * NETWORK_SHARES : (most * NETWORK_SHARES) / 2;

/** One budget of requests for each visitor, whichever routes it is spent on: a signed-in person's own, and a stranger's by the network. */
@Injectable()
export class VisitorLimits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limiter: Limiter,
  ) {}

  /** @throws ShopError TOO_MANY_REQUESTS */
  countStranger(ip: string, further: Budget[] = []): void {
    this.limiter.spend([...this.ofStranger(ip), ...further]);
  }

  /**
   * Counts a request for the person whom it proves to come from. One that proves nothing is a stranger's, and who sends very many of those
   * is refused before the next proof is looked at.
   * @param shares of one budget, that this person has
   * @throws ShopError TOO_MANY_REQUESTS, and what `recognise` throws
   */
  async countPerson<Person extends { id: string }>(
    { ip }: Pick<FastifyRequest, 'ip'>,
    recognise: () => Promise<Person>,
    shares = 1,
  ): Promise<Person> {
    const refused = this.budget('refused tokens from one network', networkOf(ip));
    this.limiter.refuseSpent([refused]);
    try {
      const person = await recognise();
      this.limiter.spend([this.budget('requests of one person', person.id, shares), ...this.ofPeople(ip)]);
      return person;
    } catch (failure) {
      if (failure instanceof ShopError && failure.status === 401) this.limiter.spend([...this.ofStranger(ip), refused]);
      throw failure;
    }
  }

  private ofStranger(ip: string): Budget[] {
    return [
      this.budget('requests of strangers from one network', networkOf(ip)),
      ...(ip.includes(':') ? [this.budget('requests of strangers from one IPv6 /48', siteOf(ip), SITE_SHARES)] : []),
    ];
  }

  private ofPeople(ip: string): Budget[] {
    return [this.budget('requests of people from one network', siteOf(ip), NETWORK_SHARES)];
  }

  private budget(limit: string, of: string, shares = 1): Budget {
    return { limit, of, most: this.env.requestsPerMinute * shares, ms: MINUTE_MS };
  }
}
