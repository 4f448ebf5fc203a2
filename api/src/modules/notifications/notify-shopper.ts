import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { Retention } from '../../platform/work/retention/retention.js';
import { ShoppersService } from '../customers/identity/shoppers.service.js';
import type { NoticeOf, Occasion } from '../../platform/work/jobs/queue-notice.js';
import { type Order, OrdersService } from '../orders/orders.service.js';
import { CHANNELS, type MessageChannel, type Person, UndeliverableError } from './message-channel.js';
import { NotificationsRepository } from './notifications.repository.js';
import { WriteMessage } from './write-message.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'notify-shopper': { orderId: string; occasion: Occasion; of?: NoticeOf | undefined };
  }
}

// No message of an order is queued so long after it.
const DAYS_KEPT = 60;

interface Notice {
  occasion: Occasion;
  of: NoticeOf | undefined;
}

/**
 * The job `notify-shopper`, queued with the change that it tells of. It is tried again until a channel took the message; what was
 * taken is not sent twice, unless we die between the server's "taken" and our note of it.
 */
@Injectable()
export class NotifyShopper implements OnModuleInit {
  private readonly log = new Logger('notify-shopper');

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    private readonly jobs: Jobs,
    private readonly orders: OrdersService,
    private readonly messages: WriteMessage,
    private readonly notifications: NotificationsRepository,
    private readonly shoppers: ShoppersService,
    retention: Retention,
  ) {
    retention.register({
      kind: 'messages',
      days: DAYS_KEPT,
      deleteBefore: (before, limit) => notifications.deleteNotificationsBefore(before, limit),
    });
  }

  onModuleInit(): void {
    this.jobs.register('notify-shopper', ({ orderId, occasion, of }) => this.notifyShopper(orderId, occasion, of));
  }

  async notifyShopper(orderId: string, occasion: Occasion, of?: NoticeOf): Promise<void> {
    const order = await this.orders.findOrder(orderId);
    if (!order) return;
    const person = await this.personOf(order);
    for (const channel of this.channels.filter((one) => one.reaches(person)))
      await this.sendNotice(order, person, { occasion, of }, channel);
  }

  private async sendNotice(order: Order, person: Person, { occasion, of }: Notice, channel: MessageChannel): Promise<void> {
    const key = { order_id: order.id, occasion, channel: channel.name, about: of?.id ?? '' };
    if (await this.notifications.hasNotification(key)) return;
    const state = await channel.send(await this.messages.writeMessage(order, person, occasion, of), person).then(
      () => 'sent' as const,
      (failure: unknown) => {
        if (!(failure instanceof UndeliverableError)) throw failure;
        this.log.warn(`order ${order.id}: "${occasion}" cannot be sent by ${channel.name}: ${failure.message}`);
        return 'undeliverable' as const;
      },
    );
    await this.notifications.saveNotification(key, state);
  }

  // The mail goes to the account, not to what was typed into an address.
  private async personOf({ shopper_id, customer_name, phone }: Order): Promise<Person> {
    const shopper = await this.shoppers.findShopperById(shopper_id);
    return { name: shopper?.email_verified ? customer_name : null, email: shopper?.email ?? null, phone };
  }
}
