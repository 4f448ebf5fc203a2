import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../../platform/kernel/page.js';
import { FiguresService } from '../../reports/figures/figures.service.js';
import { inBatches } from '../batches.js';
import { UNFINISHED } from '../refund.entity.js';
import type { PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import {
  findPayments,
  findRefunds,
  type Found,
  readNumber,
  type PaymentRow,
  type RefundRow,
  sumFoundPayments,
  sumFoundRefunds,
} from '../../../read-models/payment/money.query.js';

/** Payments and refunds as the console lists them: newest first, each with where its money is. */
@Injectable()
export class MoneyService {
  constructor(
    private readonly figures: FiguresService,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  async listPayments(query: PaymentPageQuery): Promise<Page<PaymentRow>> {
    const sums = await this.sumPayments(query);
    const rows = await findPayments(this.db.manager, query, query);
    return { ...pageOf(rows, sums.total, query), amount: sums.amount };
  }

  async listRefunds(query: RefundPageQuery): Promise<Page<RefundRow>> {
    const sums = await this.sumRefunds(query);
    const rows = await findRefunds(this.db.manager, query, query);
    return { ...pageOf(rows, sums.total, query), amount: sums.amount };
  }

  /** Everything that was asked for, newest first, in batches. */
  readPayments(query: PaymentPageQuery): AsyncGenerator<PaymentRow[]> {
    return inBatches((part) => findPayments(this.db.manager, query, part));
  }

  readRefunds(query: RefundPageQuery): AsyncGenerator<RefundRow[]> {
    return inBatches((part) => findRefunds(this.db.manager, query, part));
  }

  sumPayments(query: PaymentPageQuery): Promise<Found> {
    if (isSearch(query)) return sumFoundPayments(this.db.manager, query);
    return this.figures.sumPayments({ ...daysOf(query), statuses: query.status ? [query.status] : null });
  }

  sumRefunds(query: RefundPageQuery): Promise<Found> {
    if (isSearch(query)) return sumFoundRefunds(this.db.manager, query);
    return this.figures.sumRefunds({ ...daysOf(query), statuses: statesOf(query) });
  }
}

const isSearch = ({ q }: PaymentPageQuery | RefundPageQuery): boolean => readNumber(q) !== null;

const daysOf = ({ from, to }: PaymentPageQuery | RefundPageQuery) => ({ from: from ?? null, to: to ?? null });

function statesOf({ status }: RefundPageQuery): readonly string[] | null {
  if (status === 'unfinished') return UNFINISHED;
  return status ? [status] : null;
}
