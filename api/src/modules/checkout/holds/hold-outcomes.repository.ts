import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { HoldOutcomeEntity } from './hold-outcome.entity.js';

const HOURS = 6;
const HOURS_MS = HOURS * 3_600_000;

/** What was kept for a moment only, while a checkout was changed, was kept from no one. */
const isLapsed = (outcome: string): string =>
  `NOT ${outcome}.is_paid AND ${outcome}.held_until >= ${outcome}.held_from + interval '3 minutes'`;

/** How unpaid holds of the last hours ended. A trigger on orders writes what this reads and deletes. */
@Injectable()
export class HoldOutcomesRepository {
  constructor(@InjectRepository(HoldOutcomeEntity) private readonly outcomes: Repository<HoldOutcomeEntity>) {}

  /**
   * `lapsed_orders`: of these products, by whom they count against `new_order`. A product of which no order has lapsed has no row, and
   * its paid orders are not looked at: there may be thousands.
   */
  addLapsedOrders(statement: ComposedStatement, productIds: string[]): void {
    const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'base64')`;
    const count = (condition: string): string =>
      `(count(*) FILTER (WHERE ${isLapsed('h')} AND ${condition}) - count(*) FILTER (WHERE h.is_paid AND ${condition}))::int`;
    statement.add(
      'new_marks',
      `SELECT ${hashOf('shopper_id')} AS account_hash, ${hashOf('phone')} AS phone_hash, hold_street_hash, hold_network_hash,
              created_at - interval '${HOURS} hours' AS since FROM new_order`,
    );
    statement.add(
      'lapsing_products',
      `SELECT DISTINCT h.product_id FROM hold_outcomes h CROSS JOIN new_marks me
        WHERE h.product_id = ANY($1) AND h.held_until > me.since AND ${isLapsed('h')}`,
      [productIds],
    );
    statement.add(
      'lapsed_orders',
      `SELECT h.product_id, ${count('true')} AS everyone,
              ${count('h.account_hash = me.account_hash')} AS account,
              ${count('h.phone_hash = me.phone_hash')} AS phone,
              ${count('h.street_hash = me.hold_street_hash')} AS street,
              ${count('h.network_hash = me.hold_network_hash')} AS network
         FROM new_marks me CROSS JOIN lapsing_products l JOIN hold_outcomes h ON h.product_id = l.product_id AND h.held_until > me.since
        GROUP BY h.product_id`,
    );
  }

  async deleteForgotten(now: Date): Promise<void> {
    await this.outcomes.delete({ held_until: LessThan(new Date(now.getTime() - HOURS_MS)) });
  }
}
