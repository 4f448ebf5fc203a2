import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { saveWebhookEvent } from '../../../platform/work/inbox/webhook-events.repository.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { CourierProvider } from '../courier-provider.js';
import type { CourierStatusEvent } from './poll-shipments.js';

@Injectable()
export class CourierCallbacks {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly courier: CourierProvider,
  ) {}

  /** @throws ShopError BAD_SIGNATURE. A callback seen before, or about nothing of ours, is accepted and changes nothing. */
  async receiveCallback(raw: Buffer, signature: string): Promise<void> {
    const event = this.courier.readWebhookEvent(raw, signature);
    if (!event) throw new ShopError('BAD_SIGNATURE');
    const { eventId, event: name, courierOrderId, status, at } = event;
    await this.db.transaction(async (tx) => {
      const about = { courierOrderId, status, at: at?.toISOString() ?? null };
      const isNew = await saveWebhookEvent(tx, { provider: 'courier', eventId, event: name, body: about });
      if (!isNew || !courierOrderId) return;
      const job: CourierStatusEvent = { ...about, courierOrderId };
      await enqueue(tx, 'record-courier-status', job);
    });
  }
}
