import { expect, it } from '@jest/globals';
import { writeDifferences, writePayments, writeRefunds } from './write-tables.js';

async function* batch<T>(...rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
async function read(file: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of file) text += part;
  return text;
}

it('the files of the money page have the times of the shop, also between midnight and half past five', async () => {
  const before = '2026-08-01T22:30:00.000Z'; // 4 in the morning of the 2nd in India
  const payment = { created_at: before, paid_at: before, order_id: 'AB12', status: 'paid', method: 'upi' } as never;
  expect(await read(writePayments(batch(payment)))).toContain('\n2026-08-02 04:00,2026-08-02 04:00,AB12,paid,upi');
  expect(await read(writeRefunds(batch({ created_at: before, order_id: 'AB12' } as never)))).toContain('\n2026-08-02 04:00,AB12');
  const difference = {
    day: '2026-08-01',
    found_at: before,
    resolved_at: null,
    acknowledgement: { at: before, by: 'Owner' },
  } as never;
  const [, row] = (await read(writeDifferences(batch(difference)))).trim().split('\n');
  expect(row!.split(',').filter((cell) => cell.startsWith('2026'))).toEqual([
    '2026-08-01',
    '2026-08-02 04:00',
    '2026-08-02 04:00',
  ]);
});
