import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { waitFor } from '../../../../tools/wait-for.mjs';
import { runIn } from '../machine.mjs';
import { archiveWal, countOrders, findPayments, readBooks, writeLostServer } from './books.js';
import { signInOwner } from './owner.js';
import { buy } from './shopper.js';

const PHOTO = path.resolve(import.meta.dirname, '../../../../../storefront/public/share/shop.jpg');

// What is written down here is looked for in brought-back.rehearsal.ts, on another machine.
it('the last minute of a server: a picture in the backup, orders in the archive, and one that nothing has', async () => {
  const owner = await signInOwner();
  const { status, body } = await owner.upload('/pictures', fs.readFileSync(PHOTO));
  expect(status).toBe(201);
  runIn(Number(process.env.MACHINE), 'systemctl start shop-backup@incr');

  const kept = { email: 'kept@example.com', order: await buyInTurn('kept@example.com') };
  for (const deed of ['accept', 'pack']) expect((await owner.ask(`/orders/${kept.order}/${deed}`, {})).ok).toBe(true);
  const ordersAtMoment = countOrders();
  const moment = new Date().toISOString();
  await buyInTurn('later@example.com');
  const books = readBooks();
  expect([books.orders.length > 50, books.invoices.length]).toEqual([true, 1]);

  const before = await findPayments();
  const order = await buyInTurn('lost@example.com', archiveWal);
  const payment = (await findPayments()).find((id) => !before.includes(id)) ?? '';
  const { img: picture } = body as { img: string };
  writeLostServer({ books, kept, lost: { order, payment }, picture, moment, ordersAtMoment });
});

/** The suite before has asked the courier as often as the contract allows in a minute. @returns the order's number */
async function buyInTurn(email: string, prepare = (): void => undefined): Promise<string> {
  let order = '';
  const isBought = async (): Promise<boolean> => {
    prepare();
    order = await buy(email).catch((failure: Error) => {
      if (failure.message.includes('COURIER_UNAVAILABLE')) return '';
      throw failure;
    });
    return order !== '';
  };
  await waitFor(isBought, { seconds: 120, every: 2_000, what: 'the courier' });
  return order;
}
