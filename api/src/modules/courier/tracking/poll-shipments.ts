import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUnderWay } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ENV, type Env } from '../../../platform/env.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CourierProvider } from '../courier-provider.js';
import { DeliveriesService } from '../deliveries.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';
import { lookPause, UNWATCHED_SECONDS } from './poll-pause.js';

// Behind the callbacks a sweep asks for every trip that nobody has looked at for this long.
const SWEEP_AFTER_SECONDS = 110;

// A second try or the way back follows a failed delivery; its callback may be lost like any other.
const AFTER_FAILURE_HOURS = 2;

/** The one poller behind the callbacks: however many shoppers watch, the courier is asked once per pause and trip, and the pauses grow. */
@Injectable()
export class FollowTrips implements OnModuleInit {
  private readonly log = new Logger('follow-trips');
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesService,
    private readonly courier: CourierProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ courierOrderId: string; word: string; at?: string | null }>(
      'read-trip-news',
      ({ courierOrderId, word, at }) => this.readTripNews(courierOrderId, word, at ? new Date(at) : null),
    );
    this.jobs.registerSweep('follow-trips', '* * * * *', (deadline) => this.sweep(deadline));
  }

  /** Brings a watched delivery up to date when its pause is over. Never fails: the last view stays. */
  async freshen(delivery: DeliveryEntity): Promise<DeliveryEntity> {
    const looks = delivery.state === 'booked' ? this.nextLook(delivery) : null;
    if (looks === null) return delivery;
    if (await this.deliveries.claimLook(delivery, looks))
      await this.refresh(delivery, { isWatched: true }).catch((failure: unknown) =>
        this.log.warn(`order ${delivery.order_id} keeps its last view: ${String(failure)}`),
      );
    else await this.running.get(delivery.order_id)?.catch(() => undefined);
    return (await this.deliveries.find(delivery.order_id)) ?? delivery;
  }

  /** A callback brought a word: it is merged, and the trip is read again, because a callback may be old or not tell all. */
  async readTripNews(courierOrderId: string, word: string, at: Date | null = null): Promise<void> {
    await this.deliveries.recordWord(courierOrderId, word, at);
    await this.readTripAgain(courierOrderId);
  }

  async readTripAgain(courierOrderId: string): Promise<void> {
    const delivery = await this.deliveries.findByTrip(courierOrderId);
    if (delivery && (delivery.state === 'booked' || delivery.word === 'failed')) await this.refresh(delivery);
  }

  async sweep(deadline?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SWEEP_AFTER_SECONDS * 1000);
    const stale = await this.db.query<{ courier_order_id: string }[]>(
      `SELECT courier_order_id FROM deliveries
        WHERE (state = 'booked' OR (state = 'ended' AND word = 'failed' AND finished_at > $2)) AND (refreshed_at IS NULL OR refreshed_at < $1)
        ORDER BY refreshed_at NULLS FIRST LIMIT 50`,
      [before, new Date(this.clock.now().getTime() - AFTER_FAILURE_HOURS * 3_600_000)],
    );
    for (const { courier_order_id } of stale) {
      if (deadline?.aborted) return;
      await this.readTripAgain(courier_order_id).catch((failure: unknown) => this.log.warn(String(failure)));
    }
  }

  /** The number of the look that is due now; null while it is too early. */
  private nextLook({ looked_at, looks }: DeliveryEntity): number | null {
    const age = looked_at ? (this.clock.now().getTime() - looked_at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    if (age > UNWATCHED_SECONDS) return 1;
    return age < lookPause(looks, this.env.courier.refreshSeconds) ? null : looks + 1;
  }

  private refresh(delivery: DeliveryEntity, { isWatched = false } = {}): Promise<void> {
    const key = delivery.order_id;
    const refreshing = this.running.get(key) ?? this.readFromCourier(delivery, isWatched).finally(() => this.running.delete(key));
    this.running.set(key, refreshing);
    return refreshing;
  }

  // One call, where the trip tells of its rider; he is asked for by himself only when somebody looks at him, or nobody knows him yet.
  private async readFromCourier(delivery: DeliveryEntity, isWatched: boolean): Promise<void> {
    const id = delivery.courier_order_id!;
    await this.deliveries.update(delivery.order_id, { refreshed_at: this.clock.now() });
    const trip = await this.courier.readTrip(id);
    if (trip) await this.deliveries.recordTrip(delivery.order_id, delivery.attempt, trip);
    if (trip?.rider) return;
    const after = await this.deliveries.find(delivery.order_id);
    if (after && isUnderWay(after) && (isWatched || !after.rider))
      await this.deliveries.keepRider(delivery.order_id, await this.courier.readRider(id));
  }
}
