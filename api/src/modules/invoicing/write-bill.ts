import { addRupees, type Rupees, SHOP_ZONE } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/orders.service.js';
import type { Shop } from '../settings/shop-details/shop-config.service.js';
import { type BillLine, type BillPaper, ON_DELIVERY } from './documents/bill-paper.js';
import { readReturned, sumOf, takeOffReturned } from './take-off-returned.js';
import { taxInside } from './tax-inside.js';

const FEES = { platform_fee: 'platform-fee', surge_fee: 'surge-fee', delivery_fee: 'delivery-fee' } as const;

/**
 * What the bill of an order says now: lines without the packs whose money went back, each with its share of the discount off. With the
 * refunds that stand on it by that, so that no credit note takes them off again.
 */
export async function writeBill(
  tx: EntityManager,
  order: Order,
  shop: Shop,
  now: Date,
): Promise<{ paper: BillPaper; takenOff: string[] }> {
  const rates = await readRates(tx, now);
  const isTaxed = shop.gstin !== null;
  const sold = await readSold(tx, order.id);
  const goods = sold
    .filter(({ qty }) => qty > 0)
    .map((line) => billLine({ ...line, amount: netOf(line, order), rate: rates.get(classOf(line.tags)), isTaxed }));
  const fees = (Object.keys(FEES) as (keyof typeof FEES)[])
    .filter((fee) => order[fee] > 0)
    .map((fee) => {
      const rate = rates.get(FEES[fee]);
      const description = rate?.description ?? fee;
      return billLine({
        position: null,
        name: description,
        weight: null,
        qty: 1,
        price: order[fee],
        amount: order[fee],
        rate,
        isTaxed,
      });
    });
  const lines = [...goods, ...fees];
  const returned = await readReturned(tx, order.id);
  takeOffReturned(order, returned, goods, lines);
  const [payment] = await tx.query<{ method: string | null }[]>('SELECT method FROM payments WHERE order_id = $1', [order.id]);
  const paper: BillPaper = {
    title: titleOf(lines, isTaxed),
    seller: {
      name: shop.name,
      legal_name: shop.legalName,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      fssai: shop.fssai,
      gstin: shop.gstin,
    },
    buyer: {
      name: order.customer_name,
      phone: order.phone,
      address: `${[order.address_line1, order.area, order.city].filter(Boolean).join(', ')} - ${order.pincode}`,
    },
    place_of_supply: 'Maharashtra (27)', // the riders go no further
    order_id: order.id,
    lines,
    discount: addRupees(lines.map(({ price, qty, amount }) => price * qty - amount)),
    total: sumOf(lines),
    method: order.cash_due === null ? (payment?.method ?? null) : ON_DELIVERY,
  };
  return { paper, takenOff: returned.map(({ id }) => id) };
}

interface Rate {
  percent: number;
  code: string;
  description: string;
}

interface Sold {
  position: number;
  name: string;
  price: Rupees;
  /** Packs that stay sold. */
  qty: number;
  weight: number | null;
  tags: string[];
}

async function readRates(tx: EntityManager, now: Date): Promise<Map<string, Rate>> {
  const rows = await tx.query<(Rate & { tax_class: string })[]>(
    `SELECT DISTINCT ON (tax_class) tax_class, percent::float8 AS percent, code, description FROM tax_rates
      WHERE valid_from <= ($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date ORDER BY tax_class, valid_from DESC`,
    [now],
  );
  return new Map(rows.map((row) => [row.tax_class, row]));
}

function readSold(tx: EntityManager, orderId: string): Promise<Sold[]> {
  return tx.query<Sold[]>(
    `SELECT l.position, l.name, l.price, l.weight, coalesce(g.tags, '{}') AS tags,
            (l.qty - (SELECT coalesce(sum(f.qty), 0) FROM payments p JOIN refunds f ON f.payment_id = p.id
                       WHERE p.order_id = l.order_id AND f.position = l.position))::int AS qty
       FROM order_lines l LEFT JOIN products g ON g.id = l.product_id WHERE l.order_id = $1 ORDER BY l.position`,
    [orderId],
  );
}

function classOf(tags: string[]): string {
  const words = tags.map((tag) => tag.toLowerCase());
  if (words.includes('chicken')) return 'poultry';
  return words.includes('mutton') || words.includes('lamb') ? 'sheep-goat' : 'other';
}

// As a refund of the same packs would round it, in the shopper's favour on both papers.
function netOf({ price, qty }: Sold, { discount_amount, subtotal }: Order): Rupees {
  return price * qty - Math.floor((price * qty * discount_amount) / Math.max(subtotal, 1));
}

interface LineToBill extends Omit<Sold, 'tags' | 'position'> {
  position: number | null;
  amount: Rupees;
  rate: Rate | undefined;
  isTaxed: boolean;
}

function billLine({ position, name, weight, qty, price, amount, rate, isTaxed }: LineToBill): BillLine {
  const percent = isTaxed ? (rate?.percent ?? 0) : 0;
  const tax_paise = taxInside(amount, percent);
  return { position, description: name, code: rate?.code ?? null, weight, qty, price, amount, percent, tax_paise };
}

function titleOf(lines: BillLine[], isTaxed: boolean): BillPaper['title'] {
  const taxed = lines.filter(({ percent }) => percent > 0).length;
  if (!isTaxed || taxed === 0) return 'Bill of Supply';
  return taxed === lines.length ? 'Tax Invoice' : 'Invoice-cum-Bill of Supply';
}
