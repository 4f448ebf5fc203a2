import { stringify } from 'csv-stringify/sync';
import type { DayReply } from './overview.dto.js';

/** One line a day; the mark at the beginning lets Excel read it as UTF-8. */
export function writeDays(days: DayReply[]): string {
  const columns = { day: 'Day', orders: 'Orders', revenue: 'Revenue (INR)' };
  return stringify(days, { bom: true, header: true, columns });
}
