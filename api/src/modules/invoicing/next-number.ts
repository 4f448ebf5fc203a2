import { financialYear } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { Series } from './bill-series.entity.js';

const LONGEST = 16; // the law's

const FORMS: Record<Series, (year: string, serial: number) => string> = {
  bill: (year, serial) => `${year}/${String(serial).padStart(6, '0')}`,
  'credit-note': (year, serial) => `CN/${year}/${String(serial).padStart(5, '0')}`,
};

/**
 * The next number of a series in the year of this moment. The year's row is locked until the commit: a number that was taken back is
 * given to the next.
 */
export async function nextNumber(tx: EntityManager, series: Series, at: Date): Promise<string> {
  const year = financialYear(at);
  const [row] = await tx.query<{ last: number }[]>(
    `INSERT INTO bill_series AS s (series, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1 RETURNING last`,
    [series, year],
  );
  return numberOf(series, year, row!.last);
}

/** `2026-27/000001`, `CN/2026-27/00001`; a number that would be too long gives up its first stroke, which no other has done. */
export function numberOf(series: Series, year: string, serial: number): string {
  const number = FORMS[series](year, serial);
  return number.length > LONGEST ? number.replace('/', '') : number;
}
