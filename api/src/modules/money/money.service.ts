import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../platform/page.js';
import type { PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import { type PaymentRow, type RefundRow, searchPayments, searchRefunds, SELECT_PAYMENTS, SELECT_REFUNDS } from './money-rows.js';

// What one file holds: some months of a small shop. Who wants more asks for it by days.
const MOST_ROWS = 20_000;

/** Payments and refunds as the money desk lists them: newest first, each with where its money is. */
@Injectable()
export class MoneyService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async listPayments(query: PaymentPageQuery): Promise<Page<PaymentRow>> {
    const { where, values } = searchPayments(query);
    const [counted] = await this.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM payments p WHERE ${where}`,
      values,
    );
    return pageOf(await this.readPayments(where, values, query), counted!.total, query);
  }

  async listRefunds(query: RefundPageQuery): Promise<Page<RefundRow>> {
    const { where, values } = searchRefunds(query);
    const [counted] = await this.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE ${where}`,
      values,
    );
    return pageOf(await this.readRefunds(where, values, query), counted!.total, query);
  }

  allPayments(query: PaymentPageQuery): Promise<PaymentRow[]> {
    const { where, values } = searchPayments(query);
    return this.readPayments(where, values, { limit: MOST_ROWS });
  }

  allRefunds(query: RefundPageQuery): Promise<RefundRow[]> {
    const { where, values } = searchRefunds(query);
    return this.readRefunds(where, values, { limit: MOST_ROWS });
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

interface Part {
  cursor?: string | undefined;
  limit: number;
}
