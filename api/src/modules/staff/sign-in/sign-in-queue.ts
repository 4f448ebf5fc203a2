import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { tryAgainLater } from '../../../platform/kernel/errors/try-again-later.js';
import { siteOf } from '../../../platform/kernel/network/network-of.js';
import { Admissions } from './admissions.js';
import { DEVICE_COOKIE } from './known-devices.js';
import { SignInLimits } from './sign-in-limits.js';

// One is hashed while the next one's account is read.
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
// Of one place, running and waiting: a shop's own people may come together, a flood from one place does not take every slot.
const MAX_PER_PLACE = 3;
const SECONDS_EACH = 0.25;

export interface QueuedSignIn {
  /** From a known device: goes before all strangers, in a queue of its own that they cannot fill. */
  known: boolean;
  /** Of a person whom the owner lets in: goes before all other strangers. */
  admitted?: boolean;
  /** Comes from where a sign-in has failed: goes behind those who have not tried yet, and takes none of their slots. */
  hasFailed?: boolean;
  /** Where it comes from: few of one place are in the queue at a time. */
  place: string;
}

/** Each line has its own slots, and is served when those before it are empty. */
const LINES = ['known', 'admitted', 'first', 'repeated'] as const;
type Line = (typeof LINES)[number];

/** All that hashes a password for a request passes here: a few run, a few wait, everyone else is told when to come again. */
@Injectable()
export class SignInQueue {
  private running = 0;
  private readonly waiting: Record<Line, (() => void)[]> = { known: [], admitted: [], first: [], repeated: [] };
  private readonly places = new Map<string, number>();

  /**
   * Does the work when its turn comes. It must not wait for anything but the database and the hash.
   * @throws ShopError SIGN_IN_BUSY at once, not as a promise, when there is no room
   */
  enter<T>(signIn: QueuedSignIn, work: () => Promise<T>): Promise<T> {
    const refusal = this.findRefusal(signIn);
    if (refusal) throw refusal;
    const { place } = signIn;
    const queue = this.waiting[lineOf(signIn)];
    this.places.set(place, (this.places.get(place) ?? 0) + 1);
    const boundWork = AsyncResource.bind(work); // in the name of this request, whoever's end lets it begin
    return new Promise<T>((resolve, reject) => {
      queue.push(
        () =>
          void boundWork()
            .then(resolve, reject)
            .finally(() => this.leave(place)),
      );
      this.callNext();
    });
  }

  /** What `enter` would throw now; null when there is room. */
  findRefusal(signIn: QueuedSignIn): ShopError | null {
    const held = this.places.get(signIn.place) ?? 0;
    return this.waiting[lineOf(signIn)].length >= MAX_WAITING || held >= MAX_PER_PLACE
      ? tryAgainLater('SIGN_IN_BUSY', this.secondsOfWork())
      : null;
  }

  private callNext(): void {
    while (this.running < MAX_RUNNING) {
      const line = LINES.find((name) => this.waiting[name].length > 0);
      if (!line) return;
      const next = this.waiting[line].shift()!;
      this.running++;
      next();
    }
  }

  private leave(place: string): void {
    this.running--;
    const held = this.places.get(place)! - 1;
    if (held > 0) this.places.set(place, held);
    else this.places.delete(place);
    this.callNext();
  }

  private secondsOfWork(): number {
    const waiting = LINES.reduce((sum, line) => sum + this.waiting[line].length, 0);
    return Math.ceil((this.running + waiting) * SECONDS_EACH);
  }
}

function lineOf({ known, admitted, hasFailed }: QueuedSignIn): Line {
  if (known) return 'known';
  if (admitted) return 'admitted';
  return hasFailed ? 'repeated' : 'first';
}

/**
 * While there is no room for a stranger's login it is refused before its body is read: a third of what it costs to find out later,
 * and during a flood nearly all are refused. Who has a cookie of a known device is asked for the password all the same, and so are all
 * while the owner lets somebody in: only the body says who it is.
 */
export function refuseBusyLogins(app: NestFastifyApplication): void {
  const [queue, limits, admissions] = [app.get(SignInQueue), app.get(SignInLimits), app.get(Admissions)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    const isStranger = request.routeOptions.url === '/api/admin/login' && !request.headers.cookie?.includes(DEVICE_COOKIE);
    const place = siteOf(request.ip);
    const refusal = isStranger ? queue.findRefusal({ known: false, hasFailed: limits.hasFailed(place), place }) : null;
    if (refusal && !(await admissions.isAnyoneAdmitted().catch(() => false))) throw refusal;
  });
}
