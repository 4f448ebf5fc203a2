import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../gateway/payment-provider.js';
import { RecordDispute } from './record-dispute.js';

/** A dispute is read at the provider whenever a webhook speaks of it, so that the order in which webhooks come does not matter. */
@Injectable()
export class FollowDispute {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly provider: PaymentProvider,
    private readonly record: RecordDispute,
  ) {}

  async followDispute(providerDisputeId: string): Promise<void> {
    const dispute = await this.provider.findDispute(providerDisputeId);
    if (dispute) await this.db.transaction((tx) => this.record.recordDispute(tx, dispute));
  }
}
