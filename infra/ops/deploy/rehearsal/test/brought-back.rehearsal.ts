import { beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../../../../lab/journeys/buy-by-api.js';
import { type Books, type LostServer, readBooks, readLostServer } from './books.js';
import { type Owner, signInOwner } from './owner.js';
import { readOrders, SHOP } from './shopper.js';

let before: LostServer;
let books: Books;
let owner: Owner;
beforeAll(async () => {
  before = readLostServer();
  books = readBooks();
  owner = await signInOwner();
});

describe('a server that was lost and is brought back on another machine', () => {
  it.each(['orders', 'ledger', 'invoices', 'pictures'] as const)('has all of its %s again', (kind) => {
    const now = new Set(books[kind]);
    expect(before.books[kind].filter((line) => !now.has(line))).toEqual([]);
  });

  it('shows a shopper the order, the owner its invoice, and everybody the picture', async () => {
    expect(await readOrders(before.kept.email)).toContain(before.kept.order);
    expect((await owner.ask(`/orders/${before.kept.order}/bill`)).status).toBe(200);
    expect((await call(SHOP + before.picture)).status).toBe(200);
  });

  it('has not the sale of its last minute, and reconciliation names what was paid for it', async () => {
    expect(await readOrders('lost@example.com')).toEqual([]);
    const answer = await owner.ask(`/money/reconciliations/${dayInIndia(before.moment)}`, {});
    const { differences } = (await answer.json()) as { differences: { kind: string; subject: string }[] };
    const unknown = differences.filter(({ kind }) => kind === 'payment-not-ours').map(({ subject }) => subject);
    expect(unknown).toEqual([before.lost.payment]);
  });
});

const dayInIndia = (moment: string): string => new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
