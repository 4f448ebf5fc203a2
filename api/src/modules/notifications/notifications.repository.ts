import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
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

  async saveNotification(key: NotificationKey, state: NotificationEntity['state']): Promise<void> {
    await this.notifications.upsert({ ...key, state, at: this.clock.now() }, ['order_id', 'occasion', 'channel', 'about']);
  }
}
