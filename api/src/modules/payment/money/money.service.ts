import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../../platform/page.js';
import { inBatches } from '../batches.js';
import type { PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import {
  findPayments,
  findRefunds,
  type Found,
  type PaymentRow,
  type RefundRow,
  sumPayments,
  sumRefunds,
} from './money.query.js';

/** Payments and refunds as the console lists them: newest first, each with where its money is. */
@Injectable()
export class MoneyService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async listPayments(query: PaymentPageQuery): Promise<Page<PaymentRow>> {
    const found = await this.sumPayments(query);
    return { ...pageOf(await findPayments(this.db.manager, query, query), found.total, query), amount: found.amount };
  }

  async listRefunds(query: RefundPageQuery): Promise<Page<RefundRow>> {
    const found = await this.sumRefunds(query);
    return { ...pageOf(await findRefunds(this.db.manager, query, query), found.total, query), amount: found.amount };
  }

  /** Everything that was asked for, newest first, in batches. */
  readPayments(query: PaymentPageQuery): AsyncGenerator<PaymentRow[]> {
    return inBatches((part) => findPayments(this.db.manager, query, part));
  }

  readRefunds(query: RefundPageQuery): AsyncGenerator<RefundRow[]> {
    return inBatches((part) => findRefunds(this.db.manager, query, part));
  }

  sumPayments(query: PaymentPageQuery): Promise<Found> {
    return sumPayments(this.db.manager, query);
  }

  sumRefunds(query: RefundPageQuery): Promise<Found> {
    return sumRefunds(this.db.manager, query);
  }
}
