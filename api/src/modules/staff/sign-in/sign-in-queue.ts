import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ShopError } from '../../../platform/shop-error.js';
import { tryAgainLater } from '../../../platform/try-again-later.js';
import { siteOf } from '../../../platform/web/network-of.js';
import { DEVICE_COOKIE } from './known-devices.js';

// One is hashed while the next one's account is read.
const AT_WORK = 2;
const WAITING = 8;
// Of one place, at work and waiting: a shop's own people may come together, a flood from one place takes not all there is.
const FROM_ONE_PLACE = 3;
const SECONDS_EACH = 0.25;

export interface Ticket {
  /** Proven to be known here: goes before all strangers, and has a line of its own that they cannot fill. */
  known: boolean;
  /** Where it comes from: one place holds few tickets at a time. */
  place: string;
}

/** All that hashes a password for a request passes here: a few at work, a few waiting, everybody else is told when to come again. */
@Injectable()
export class SignInQueue {
  private atWork = 0;
  private readonly known: (() => void)[] = [];
  private readonly strangers: (() => void)[] = [];
  private readonly places = new Map<string, number>();

  /**
   * Does the work when its turn comes. It must not wait for anything but the database and the hash.
   * @throws ShopError SIGN_IN_BUSY at once, not as a promise, when there is no room
   */
  enter<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
    const refusal = this.findRefusal(ticket);
    if (refusal) throw refusal;
    const { known, place } = ticket;
    const line = known ? this.known : this.strangers;
    this.places.set(place, (this.places.get(place) ?? 0) + 1);
    const ours = AsyncResource.bind(work); // in the name of this request, whoever's end lets it begin
    return new Promise<T>((resolve, reject) => {
      line.push(
        () =>
          void ours()
            .then(resolve, reject)
            .finally(() => this.leave(place)),
      );
      this.callNext();
    });
  }

  /** What `enter` would throw now; null when there is room. */
  findRefusal({ known, place }: Ticket): ShopError | null {
    const waiting = (known ? this.known : this.strangers).length;
    const held = this.places.get(place) ?? 0;
    return waiting >= WAITING || held >= FROM_ONE_PLACE ? tryAgainLater('SIGN_IN_BUSY', this.secondsOfWork()) : null;
  }

  private callNext(): void {
    while (this.atWork < AT_WORK) {
      const next = this.known.shift() ?? this.strangers.shift();
      if (!next) return;
      this.atWork++;
      next();
    }
  }

  private leave(place: string): void {
    this.atWork--;
    const held = this.places.get(place)! - 1;
    if (held > 0) this.places.set(place, held);
    else this.places.delete(place);
    this.callNext();
  }

  private secondsOfWork(): number {
    return Math.ceil((this.atWork + this.known.length + this.strangers.length) * SECONDS_EACH);
  }
}

/**
 * While there is no room for a stranger's login it is refused before its body is read: a third of what it costs to find out later,
 * and during a flood nearly all are refused. Who has a cookie of a known device is asked for the password all the same.
 */
export function refuseBusyLogins(app: NestFastifyApplication): void {
  const queue = app.get(SignInQueue);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isStranger = request.routeOptions.url === '/api/admin/login' && !request.headers.cookie?.includes(DEVICE_COOKIE);
    const refusal = isStranger ? queue.findRefusal({ known: false, place: siteOf(request.ip) }) : null;
    if (refusal) done(refusal);
    else done();
  });
}
