import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { keepEvent } from '../../../platform/inbox/keep-event.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { ShopError } from '../../../platform/shop-error.js';
import { CourierProvider } from '../courier-provider.js';

@Injectable()
export class CourierCallbacks {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly courier: CourierProvider,
  ) {}

  /** @throws ShopError BAD_SIGNATURE. A callback seen before, or about nothing of ours, is accepted and changes nothing. */
  async receive(raw: Buffer, signature: string): Promise<void> {
    const news = this.courier.readNews(raw, signature);
    if (!news) throw new ShopError('BAD_SIGNATURE');
    await this.db.transaction(async (tx) => {
      const isNew = await keepEvent(tx, {
        provider: 'courier',
        eventId: news.eventId,
        event: news.event,
        body: { courierOrderId: news.courierOrderId, word: news.word },
      });
      if (isNew && news.courierOrderId)
        await enqueue(tx, 'read-trip-news', {
          courierOrderId: news.courierOrderId,
          word: news.word,
          at: news.at?.toISOString() ?? null,
        });
    });
  }
}
