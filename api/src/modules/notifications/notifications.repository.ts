import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { NotificationEntity } from './notification.entity.js';

/** What is told once: one occasion of an order, by one channel, about one thing. */
export type NotificationKey = Pick<NotificationEntity, 'order_id' | 'occasion' | 'channel' | 'about'>;

/** The one place that writes notifications. */
@Injectable()
export class NotificationsRepository {
  constructor(
    @InjectRepository(NotificationEntity) private readonly notifications: Repository<NotificationEntity>,
    private readonly clock: Clock,
  ) {}

  hasNotification({ order_id, occasion, channel, about }: NotificationKey): Promise<boolean> {
    return this.notifications.existsBy({ order_id, occasion, channel, about });
  }

  /**
   * Removes those of the oldest orders that were sent before this moment. Ids of orders rise with time: what was sent late of an old order
   * is looked at again the next time. @returns how many went
   */
  async deleteNotificationsBefore(before: Date, limit: number): Promise<number> {
    const [, deleted] = await this.notifications.query<[unknown, number]>(
      `DELETE FROM notifications WHERE (order_id, occasion, channel, about) IN (
         SELECT order_id, occasion, channel, about FROM (
           SELECT order_id, occasion, channel, about, at FROM notifications ORDER BY order_id, occasion, channel, about LIMIT $2) oldest
          WHERE at < $1)`,
      [before, limit],
    );
    return deleted;
  }

  async saveNotification(key: NotificationKey, state: NotificationEntity['state']): Promise<void> {
    await this.notifications.upsert({ ...key, state, at: this.clock.now() }, ['order_id', 'occasion', 'channel', 'about']);
  }
}
