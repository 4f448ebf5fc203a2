-- What every day leaves behind beside its orders, and what is counted over all of them.
CREATE TEMP TABLE fill_days ON COMMIT DROP AS
SELECT day::date AS day, day AT TIME ZONE 'Asia/Kolkata' AS starts, plan.admin_id, plan.until, extract(epoch FROM day)::bigint / 86400 AS d
  FROM fill_plan plan, generate_series(date_trunc('day', plan.until AT TIME ZONE 'Asia/Kolkata') - plan.days * interval '1 day',
                                       date_trunc('day', plan.until AT TIME ZONE 'Asia/Kolkata') - interval '1 day', interval '1 day') day
 WHERE NOT EXISTS (SELECT FROM reconciliations r WHERE r.day = day::date);

INSERT INTO reconciliations (day, reconciled_at, figures, failure)
SELECT f.day, f.starts + interval '27 hours',
       jsonb_build_object('payments', coalesce(l.payments, 0), 'captured', coalesce(l.captured, 0), 'refunds', coalesce(l.refunds, 0),
                          'returned', coalesce(l.returned, 0), 'shipments', coalesce(s.shipments, 0), 'charges', coalesce(s.charges, 0)), NULL
  FROM fill_days f
  LEFT JOIN (SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) FILTER (WHERE account = 'captured') AS payments,
                    coalesce(sum(amount) FILTER (WHERE account = 'captured'), 0) AS captured, count(*) FILTER (WHERE account = 'returned') AS refunds,
                    coalesce(-sum(amount) FILTER (WHERE account = 'returned'), 0) AS returned
               FROM ledger_entries GROUP BY 1) l USING (day)
  LEFT JOIN (SELECT (requested_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS shipments, sum(booked_cost) AS charges
               FROM deliveries WHERE courier_order_id IS NOT NULL GROUP BY 1) s USING (day);

INSERT INTO reconciliation_differences (id, day, kind, subject, order_id, ours, theirs, found_at, resolved_at)
SELECT pg_temp.ulid(starts, d, 80), day, 'payment-not-ours', pg_temp.number('pay', -d), NULL, NULL, 100, starts + interval '27 hours', starts + interval '51 hours'
  FROM fill_days WHERE d % 50 = 0 ON CONFLICT DO NOTHING;

INSERT INTO admin_sessions (id, admin_id, expires_at, revoked_at, created_at)
SELECT pg_temp.ulid(starts, d, 82), f.admin_id, starts + interval '20 hours', NULL, starts + interval '8 hours'
  FROM fill_days f JOIN admins a ON a.id = f.admin_id ON CONFLICT DO NOTHING;

INSERT INTO search_misses (day, text, times)
SELECT day, pg_temp.one_of('{fish,prawns,turkey,duck,quail,crab,bacon,eggs}', d * 4 + k, 84), 1 + k FROM fill_days, generate_series(0, 2) k ON CONFLICT DO NOTHING;

INSERT INTO security_events (at, event, is_counted, person_id, network, times)
SELECT starts + h * interval '1 hour', event, true, '', '203.0.' || (d % 250) || '.0/24', 1 + h
  FROM fill_days, generate_series(8, 22, 2) h, (VALUES ('sign-in-failed'), ('shopper-token-refused'), ('request-limited')) AS kinds (event)
 ORDER BY 1 ON CONFLICT DO NOTHING;

INSERT INTO security_alarms (rule, network, times, raised_at, last_at, acknowledged_at, closed_at)
SELECT 'sign-ins-of-network', '203.0.' || (d % 250) || '.0/24', 20, starts, starts, starts + interval '1 hour', starts + interval '1 hour' FROM fill_days;

WITH written AS (
INSERT INTO audit_log (at, admin_id, route, subject, subject_id, operation, before, after)
SELECT starts + h * interval '1 hour', admin_id, 'PUT /admin/settings/surge-fee', 'settings', 'surge-fee', 'update',
       jsonb_build_object('value', CASE h WHEN 19 THEN 0 ELSE 25 END, 'version', 2 * d), jsonb_build_object('value', CASE h WHEN 19 THEN 25 ELSE 0 END, 'version', 2 * d + 1)
  FROM fill_days, (VALUES (19), (21)) AS hours (h) ORDER BY 1 RETURNING id)
INSERT INTO audit_unchained (entry_id) SELECT id FROM written;

UPDATE coupons c SET uses = u.uses FROM (SELECT coupon_id, count(*) AS uses FROM coupon_uses WHERE state <> 'released' GROUP BY 1) u WHERE u.coupon_id = c.id;
INSERT INTO review_totals (id, ratings, rating_sum, buyers)
SELECT 1, count(*), coalesce(sum(rating), 0), count(DISTINCT shopper_id) FROM order_reviews
    ON CONFLICT (id) DO UPDATE SET ratings = excluded.ratings, rating_sum = excluded.rating_sum, buyers = excluded.buyers;

-- No trigger has marked what is kept of these days: it is computed again.
DELETE FROM daily_figures;
DELETE FROM daily_payments;
DELETE FROM sold_products;

-- The hourly sweep has seen it all.
INSERT INTO sweep_progress (sweep, done_until) SELECT 'sweep-credit-notes', until - interval '1 day' FROM fill_plan ON CONFLICT DO NOTHING;
