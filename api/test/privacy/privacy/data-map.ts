import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { DATA_MAP, NOT_A_PERSON, NOTHING_PERSONAL } from '../../../src/modules/privacy/data-map.js';
import type { PrivacyShop } from './privacy-shop.js';

/** Which table and column tells something of a shopper. */
export function describeDataMap(opened: () => PrivacyShop): void {
  describe('the data map', () => {
    it('names every table, and every column of those about a shopper: what nobody has decided about fails here', async () => {
      const columns: { table: string; column: string }[] = await opened().fixture.shop.db.query(
        `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
           JOIN information_schema.tables USING (table_schema, table_name)
          WHERE c.table_schema = 'public' AND table_type = 'BASE TABLE'`,
      );
      const unknown = columns.filter(({ table, column }) => {
        const mapped = Object.hasOwn(DATA_MAP, table) ? DATA_MAP[table as keyof typeof DATA_MAP] : null;
        if (mapped) return ![...mapped.columns, ...Object.keys('withheld' in mapped ? mapped.withheld : {})].includes(column);
        if (!Object.hasOwn(NOTHING_PERSONAL, table)) return true;
        return SOUNDS_PERSONAL.test(column) && !NOT_A_PERSON[table]?.includes(column);
      });
      expect(unknown).toEqual([]);
      const tables = new Set(columns.map(({ table }) => table));
      expect([...Object.keys(DATA_MAP), ...Object.keys(NOTHING_PERSONAL)].filter((table) => !tables.has(table))).toEqual([]);
    });

    it('would see a new column with a phone', async () => {
      expect(SOUNDS_PERSONAL.test('alternate_phone')).toBe(true);
      expect(Object.keys(NOT_A_PERSON).filter((table) => !NOTHING_PERSONAL[table])).toEqual([]);
    });

    it('stands in the docs: each of its tables is said to be erased, changed or kept', async () => {
      const page = await readFile(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
      const section = page.split('## When a shopper erases their account')[1] ?? '';
      expect(Object.keys(DATA_MAP).filter((table) => !section.includes(`\`${table}\``))).toEqual([]);
    });
  });
}

// As the change log tells what is personal, by a column's name.
const SOUNDS_PERSONAL =
  /(email|phone|address|customer|area|city|pincode|latitude|longitude|dropoff|rider|issuer|subject|shopper|tracking|body|payload|endpoint|(^|_)(text|note|paper|document|content|line1|name|name_hi|name_mr)$)/;
