import pg from 'pg';
import { readFilling } from '../fill/fill-shop.mjs';

const DAY_MS = 86_400_000;
// How far back the old week is: years ago where there are years of trade.
const FAR = 0.8;
// What an order reads grows with its lines: samples of two databases are alike in them, or else their reads cannot be compared.
const LINES = 3;

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {'anyone' | 'shopper' | 'owner'} as
 * @property {string} path below `/api`
 * @property {unknown} [body] sent with POST
 */

/**
 * What the calls ask for, out of a filled database.
 * @typedef {object} Samples
 * @property {{ id: string, phone: string, name: string, shopperId: string, email: string }} far an order of long ago, of someone who has ordered six times
 * @property {{ id: string, cursor: string }} late the shopper's newest order, and where the second page of all begins
 * @property {string[]} farWeek its first and last day
 * @property {string} farDay
 * @property {string} admin who has changed things
 */

/** @param {string} databaseUrl @returns {Promise<Samples>} */
export async function readSamples(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const one = async (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => (await db.query(sql, values)).rows[0];
  try {
    const filling = await readFilling(db);
    if (!filling) throw new Error('This database was not filled yet: npx nx run lab:fill.');
    const { orders, perDay, until } = filling;
    const at = new Date(new Date(until).getTime() - Math.floor((FAR * orders) / perDay) * DAY_MS);
    const far = await one(
      `SELECT id, phone, customer_name AS name, shopper_id AS "shopperId",
              (SELECT email FROM shoppers s WHERE s.id = o.shopper_id) AS email FROM orders o
         CROSS JOIN LATERAL (SELECT count(DISTINCT p.id) AS orders, count(*) FILTER (WHERE l.order_id = o.id) AS own_lines, count(*) AS lines,
                                    count(*) FILTER (WHERE p.status <> 'delivered') AS others
                               FROM orders p JOIN order_lines l ON l.order_id = p.id
                              WHERE p.shopper_id = o.shopper_id AND p.placed_at IS NOT NULL) theirs
        WHERE status = 'delivered' AND placed_at >= $1 AND placed_at < $1 + interval '90 days' AND shopper_id LIKE 'filled-%' AND theirs.orders = 6
        ORDER BY theirs.others, abs(theirs.own_lines - ${LINES}), abs(theirs.lines - 6 * ${LINES}), placed_at LIMIT 1`,
      [at],
    );
    const late = await one(
      `SELECT (SELECT max(id) FROM orders WHERE shopper_id = $1 AND placed_at IS NOT NULL) AS id,
              (SELECT min(id) FROM (SELECT id FROM orders WHERE placed_at IS NOT NULL ORDER BY id DESC LIMIT 25) page) AS cursor`,
      [far.shopperId],
    );
    const { admin } = await one('SELECT admin_id AS admin FROM audit_log ORDER BY at LIMIT 1');
    return { far, late, farWeek: [dayOf(at), dayOf(new Date(at.getTime() + 6 * DAY_MS))], farDay: dayOf(at), admin };
  } finally {
    await db.end();
  }
}

/** @param {Date} at */
const dayOf = (at) => at.toISOString().slice(0, 10);

/**
 * Each screen of the console, each page of the storefront, by what it asks for.
 * @param {Samples} samples
 * @param {{ found?: number }} [limits] how many orders a search shows; 25 as a rule
 * @returns {Call[]}
 */
export function callsOf({ far, late, farWeek, farDay, admin }, { found = 25 } = {}) {
  const [from = '', to = ''] = farWeek;
  const owner = (/** @type {string} */ name, /** @type {string} */ path) => /** @type {const} */ ({ name, as: 'owner', path });
  const shopper = (/** @type {string} */ name, /** @type {string} */ path) =>
    /** @type {const} */ ({ name, as: 'shopper', path });
  const anyone = (/** @type {string} */ path) => /** @type {const} */ ({ name: path, as: 'anyone', path });
  const find = (/** @type {string} */ q) => `/admin/orders?limit=${found}&q=${encodeURIComponent(q)}`;
  const findCustomer = (/** @type {string} */ by, /** @type {string} */ text) =>
    /** @type {const} */ ({ name: `find a customer by ${by}`, as: 'owner', path: '/admin/shoppers/find', body: { text } });
  return [
    owner('orders, a page of 25', '/admin/orders?limit=25'),
    owner('orders, the second page', `/admin/orders?limit=25&cursor=${late.cursor}`),
    owner('orders that were delivered', '/admin/orders?limit=25&status=delivered'),
    owner('orders of one week long ago', `/admin/orders?limit=25&from=${from}&to=${to}`),
    owner('delivered orders of one week long ago', `/admin/orders?limit=25&status=delivered&from=${from}&to=${to}`),
    owner('find an order by its id', find(`#${far.id}`)),
    owner('find an order by part of its id', find(far.id.slice(0, 6))),
    owner('find an order by its phone', find(far.phone)),
    owner('find an order by part of its phone', find(far.phone.slice(0, 4))),
    owner('find an order by its name', find(far.name)),
    owner('find an order by a first name', find(far.name.slice(0, far.name.indexOf(' ')))),
    owner('find an order by part of a name', find(far.name.slice(0, 2))),
    owner('find an order that is not there', find('Zebedee')),
    findCustomer('an e-mail address', far.email),
    findCustomer('a phone', far.phone),
    findCustomer('an order', far.id),
    owner('the board', '/admin/orders/board'),
    owner('of the board, two orders that are named', `/admin/orders/board?order_id=${far.id}&order_id=${late.cursor}`),
    owner('deliveries with an issue', '/admin/orders/delivery-issues'),
    owner('one order', `/admin/orders/${far.id}`),
    owner('held packs', '/admin/holds'),
    owner('overview, 7 days', '/admin/overview?days=7'),
    owner('overview, 30 days', '/admin/overview?days=30'),
    owner('overview, 90 days', '/admin/overview?days=90'),
    owner('overview, 365 days', '/admin/overview?days=365'),
    owner('money', '/admin/money'),
    owner('payments, a page of 25', '/admin/money/payments?limit=25'),
    owner('payments of one day long ago', `/admin/money/payments?limit=25&from=${farDay}&to=${farDay}`),
    owner('find a payment by its order', `/admin/money/payments?limit=25&q=${far.id}`),
    owner('find a payment by its phone', `/admin/money/payments?limit=25&q=${far.phone}`),
    owner('refunds, a page of 25', '/admin/money/refunds?limit=25'),
    owner('reconciliations', '/admin/money/reconciliations'),
    owner('change log, a page of 25', '/admin/audit-log?limit=25'),
    owner('change log of one week long ago', `/admin/audit-log?limit=25&from=${from}T00:00:00Z&until=${to}T00:00:00Z`),
    owner(
      'change log of one week and person',
      `/admin/audit-log?limit=25&from=${from}T00:00:00Z&until=${to}T00:00:00Z&admin_id=${admin}`,
    ),
    owner(
      'change log of one week and table',
      `/admin/audit-log?limit=25&from=${from}T00:00:00Z&until=${to}T00:00:00Z&subject=settings`,
    ),
    owner('what the change log is filtered by', '/admin/audit-log/filters'),
    owner('products, a page of 25', '/admin/products?limit=25'),
    owner('archived products, a page of 25', '/admin/products?limit=25&archived=true'),
    owner('products in the order of the shop', '/admin/products?limit=25&sort=position'),
    owner('find a product by its words', '/admin/products?limit=25&q=keema%20399'),
    owner('find a product by a frequent word', '/admin/products?limit=25&q=chick'),
    owner('find a product that is not there', '/admin/products?limit=25&q=zebra'),
    owner('products of one tag', '/admin/products?limit=25&tag=Mutton'),
    owner('products that are sold out', '/admin/products?limit=25&state=sold-out'),
    owner('what the products are filtered by', '/admin/products/filters'),
    owner('coupons', '/admin/coupons'),
    owner('offers', '/admin/offers'),
    owner('reviews', '/admin/reviews?limit=25'),
    owner('review summary', '/admin/reviews/summary'),
    owner('testimonials', '/admin/testimonials'),
    owner('searches without a find', '/admin/search-misses'),
    owner('people', '/admin/people'),
    owner('security log', '/admin/security-log?limit=25'),
    owner(
      'security log of one week and kind',
      `/admin/security-log?limit=25&from=${from}T00:00:00Z&until=${to}T00:00:00Z&event=sign-in-failed`,
    ),
    owner('security alarms', '/admin/security-log/alarms'),
    shopper('own orders', '/orders'),
    shopper('own orders under way', '/orders/active'),
    shopper('own order', `/orders/${late.id}`),
    shopper('own order in full', `/orders/${late.id}/details`),
    shopper('tracking poll', `/borzo/order/${late.id}`),
    shopper('own cart', '/cart'),
    shopper('own addresses', '/addresses'),
    shopper('coupons at checkout', '/coupons'),
    { ...shopper('validate a coupon', '/cart/validate-coupon'), body: { coupon_code: 'REGULAR10', subtotal: 900 } },
    anyone('/products'),
    anyone('/products/sold-out'),
    anyone('/offers/active'),
    anyone('/testimonials'),
    anyone('/config'),
    anyone('/settings/store-status'),
    anyone('/delivery/promise'),
  ];
}
