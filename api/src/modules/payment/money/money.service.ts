import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../../platform/page.js';
import type { PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import { inBatches, type Part } from '../batches.js';
import {
  type PaymentRow,
  type RefundRow,
  searchPayments,
  searchRefunds,
  SELECT_PAYMENTS,
  SELECT_REFUNDS,
} from './money-lists.query.js';

/** How many rows a search finds, and the rupees that they come to. */
export interface Found {
  total: number;
  amount: number;
}

/** Payments and refunds as the money desk lists them: newest first, each with where its money is. */
@Injectable()
export class MoneyService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async listPayments(query: PaymentPageQuery): Promise<Page<PaymentRow>> {
    const found = await this.sumPayments(query);
    const { where, values } = searchPayments(query);
    return { ...pageOf(await this.readPayments(where, values, query), found.total, query), amount: found.amount };
  }

  async listRefunds(query: RefundPageQuery): Promise<Page<RefundRow>> {
    const found = await this.sumRefunds(query);
    const { where, values } = searchRefunds(query);
    return { ...pageOf(await this.readRefunds(where, values, query), found.total, query), amount: found.amount };
  }

  /** Everything that was asked for, newest first, in batches. */
  allPayments(query: PaymentPageQuery): AsyncGenerator<PaymentRow[]> {
    const { where, values } = searchPayments(query);
    return inBatches((part) => this.readPayments(where, values, part));
  }

  allRefunds(query: RefundPageQuery): AsyncGenerator<RefundRow[]> {
    const { where, values } = searchRefunds(query);
    return inBatches((part) => this.readRefunds(where, values, part));
  }

  async sumPayments(query: PaymentPageQuery): Promise<Found> {
    const { where, values } = searchPayments(query);
    const [found] = await this.db.query<Found[]>(
      `SELECT count(*)::int AS total, coalesce(sum(p.amount), 0)::float8 AS amount FROM payments p WHERE ${where}`,
      values,
    );
    return found!;
  }

  async sumRefunds(query: RefundPageQuery): Promise<Found> {
    const { where, values } = searchRefunds(query);
    const [found] = await this.db.query<Found[]>(
      `SELECT count(*)::int AS total, coalesce(sum(r.amount), 0)::float8 AS amount
         FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE ${where}`,
      values,
    );
    return found!;
  }

  // Our numbers rise with time, so that they are the order of both lists.
  private readPayments(where: string, values: unknown[], { cursor, limit }: Part): Promise<PaymentRow[]> {
    return this.db.query(
      `${SELECT_PAYMENTS} WHERE ${where} AND ($${values.length + 1}::text IS NULL OR p.id < $${values.length + 1})
        ORDER BY p.id DESC LIMIT $${values.length + 2}`,
      [...values, cursor ?? null, limit + 1],
    );
  }

  private readRefunds(where: string, values: unknown[], { cursor, limit }: Part): Promise<RefundRow[]> {
    return this.db.query(
      `${SELECT_REFUNDS} WHERE ${where} AND ($${values.length + 1}::text IS NULL OR r.id < $${values.length + 1})
        ORDER BY r.id DESC LIMIT $${values.length + 2}`,
      [...values, cursor ?? null, limit + 1],
    );
  }
}
