import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import { ENV, type Env } from '../../settings/env.js';
import { isLoopback, isPrivate } from '../../kernel/network/private-networks.js';

type Sender = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/** So many signed-in shoppers of an hour share no address by chance, where the address is one that only a proxy can have. */
const MANY_SHOPPERS = 10;
const MAX_ADDRESSES = 1_000;
const HOUR_MS = 3_600_000;

/**
 * Notices that `TRUST_PROXY` does not name the proxy in front of the shop: all visitors then seem to come from its address, and share one
 * budget. It is said in the log and by `/health/ready`.
 */
@Injectable()
export class ProxyCheck {
  private readonly log = new Logger('trust-proxy');
  /** The shoppers of this hour by their address; null for an address that a visitor may well have. */
  private addresses = new Map<string, Set<string> | null>();
  private hour = 0;
  private found: { text: string; hour: number } | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** What is wrong, in a sentence, for as long as it was seen in this hour or the one before; null when nothing is. */
  get fault(): string | null {
    return this.found && this.found.hour >= this.currentHour() - 1 ? this.found.text : null;
  }

  noteShopper(sender: Sender, shopperId: string): void {
    const { ip } = sender;
    const hour = this.currentHour();
    if (hour !== this.hour) this.addresses = new Map();
    this.hour = hour;
    let shoppers = this.addresses.get(ip);
    if (shoppers === undefined) {
      if (this.addresses.size >= MAX_ADDRESSES) return;
      shoppers = this.isOfProxy(sender) ? new Set() : null;
      this.addresses.set(ip, shoppers);
    }
    if (shoppers === null || shoppers.size >= MANY_SHOPPERS) return;
    shoppers.add(shopperId);
    // Inside the shop's own network no visitor sends this header: one is enough.
    if (shoppers.size >= MANY_SHOPPERS || (isPrivate(ip) && isForwarded(sender))) this.report(ip, shoppers.size);
  }

  // On the owner's own machine, everybody comes from there.
  private isOfProxy(sender: Sender): boolean {
    return isForwarded(sender) || (isPrivate(sender.ip) && (this.env.production || !isLoopback(sender.ip)));
  }

  private report(ip: string, shoppers: number): void {
    const who = shoppers === 1 ? 'a shopper came' : `${shoppers} shoppers came within an hour`;
    const text = `TRUST_PROXY seems to be wrong: ${who} from ${ip}, which is a proxy's address`;
    const isNews = this.fault === null;
    this.found = { text, hour: this.hour };
    if (isNews) this.log.warn(`${text}. All who come through it share one budget of requests until TRUST_PROXY names it.`);
  }

  private currentHour(): number {
    return Math.floor(this.clock.now().getTime() / HOUR_MS);
  }
}

/** Somebody says for whom the request came, and is not believed. */
const isForwarded = ({ ip, headers, socket }: Sender): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;
