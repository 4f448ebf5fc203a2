import { expect, it } from '@jest/globals';
import { compareContents } from './compare-contents.mjs';

/** @param {Record<string, [rows: number, checksum: string]>} tables @returns {import('../restore/check-database.mjs').Contents} */
const contents = (tables) => ({
  tables: Object.fromEntries(Object.entries(tables).map(([name, [rows, checksum]]) => [name, { rows, checksum }])),
  faults: [],
  last_order: null,
});

const before = contents({ orders: [3, 'a'], invoices: [2, 'b'], carts: [1, 'c'] });
const after = contents({ orders: [3, 'a'], invoices: [2, 'b'], carts: [2, 'd'] });

it('a copy is the shop when it holds the same, and what was written meanwhile is named', () => {
  const copy = contents({ orders: [3, 'a'], invoices: [2, 'b'], carts: [9, 'z'] });
  expect(compareContents(copy, { before, after })).toEqual({
    faults: [],
    notes: ['2 tables are the same, row by row.', 'Written meanwhile and only checked in themselves: carts.'],
  });
});

it('a copy that lacks an order, a table or differs in one row is not the shop', () => {
  const copy = contents({ orders: [2, 'x'], invoices: [2, 'y'] });
  expect(compareContents(copy, { before, after }).faults).toEqual([
    'The table orders has 3 rows in the shop and 2 in the copy.',
    'The rows of the table invoices are not the same in the copy.',
    'The table carts is missing from the copy.',
  ]);
});
