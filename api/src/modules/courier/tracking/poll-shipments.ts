import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isUnderWay, mayComeAgain } from '@shop/domain';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { CourierProvider } from '../courier-provider.js';
import { type ClaimedDelivery, DeliveriesRepository } from '../deliveries.repository.js';
import type { Delivery } from '../delivery.entity.js';
import { pollPause, UNWATCHED_SECONDS } from './poll-pause.js';
import { RecordShipment } from './record-shipment.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'record-courier-status': CourierStatusEvent;
  }
}

// Behind the callbacks a sweep asks for every shipment that was not polled for this long.
const SWEEP_AFTER_SECONDS = 110;

// A second try or the way back follows a failed delivery; its callback may be lost like any other.
const AFTER_FAILURE_HOURS = 2;

/** What the job behind a callback carries. */
export interface CourierStatusEvent {
  courierOrderId: string;
  status: string;
  /** ISO 8601; null when the courier does not say. */
  at: string | null;
}

/** The one poller behind the callbacks: however many shoppers watch, the courier is asked once per pause and shipment, and the pauses grow. */
@Injectable()
export class PollShipments implements OnModuleInit {
  private readonly log = new Logger('poll-shipments');
  private readonly running = new Map<string, Promise<Delivery | null>>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesRepository,
    private readonly record: RecordShipment,
    private readonly courier: CourierProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.register('record-courier-status', ({ courierOrderId, status, at }) =>
      this.recordAndPoll(courierOrderId, status, at ? new Date(at) : null),
    );
    this.jobs.registerSweep('poll-shipments', '* * * * *', (deadline) => this.sweep(deadline));
  }

  /** Brings a watched delivery up to date when its pause is over. Never fails: the last view stays. */
  async refreshWatched(delivery: Delivery): Promise<Delivery> {
    const polls = delivery.state === 'booked' ? this.nextPoll(delivery) : null;
    if (polls === null) return delivery;
    const claimed = await this.deliveries.claimPoll(delivery, polls, this.clock.now());
    const poll = claimed ? this.startPoll(claimed.delivery, claimed) : this.running.get(delivery.order_id);
    const seen = await poll?.catch((failure: unknown) => {
      if (claimed) this.log.warn(`order ${delivery.order_id} keeps its last view: ${String(failure)}`);
    });
    return seen ?? (await this.deliveries.findDeliveryOfOrder(delivery.order_id)) ?? delivery;
  }

  /** A callback brought a status: it is merged, and the shipment is polled, because a callback may be old or not tell all. */
  async recordAndPoll(courierOrderId: string, status: string, at: Date | null = null): Promise<void> {
    await this.record.recordStatus(courierOrderId, status, at);
    await this.pollShipment(courierOrderId);
  }

  async pollShipment(courierOrderId: string): Promise<void> {
    const delivery = await this.deliveries.findDeliveryByCourierOrder(courierOrderId);
    if (delivery && (delivery.state === 'booked' || mayComeAgain(delivery.shipment.courier_status)))
      await this.startPoll(delivery);
  }

  async sweep(deadline?: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const unpolled = await this.deliveries.findUnpolledShipments(
      new Date(now - SWEEP_AFTER_SECONDS * 1000),
      new Date(now - AFTER_FAILURE_HOURS * 3_600_000),
    );
    for (const courierOrderId of unpolled) {
      if (deadline?.aborted) return;
      await this.pollShipment(courierOrderId).catch((failure: unknown) => this.log.warn(String(failure)));
    }
  }

  /** The number of the poll that is due now; null while it is too early. */
  private nextPoll({ shipment: { poll_claimed_at, polls } }: Delivery): number | null {
    const age = poll_claimed_at ? (this.clock.now().getTime() - poll_claimed_at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    if (age > UNWATCHED_SECONDS) return 1;
    return age < pollPause(polls, this.env.courier.refreshSeconds) ? null : polls + 1;
  }

  private startPoll(delivery: Delivery, claimed: ClaimedDelivery | null = null): Promise<Delivery | null> {
    const key = delivery.order_id;
    const running = this.running.get(key) ?? this.askCourier(delivery, claimed).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  /**
   * One call, where the shipment tells of its rider, who is asked for alone only when someone watches, or when none is known yet.
   * @returns the delivery as it is now, where that is known without reading it
   */
  private async askCourier(delivery: Delivery, claimed: ClaimedDelivery | null): Promise<Delivery | null> {
    const { order_id, courier_order_id, number } = delivery.shipment;
    if (!claimed) await this.deliveries.markPolled(order_id, this.clock.now()); // else the claim has done it
    const shipment = await this.courier.readShipment(courier_order_id!);
    const recorded = claimed && shipment ? await this.record.recordClaimed(claimed, shipment) : null;
    if (shipment && !recorded) await this.record.recordShipment(order_id, number, shipment);
    if (shipment?.rider) return recorded;
    const after = recorded ?? (await this.deliveries.findDeliveryOfOrder(order_id));
    if (!after || !isUnderWay(after.shipment) || !(claimed || !after.shipment.rider)) return after;
    await this.record.recordRider(order_id, await this.courier.readRider(courier_order_id!));
    return null;
  }
}
