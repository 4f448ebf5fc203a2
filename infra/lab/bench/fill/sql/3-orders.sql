-- One part of the orders, counted back from the newest. Each has its fate; the newest few are still under way, with the shop's own riders.
CREATE TEMP TABLE part ON COMMIT DROP AS
WITH timed AS (
  SELECT n, plan.until,
         date_trunc('milliseconds', CASE WHEN n <= 20 THEN plan.until - n * interval '2 minutes' ELSE
           (date_trunc('day', plan.until AT TIME ZONE 'Asia/Kolkata') - ((n - 1) / plan.per_day + 1) * interval '1 day' + interval '9 hours'
             + interval '11 hours' * (1 - ((n - 1) % plan.per_day + pg_temp.share(n, 1)) / plan.per_day)) AT TIME ZONE 'Asia/Kolkata' END) AS at,
         CASE WHEN n <= 12 THEN 'confirmed' WHEN n <= 20 THEN 'shipped' ELSE (CASE
              WHEN pg_temp.share(n, 2) < 0.040 THEN 'unpaid' WHEN pg_temp.share(n, 2) < 0.043 THEN 'rejected'
              WHEN pg_temp.share(n, 2) < 0.058 THEN 'cancelled' WHEN pg_temp.share(n, 2) < 0.063 THEN 'returned'
              WHEN pg_temp.share(n, 2) < 0.083 THEN 'part-refunded' WHEN pg_temp.share(n, 2) < 0.143 THEN 'cash' ELSE 'delivered' END) END AS fate,
         1 + pg_temp.pick(n, 3, plan.shoppers) AS s,
         1 + (3.2 * pg_temp.share(n, 4))::int AS line_count,
         CASE WHEN pg_temp.share(n, 5) < 0.15 THEN 1 + pg_temp.pick(n, 6, 3) END AS coupon,
         40 + 10 * pg_temp.pick(n, 7, 6) AS delivery_fee,
         CASE WHEN pg_temp.share(n, 8) < 0.1 THEN 25 ELSE 0 END AS surge_fee
    FROM fill_plan plan, generate_series($1::bigint, $2::bigint) n)
SELECT t.*, c.created_at, pg_temp.order_id(c.created_at, n) AS id, f.id AS shopper_id, f.name, f.phone, f.line1, f.area, f.pincode,
       fate NOT IN ('unpaid', 'rejected') AS is_placed,
       fate IN ('delivered', 'cash', 'part-refunded', 'returned', 'shipped') OR (fate = 'confirmed' AND n > 8) AS is_packed,
       at + interval '2 minutes' AS accepted_at, at + interval '8 minutes' AS packed_at, at + interval '55 minutes' AS ended_at,
       at + interval '3 hours' AS refund_at
  FROM timed t JOIN fill_shoppers f USING (s)
 CROSS JOIN LATERAL (SELECT at - interval '1 second' * (40 + pg_temp.pick(n, 9, 200)) AS created_at) c;

CREATE TEMP TABLE part_lines ON COMMIT DROP AS
SELECT o.n, o.id AS order_id, position, p.id AS product_id, p.name, p.price, 1 + pg_temp.pick(o.n * 8 + position, 30, 2) AS qty, p.weight
  FROM part o
 CROSS JOIN LATERAL generate_series(0, o.line_count - 1) position
  JOIN fill_products p ON p.k = (pg_temp.pick(o.n, 31, 100000) + position * (1 + pg_temp.pick(o.n, 32, 97))) % (SELECT count(*) FROM fill_products);

CREATE TEMP TABLE part_orders ON COMMIT DROP AS
SELECT o.*, pg_temp.ulid(o.created_at, o.n, 50) AS payment_id, pg_temp.number('order', o.n) AS provider_order_id,
       pg_temp.number('pay', o.n) AS provider_payment_id, q.subtotal, q.weight, 15 AS platform_fee, c.id AS coupon_id, c.code AS coupon_code, d.discount,
       q.subtotal + 15 + o.delivery_fee + o.surge_fee - d.discount AS total
  FROM part o
  JOIN (SELECT n, sum(price * qty)::int AS subtotal, sum(weight * qty)::int AS weight FROM part_lines GROUP BY n) q USING (n)
  LEFT JOIN coupons c ON c.id = 'filled-coupon-' || o.coupon AND q.subtotal >= c.min_order
 CROSS JOIN LATERAL (SELECT CASE WHEN c.id IS NULL THEN 0 ELSE least(CASE c.discount_type WHEN 'fixed' THEN c.discount_value ELSE q.subtotal * c.discount_value / 100 END,
                                           c.max_discount, q.subtotal) END AS discount) d;
ALTER TABLE part_orders ADD PRIMARY KEY (n);
CREATE INDEX ON part_lines (n);
ANALYZE part_orders, part_lines;

INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, status, fulfilment_status, version, hold_state, hold_expires_at, customer_name,
                    phone, address_line1, area, city, pincode, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total,
                    cash_due, coupon_id, coupon_code, weight, promised_from, promised_until, cancel_reason, placed_at, cancelled_at,
                    shop_day, cancelled_day, delivered_at, created_at)
SELECT id, shopper_id, md5('checkout' || n)::uuid, md5('order' || n),
       CASE fate WHEN 'unpaid' THEN 'pending' WHEN 'confirmed' THEN 'confirmed' WHEN 'shipped' THEN 'shipped'
                 WHEN 'rejected' THEN 'cancelled' WHEN 'cancelled' THEN 'cancelled' WHEN 'returned' THEN 'cancelled' ELSE 'delivered' END,
       CASE WHEN is_packed THEN 'packed' WHEN fate = 'confirmed' AND n > 4 THEN 'accepted' ELSE 'new' END,
       CASE WHEN is_packed THEN 3 ELSE 1 END,
       CASE WHEN fate IN ('unpaid', 'rejected', 'cancelled', 'returned') THEN 'released' ELSE 'sold' END,
       created_at + interval '15 minutes', name, phone, line1, area, 'Thane', pincode, subtotal, platform_fee, delivery_fee, surge_fee,
       discount, total, CASE fate WHEN 'cash' THEN total END, coupon_id, coupon_code, weight,
       CASE WHEN is_placed THEN at + interval '30 minutes' END, CASE WHEN is_placed THEN at + interval '75 minutes' END,
       CASE fate WHEN 'rejected' THEN 'The payment arrived too late for this order. It goes back in full.'
                 WHEN 'cancelled' THEN 'Sold out' WHEN 'returned' THEN 'Nobody was at home' END,
       CASE WHEN is_placed THEN at END,
       CASE fate WHEN 'cancelled' THEN at + interval '5 minutes' WHEN 'returned' THEN refund_at END,
       CASE WHEN is_placed THEN day_of_calendar(at) END,
       day_of_calendar(CASE fate WHEN 'cancelled' THEN at + interval '5 minutes' WHEN 'returned' THEN refund_at END),
       CASE WHEN fate IN ('delivered', 'cash', 'part-refunded') THEN ended_at END, created_at
  FROM part_orders ORDER BY n DESC;

INSERT INTO order_name_words (word, order_id)
SELECT DISTINCT left(w, 60), id FROM part_orders CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', name))) w WHERE is_placed ORDER BY 2, 1;

INSERT INTO order_lines (order_id, position, product_id, name, price, qty, weight, from_stock)
SELECT order_id, position, product_id, name, price, qty, weight, false FROM part_lines ORDER BY n DESC, position;

INSERT INTO coupon_uses (order_id, coupon_id, shopper_id, state)
SELECT id, coupon_id, shopper_id, CASE WHEN fate IN ('unpaid', 'rejected', 'cancelled', 'returned') THEN 'released' ELSE 'redeemed' END
  FROM part_orders WHERE coupon_id IS NOT NULL ORDER BY n DESC;

INSERT INTO order_reviews (id, order_id, shopper_id, first_name, rating, text, state, version, created_at, updated_at)
SELECT pg_temp.ulid(at + interval '1 day', n, 40), id, shopper_id, split_part(name, ' ', 1), 3 + pg_temp.pick(n, 41, 3),
       CASE WHEN n % 3 = 0 THEN 'Clean packs, and it came when it was promised.' END,
       CASE WHEN n % 3 <> 0 OR n % 2 = 0 THEN 'approved' ELSE 'pending' END, 1, at + interval '1 day', at + interval '1 day'
  FROM part_orders WHERE fate IN ('delivered', 'cash') AND at + interval '1 day' < until AND pg_temp.share(n, 42) < 0.1 ORDER BY n DESC;
