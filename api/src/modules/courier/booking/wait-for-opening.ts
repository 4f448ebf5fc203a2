import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DeliveryIssue, moveDelivery, nextWorkingMoment } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { findDeliveriesToMove, type SeenRequest } from '../../../read-models/courier/deliveries.query.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { copyOfDelivery, type DeliveryEntity } from '../delivery.entity.js';
import { setDeliveryIssue } from '../tracking/set-delivery-issue.js';

// So long after he was asked for, the shop may have closed again: the hours are looked at once more.
const LATE_MS = 60 * 60_000;
// An opening that came since the sweep before may have been taken back meanwhile.
const SWEEP_MS = 60_000;

/**
 * Which deliveries wait for the shop's opening, and for which. The hours are the owner's and change, so the moment that a delivery keeps is
 * only what the screens read: the sweep lays it anew, by the hours of now (decision 77).
 */
@Injectable()
export class WaitForOpening {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly deliveries: DeliveriesRepository,
    private readonly events: OrderEventsService,
  ) {}

  /**
   * Whatever waits for an opening waits for the next one by the hours of now, or for none where somebody is at work. So does what nobody has
   * booked for an hour once nobody is at work any more, though its booking pauses.
   */
  async followHours(deadline?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const opening = await this.nextOpening(now);
    if (!opening) return;
    const isAtWork = opening <= now;
    const misplaced = await findDeliveriesToMove(this.db.manager, {
      opening,
      dueAfter: isAtWork ? now : new Date(now.getTime() - SWEEP_MS),
      lateBefore: isAtWork ? null : new Date(now.getTime() - LATE_MS),
    });
    for (const seen of misplaced) {
      if (deadline?.aborted) return;
      await this.moveTo(opening, seen);
    }
  }

  /**
   * Nothing was booked for an hour (the shop's server was lost, or the courier was away), and nobody is at work now: a rider would stand at
   * a closed door, and is asked for at the next opening instead. What was sent and not answered must have been looked up in vain.
   * @returns false when he may be booked now
   */
  async postponeLate(seen: DeliveryEntity): Promise<boolean> {
    const now = this.clock.now();
    if (now.getTime() - seen.requested_at.getTime() <= LATE_MS) return false;
    const opening = await this.nextOpening(now);
    if (!opening || opening <= now) return false;
    await this.moveTo(opening, seen);
    return true;
  }

  // Null when no one knows: then all stays as it is.
  private async nextOpening(now: Date): Promise<Date | null> {
    return nextWorkingMoment((await this.settings.readSetting('schedule')).value, now);
  }

  private async moveTo(opening: Date, seen: SeenRequest): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, seen.order_id);
      if (!delivery || isChangedSince(seen, delivery)) return;
      const before = copyOfDelivery(delivery);
      if (delivery.state === 'unknown') delivery.state = moveDelivery(delivery.state, 'queued');
      const moved = { opening_at: opening, requested_at: opening, next_booking_at: opening };
      Object.assign(delivery, { ...moved, claimed_at: null, failed_bookings: 0 });
      // Nobody is waited for until then; what the owner has to mend at the courier's stays.
      if (isOfSilence(delivery.issue)) setDeliveryIssue(delivery, null, now);
      await this.deliveries.saveDelivery(tx, before, delivery);
      const isTold = delivery.state === 'queued' && opening > now;
      if (isTold) await this.events.recordEvents(tx, seen.order_id, { kind: 'rider-postponed', actor: 'shop' });
    });
  }
}

/** Somebody has booked, called a rider or packed meanwhile. */
const isChangedSince = (seen: SeenRequest, { state, requested_at, claimed_at, next_booking_at }: DeliveryEntity): boolean =>
  state !== seen.state ||
  requested_at.getTime() !== seen.requested_at.getTime() ||
  claimed_at?.getTime() !== seen.claimed_at?.getTime() ||
  next_booking_at?.getTime() !== seen.next_booking_at?.getTime();

const isOfSilence = (issue: DeliveryIssue | null): boolean => issue === 'courier-unavailable' || issue === 'answer-lost';
