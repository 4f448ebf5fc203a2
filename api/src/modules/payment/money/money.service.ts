import { Injectable } from '@nestjs/common';
import type { ReportSource } from '../../../platform/database/report-source.js';
import { type Page, pageOf } from '../../../platform/page.js';
import { FiguresService } from '../../figures/figures.service.js';
import { inBatches } from '../batches.js';
import { UNFINISHED } from '../refunds/refund.entity.js';
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
} from './money.query.js';

/** Payments and refunds as the console lists them: newest first, each with where its money is. */
@Injectable()
export class MoneyService {
  constructor(private readonly figures: FiguresService) {}

  async listPayments(source: ReportSource, query: PaymentPageQuery): Promise<Page<PaymentRow>> {
    const found = await this.sumPayments(source, query);
    const rows = await source.read((db) => findPayments(db, query, query));
    return { ...pageOf(rows, found.total, query), amount: found.amount };
  }

  async listRefunds(source: ReportSource, query: RefundPageQuery): Promise<Page<RefundRow>> {
    const found = await this.sumRefunds(source, query);
    const rows = await source.read((db) => findRefunds(db, query, query));
    return { ...pageOf(rows, found.total, query), amount: found.amount };
  }

  /** Everything that was asked for, newest first, in batches. */
  readPayments(source: ReportSource, query: PaymentPageQuery): AsyncGenerator<PaymentRow[]> {
    return inBatches((part) => source.read((db) => findPayments(db, query, part)));
  }

  readRefunds(source: ReportSource, query: RefundPageQuery): AsyncGenerator<RefundRow[]> {
    return inBatches((part) => source.read((db) => findRefunds(db, query, part)));
  }

  sumPayments(source: ReportSource, query: PaymentPageQuery): Promise<Found> {
    if (isSearch(query)) return source.read((db) => sumFoundPayments(db, query));
    return this.figures.sumPayments(source, { ...daysOf(query), statuses: query.status ? [query.status] : null });
  }

  sumRefunds(source: ReportSource, query: RefundPageQuery): Promise<Found> {
    if (isSearch(query)) return source.read((db) => sumFoundRefunds(db, query));
    return this.figures.sumRefunds(source, { ...daysOf(query), statuses: statesOf(query) });
  }
}

const isSearch = ({ q }: PaymentPageQuery | RefundPageQuery): boolean => readNumber(q) !== null;

const daysOf = ({ from, to }: PaymentPageQuery | RefundPageQuery) => ({ from: from ?? null, to: to ?? null });

function statesOf({ status }: RefundPageQuery): readonly string[] | null {
  if (status === 'unfinished') return UNFINISHED;
  return status ? [status] : null;
}
