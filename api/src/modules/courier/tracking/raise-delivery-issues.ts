import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeliveryIssue } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { copyOfDelivery, type Delivery, waitOf } from '../delivery.entity.js';
import { setDeliveryIssue } from './set-delivery-issue.js';
import { findSilentDeliveries, type SilentDelivery } from '../../../read-models/courier/deliveries.query.js';

const MINUTE = 60_000;
// By then a booking whose answer was lost has been looked up twice.
const ANSWER_LOST_MINUTES = 3;
// A paid order without a rider for this long is a person's business, and so is a shipment that no rider takes.
const NO_RIDER_MINUTES = 10;

/** The delivery issues that no message brings: it is the silence that goes on for too long. */
@Injectable()
export class RaiseDeliveryIssues implements OnModuleInit {
  private readonly log = new Logger('delivery-issues');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesRepository,
    private readonly events: OrderEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('raise-delivery-issues', '* * * * *', () => this.sweep());
  }

  async sweep(): Promise<void> {
    const silent = await findSilentDeliveries(this.db.manager, {
      sentBefore: this.ago(ANSWER_LOST_MINUTES),
      waitingSince: this.ago(NO_RIDER_MINUTES),
    });
    for (const delivery of silent) await this.raiseIssue(delivery);
  }

  private async raiseIssue({ order_id: orderId, placed_at }: SilentDelivery): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, orderId);
      const issue = delivery && !delivery.issue ? this.issueOfSilence(delivery, placed_at) : null;
      if (!delivery || !issue) return;
      const before = copyOfDelivery(delivery);
      const events = setDeliveryIssue(delivery, issue, this.clock.now());
      await this.deliveries.saveDelivery(tx, before, delivery);
      await this.events.recordEvents(tx, orderId, ...events);
      this.log.error(`order ${orderId} needs a person: ${issue}`);
    });
  }

  private issueOfSilence(delivery: Delivery, placed_at: Date): DeliveryIssue | null {
    const {
      requested_at,
      shipment: { booked_at },
    } = delivery;
    const isOver = (since: Date | null, minutes: number): boolean => since !== null && since < this.ago(minutes);
    const wait = waitOf(delivery, this.clock.now());
    if (wait.for === 'answer') return isOver(wait.claimed_at, ANSWER_LOST_MINUTES) ? 'answer-lost' : null;
    if (wait.for === 'rider') return isOver(booked_at, NO_RIDER_MINUTES) ? 'no-rider-found' : null;
    const isLate = isOver(requested_at, NO_RIDER_MINUTES) && isOver(placed_at, NO_RIDER_MINUTES);
    return wait.for === 'booking' && isLate ? 'courier-unavailable' : null;
  }

  private ago(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * MINUTE);
  }
}
