// Fills a shop with years of trade: `npx nx run lab:fill -- --orders 300000` (--seed, --per-day, --products), the running shop's database, or the one of
// DATABASE_URL. Run again with more, it adds older orders. `--check` only says whether the database is consistent.
import '../../tools/launcher/check-node.mjs';
import { parseArgs } from 'node:util';
import { checkShop } from './fill/check-shop.mjs';
import { fillShop } from './fill/fill-shop.mjs';
import { findDatabase } from './fill/find-database.mjs';

const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    seed: { type: 'string' },
    'per-day': { type: 'string' },
    products: { type: 'string' },
    check: { type: 'boolean' },
  },
});
const databaseUrl = await findDatabase();
if (!values.check) {
  const began = performance.now();
  const { orders, perDay } = await fillShop({
    databaseUrl,
    orders: numberOf('orders') ?? 20_000,
    seed: numberOf('seed'),
    perDay: numberOf('per-day'),
    products: numberOf('products'),
    say: console.log,
  });
  const took = Math.round((performance.now() - began) / 1000);
  console.log(`Filled with ${orders.toLocaleString('en-GB')} orders, ${perDay} a day, in ${took} s.`);
}
const broken = await checkShop(databaseUrl);
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exitCode = 1;
else console.log('Every constraint holds, and all sums agree.');

/** @param {'orders' | 'seed' | 'per-day' | 'products'} name */
function numberOf(name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,8}$/.test(text) || Number(text) === 0) throw new Error(`--${name} is a whole number, not "${text}".`);
  return Number(text);
}
