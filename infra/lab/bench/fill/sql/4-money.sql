-- Payments of all that is not paid at the door, what went back of them, and the ledger of both.
INSERT INTO payments (id, order_id, shopper_id, amount, status, provider_order_id, provider_payment_id, method, created_at, paid_at, next_check_at)
SELECT payment_id, id, shopper_id, total,
       CASE WHEN fate = 'unpaid' THEN 'expired' WHEN fate IN ('rejected', 'cancelled', 'returned') THEN 'refunded' ELSE 'paid' END,
       provider_order_id, CASE WHEN fate <> 'unpaid' THEN provider_payment_id END,
       CASE WHEN fate <> 'unpaid' THEN pg_temp.one_of('{upi,upi,upi,card,netbanking,wallet}', n, 52) END,
       created_at, CASE WHEN is_placed THEN at END,
       CASE WHEN fate = 'unpaid' THEN CASE WHEN created_at < until - interval '4 days' THEN 'infinity' ELSE until + interval '1 day' END ELSE created_at END
  FROM part_orders WHERE fate <> 'cash' ORDER BY n DESC;

CREATE TEMP TABLE part_refunds ON COMMIT DROP AS
SELECT o.n, pg_temp.ulid(asked_at, o.n, 60) AS id, o.payment_id, o.provider_payment_id,
       o.id AS order_id, o.fate, asked_at,
       CASE o.fate WHEN 'part-refunded' THEN l.price - l.price * o.discount / o.subtotal ELSE o.total END AS amount,
       CASE o.fate WHEN 'part-refunded' THEN 'line:' || md5('request' || o.n)::uuid ELSE 'whole' END AS cause,
       CASE o.fate WHEN 'part-refunded' THEN 0 END AS position, CASE o.fate WHEN 'part-refunded' THEN 1 END AS qty,
       CASE o.fate WHEN 'part-refunded' THEN 'bone splinters' WHEN 'rejected' THEN 'too-late' ELSE 'cancelled-by-shop' END AS reason
  FROM part_orders o JOIN part_lines l ON l.n = o.n AND l.position = 0
 CROSS JOIN LATERAL (SELECT CASE o.fate WHEN 'rejected' THEN o.at WHEN 'cancelled' THEN o.at + interval '5 minutes' ELSE o.refund_at END AS asked_at) a
 WHERE o.fate IN ('part-refunded', 'rejected', 'cancelled', 'returned');
ANALYZE part_refunds;

INSERT INTO refunds (id, payment_id, provider_payment_id, amount, refunded_outside, cause, position, qty, reason, status, failures, provider_refund_id, created_at)
SELECT id, payment_id, provider_payment_id, amount, 0, cause, position, qty, reason, 'processed', 0, pg_temp.number('rfnd', n), asked_at
  FROM part_refunds ORDER BY n DESC;

INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, refund_id, at)
SELECT payment_id, provider_payment_id, entry_type, account, sign * amount, order_id, refund_id, at FROM (
  SELECT payment_id, provider_payment_id, 'sold' AS entry_type,
         'captured' AS source, 'sold' AS target, total::numeric AS amount, id AS order_id, NULL AS refund_id, at
    FROM part_orders WHERE is_placed AND fate <> 'cash'
  UNION ALL
  SELECT payment_id, provider_payment_id, CASE fate WHEN 'rejected' THEN 'refused' ELSE 'given-back' END,
         CASE fate WHEN 'rejected' THEN 'captured' ELSE 'sold' END, 'owed', amount, CASE WHEN fate <> 'rejected' THEN order_id END, id, asked_at
    FROM part_refunds
  UNION ALL
  SELECT payment_id, provider_payment_id, 'returned', 'owed', 'returned', amount, NULL, id, asked_at + interval '20 minutes' FROM part_refunds
  ) moves CROSS JOIN LATERAL (VALUES (source, 1), (target, -1)) AS sides (account, sign)
 ORDER BY at, payment_id, sign DESC;

INSERT INTO disputes (id, payment_id, provider_payment_id, amount, phase, status, reason, respond_by, created_at)
SELECT pg_temp.number('disp', n), payment_id, provider_payment_id, total, 'chargeback', 'won', 'goods_not_received',
       at + interval '12 days', at + interval '5 days'
  FROM part_orders WHERE fate = 'delivered' AND at + interval '20 days' < until AND pg_temp.share(n, 55) < 0.0005;
