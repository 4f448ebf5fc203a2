import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { HoldOutcomeEntity } from './hold-outcome.entity.js';

const HOURS = 6;
const HOURS_MS = HOURS * 3_600_000;

/** What was kept for a moment only, while a checkout was changed, was kept from no one. */
const LAPSED = "NOT h.is_paid AND h.held_until >= h.held_from + interval '3 minutes'";

/** How unpaid holds of the last hours ended. A trigger on orders writes what this reads and deletes. */
@Injectable()
export class HoldOutcomesRepository {
  constructor(@InjectRepository(HoldOutcomeEntity) private readonly outcomes: Repository<HoldOutcomeEntity>) {}

  /** `lapsed_orders`: of these products, by whom they count against `new_order`. */
  addLapsedOrders(statement: ComposedStatement, productIds: string[]): void {
    const count = (condition: string): string =>
      `(count(*) FILTER (WHERE ${LAPSED} AND ${condition}) - count(*) FILTER (WHERE h.is_paid AND ${condition}))::int`;
    const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'base64')`;
    statement.add(
      'lapsed_orders',
      `SELECT h.product_id, ${count('true')} AS everyone,
              ${count(`h.account_hash = ${hashOf('me.shopper_id')}`)} AS account,
              ${count(`h.phone_hash = ${hashOf('me.phone')}`)} AS phone,
              ${count('h.street_hash = me.hold_street_hash')} AS street,
              ${count('h.network_hash = me.hold_network_hash')} AS network
         FROM new_order me JOIN hold_outcomes h ON h.product_id = ANY($1) AND h.held_until > me.created_at - interval '${HOURS} hours'
        GROUP BY h.product_id`,
      [productIds],
    );
  }

  async deleteForgotten(now: Date): Promise<void> {
    await this.outcomes.delete({ held_until: LessThan(new Date(now.getTime() - HOURS_MS)) });
  }
}
