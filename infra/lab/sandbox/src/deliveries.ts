import { createHmac } from 'node:crypto';
import { Scheduler } from './scheduler.js';
import type { Clock } from './clock.js';
import type { Delivery, DeliveryBox, DeliverySettings, DeliveryState } from './delivery.js';
import type { Post } from './post.js';

/** A longer log would make every save of the state slower. */
const MAX_ROWS = 300;

export interface DeliveryPlan {
  clock: Clock;
  post: Post;
  box: () => DeliveryBox;
  save: () => void;
  /** Headers of one message; the signature is the hex HMAC-SHA256 of the body's bytes. */
  headers: (delivery: Delivery, signature: string) => Record<string, string>;
  timeoutMs: number;
  /** Whether a ladder that ended in vain switches the address off. */
  disables: boolean;
}

/** Signed messages of a simulator to the shop: sent, retried, and disturbed as ordered. */
export class Deliveries {
  readonly scheduler: Scheduler;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly plan: DeliveryPlan) {
    const handlers = { send: (key: string) => void this.attempt(key), 'let-go': (key: string) => this.letGo(key) };
    this.scheduler = new Scheduler(plan.clock, () => plan.box().tasks, handlers, plan.save);
  }

  get settings(): DeliverySettings {
    return this.plan.box().settings;
  }

  rows(): readonly Delivery[] {
    return this.plan.box().rows;
  }

  /** Queues one event for the shop, in the way that is ordered at this moment. */
  announce(event: string, eventId: string, body: string): void {
    const row = this.write(event, eventId, body);
    if (!this.settings.enabled) row.state = 'disabled';
    else if (!this.settings.url) row.state = 'no-address';
    else this.dispatch(row);
  }

  /** Sends what is held, oldest first or the other way round. */
  release(reverse = false): number {
    const held = this.plan.box().rows.filter((row) => row.state === 'held');
    for (const [place, row] of (reverse ? held.toReversed() : held).entries()) this.queue(row, place);
    return held.length;
  }

  /** Sends events again as they were: the one with this id, or the last few. */
  replay(pick: { eventId?: string; last?: number }): number {
    const firstOfEach = new Map(this.plan.box().rows.map((row) => [row.eventId, row]));
    const events = [...firstOfEach.values()];
    const chosen = pick.eventId ? events.filter((row) => row.eventId === pick.eventId) : events.slice(-(pick.last ?? 1));
    for (const row of chosen) this.queue(this.write(row.event, row.eventId, row.body), 0);
    return chosen.length;
  }

  /** Resolves when every event written so far was tried once, or will not be. */
  async tried(): Promise<void> {
    while (this.plan.box().rows.some((row) => row.state === 'waiting' && row.attempts.length === 0))
      await new Promise<void>((seen) => this.watchers.add(seen));
  }

  private write(event: string, eventId: string, body: string): Delivery {
    const box = this.plan.box();
    const { secret, badSignature } = box.settings;
    box.serial += 1;
    const at = this.plan.clock.now();
    const key = String(box.serial);
    const row: Delivery = { key, eventId, event, body, secret, badSignature, state: 'waiting', createdAt: at, attempts: [] };
    box.rows.push(row);
    if (box.rows.length > MAX_ROWS) box.rows.shift();
    return row;
  }

  private dispatch(row: Delivery): void {
    const { mode, delayMs, ladder, factor } = this.settings;
    const first = (ladder[0] ?? 0) * factor;
    if (mode === 'drop') row.state = 'dropped';
    else if (mode === 'hold') row.state = 'held';
    else if (mode === 'delay') this.queue(row, delayMs);
    else if (mode === 'reorder') this.overtake(row, delayMs);
    else this.queue(row, first);
    if (mode === 'duplicate') this.queue(this.write(row.event, row.eventId, row.body), first);
  }

  // Pairs change places: the second goes at once, the first after it. A single one goes when no second came in time.
  private overtake(row: Delivery, delayMs: number): void {
    const waiting = this.plan.box().rows.find((one) => one.state === 'kept');
    if (!waiting) {
      row.state = 'kept';
      this.scheduler.schedule('let-go', row.key, delayMs);
      return;
    }
    this.scheduler.cancel('let-go', waiting.key);
    this.queue(row, 0);
    this.queue(waiting, Math.min(delayMs, 500));
  }

  private letGo(key: string): void {
    const row = this.find(key);
    if (row?.state === 'kept') this.queue(row, 0);
  }

  private queue(row: Delivery, inMs: number): void {
    row.state = 'waiting';
    this.scheduler.schedule('send', row.key, inMs);
  }

  private async attempt(key: string): Promise<void> {
    const row = this.find(key);
    if (row?.state !== 'waiting') return;
    const { url, enabled } = this.settings;
    if (url && enabled) await this.send(row, url);
    else row.state = url ? 'disabled' : 'no-address';
    this.plan.save();
    for (const seen of this.watchers) seen();
    this.watchers.clear();
  }

  private async send(row: Delivery, url: string): Promise<void> {
    const { post, clock, timeoutMs, headers } = this.plan;
    const sign = createHmac('sha256', row.badSignature ? `not-${row.secret}` : row.secret).update(row.body);
    const message = { headers: headers(row, sign.digest('hex')), body: row.body, timeoutMs };
    const at = clock.now();
    const [status, error] = await post(url, message).then(
      (code): [number, null] => [code, null],
      (failure: unknown): [null, string] => [null, String(failure)],
    );
    row.attempts.push({ at, status, error });
    row.state = status !== null && status >= 200 && status <= 299 ? 'delivered' : this.tryLater(row);
  }

  private tryLater(row: Delivery): DeliveryState {
    const { ladder, factor } = this.settings;
    const next = ladder[row.attempts.length];
    if (next === undefined) {
      if (this.plan.disables) this.settings.enabled = false;
      return 'given-up';
    }
    this.scheduler.schedule('send', row.key, row.createdAt + next * factor - this.plan.clock.now());
    return 'waiting';
  }

  private find(key: string): Delivery | undefined {
    return this.plan.box().rows.find((row) => row.key === key);
  }
}
