-- Riders, invoices and credit notes.
INSERT INTO deliveries (order_id, state, courier_order_id, courier_status, furthest_step, progress_status, tracking_url, rider, booked_cost,
                        quoted_cost, requested_at, booking_sent_at, booked_at, courier_status_at, polled_at, ended_at, dropoff)
SELECT id, CASE fate WHEN 'confirmed' THEN 'at-packing' WHEN 'shipped' THEN 'manual' ELSE 'ended' END,
       CASE WHEN has_shipment THEN '9' || lpad(n::text, 8, '0') END, progress,
       CASE fate WHEN 'confirmed' THEN 'CREATED' WHEN 'cancelled' THEN 'CREATED' WHEN 'shipped' THEN 'OUT_FOR_DELIVERY'
                 WHEN 'returned' THEN 'OUT_FOR_DELIVERY' ELSE 'DELIVERED' END, progress,
       CASE WHEN has_shipment THEN 'https://courier.example.com/track/' || n END,
       CASE fate WHEN 'shipped' THEN '{"name": "Shop", "surname": "Rider", "phone": "9820000001", "latitude": null, "longitude": null, "seen_at": null}'::jsonb END,
       CASE WHEN has_shipment THEN delivery_fee - 5 END, CASE WHEN has_shipment THEN delivery_fee - 5 END,
       CASE WHEN is_packed THEN packed_at ELSE at END, CASE WHEN has_shipment THEN packed_at END, CASE WHEN has_shipment THEN packed_at + interval '2 seconds' END,
       CASE WHEN has_shipment THEN ended_at END, CASE WHEN has_shipment THEN ended_at END,
       CASE WHEN has_shipment THEN ended_at WHEN fate = 'cancelled' THEN at + interval '5 minutes' END,
       CASE WHEN has_shipment THEN jsonb_build_object('latitude', 19.2 + n % 100 / 1000.0, 'longitude', 72.97, 'distance_meters', 1500 + n % 5000) END
  FROM part_orders
 CROSS JOIN LATERAL (SELECT fate IN ('delivered', 'cash', 'part-refunded', 'returned') AS has_shipment,
       CASE fate WHEN 'confirmed' THEN 'queued' WHEN 'shipped' THEN 'active' WHEN 'cancelled' THEN 'canceled' WHEN 'returned' THEN 'return_finished'
                 ELSE 'finished' END AS progress) d
 WHERE is_placed ORDER BY n DESC;

INSERT INTO shipments (order_id, number, courier, client_order_id, courier_order_id, courier_status, furthest_step, progress_status, tracking_url,
                       rider, booked_cost, booking_sent_at, booked_at, courier_status_at, polled_at, ended_at, dropoff)
SELECT d.order_id, 1, CASE WHEN d.state = 'manual' THEN 'own' ELSE 'borzo' END, d.order_id, d.courier_order_id, d.courier_status, d.furthest_step,
       d.progress_status, d.tracking_url, d.rider, d.booked_cost, d.booking_sent_at, d.booked_at, d.courier_status_at, d.polled_at, d.ended_at, d.dropoff
  FROM part_orders JOIN deliveries d ON d.order_id = id WHERE is_placed ORDER BY n DESC;

-- Each line without its share of the discount; the last one has what rounding left of it.
CREATE TEMP TABLE part_invoices ON COMMIT DROP AS
SELECT o.n, o.id AS order_id, o.fate, o.packed_at AS issued_at, y.year, o.total, goods || fees AS lines,
       row_number() OVER (PARTITION BY y.year ORDER BY o.packed_at, o.n)
         + coalesce((SELECT last FROM number_series s WHERE s.series = 'invoice' AND s.year = y.year), 0) AS serial,
       jsonb_build_object('name', o.name, 'phone', o.phone, 'address', o.line1 || ', ' || o.area || ', Thane - ' || o.pincode) AS buyer,
       o.discount, CASE o.fate WHEN 'cash' THEN 'cash on delivery' ELSE 'upi' END AS method
  FROM part_orders o
 CROSS JOIN LATERAL (SELECT extract(year FROM (o.packed_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int AS from_year) f
 CROSS JOIN LATERAL (SELECT f.from_year || '-' || lpad(((f.from_year + 1) % 100)::text, 2, '0') AS year) y
 CROSS JOIN LATERAL (
   SELECT jsonb_agg(jsonb_build_object('position', position, 'description', name, 'code', '0207', 'weight', weight, 'qty', qty, 'price', price,
            'amount', price * qty - CASE WHEN is_last THEN o.discount - (spread - own) ELSE own END, 'percent', 0, 'tax_paise', 0) ORDER BY position) AS goods
     FROM (SELECT l.*, l.price * l.qty * o.discount / o.subtotal AS own, l.position = o.line_count - 1 AS is_last,
                  sum(l.price * l.qty * o.discount / o.subtotal) OVER () AS spread
             FROM part_lines l WHERE l.n = o.n) shared) g
 CROSS JOIN LATERAL (
   SELECT coalesce(jsonb_agg(jsonb_build_object('position', NULL, 'description', description, 'code', code, 'weight', NULL, 'qty', 1, 'price', fee,
            'amount', fee, 'percent', 0, 'tax_paise', 0)), '[]') AS fees
     FROM (VALUES ('Platform fee', '9985', o.platform_fee), ('Surge fee', '9985', o.surge_fee), ('Local delivery', '9968', o.delivery_fee))
          AS fees (description, code, fee) WHERE fee > 0) e
 WHERE o.is_packed;
CREATE INDEX ON part_invoices (n);
ANALYZE part_invoices;

INSERT INTO invoices (order_id, number, issued_at, document, tax, deducted_refunds)
SELECT order_id, year || '/' || lpad(serial::text, 6, '0'), issued_at, document, tax_of_document(document), '{}'
  FROM (SELECT i.*, jsonb_build_object('title', 'Bill of Supply', 'seller', plan.seller, 'buyer', buyer, 'place_of_supply', 'Maharashtra (27)', 'order_id', order_id,
                          'lines', lines, 'discount', discount, 'total', total, 'method', method) AS document
          FROM part_invoices i, fill_plan plan) issued ORDER BY n DESC;

INSERT INTO number_series (series, year, last)
SELECT 'invoice', year, max(serial) FROM part_invoices GROUP BY year ON CONFLICT (series, year) DO UPDATE SET last = excluded.last;

CREATE TEMP TABLE part_notes ON COMMIT DROP AS
SELECT r.*, i.lines, i.year AS invoice_year, i.serial AS invoice_serial, i.issued_at AS invoiced_at, i.buyer, i.method, y.year,
       row_number() OVER (PARTITION BY y.year ORDER BY r.asked_at, r.n)
         + coalesce((SELECT last FROM number_series s WHERE s.series = 'credit-note' AND s.year = y.year), 0) AS serial
  FROM part_refunds r JOIN part_invoices i USING (n)
 CROSS JOIN LATERAL (SELECT extract(year FROM (r.asked_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int AS from_year) f
 CROSS JOIN LATERAL (SELECT f.from_year || '-' || lpad(((f.from_year + 1) % 100)::text, 2, '0') AS year) y;

INSERT INTO credit_notes (id, order_id, refund_id, number, issued_at, amount, credits, document)
SELECT pg_temp.ulid(asked_at, n, 70), order_id, id, 'CN/' || year || '/' || lpad(serial::text, 5, '0'), asked_at, amount, credits,
       jsonb_build_object('title', 'Credit Note',
         'bill', jsonb_build_object('title', 'Bill of Supply', 'number', invoice_year || '/' || lpad(invoice_serial::text, 6, '0'), 'issued_at', invoiced_at),
         'seller', plan.seller, 'buyer', buyer, 'place_of_supply', 'Maharashtra (27)', 'order_id', order_id, 'lines', credited,
         'central_paise', 0, 'state_paise', 0, 'total', amount, 'reason', 'Packs of this bill given back', 'method', method)
  FROM fill_plan plan, part_notes n
 CROSS JOIN LATERAL (
   SELECT jsonb_agg(jsonb_build_object('line', line - 1, 'packs', CASE WHEN is_part THEN 1 ELSE (own ->> 'qty')::int END,
                                       'amount', CASE WHEN is_part THEN n.amount ELSE (own ->> 'amount')::int END, 'tax_paise', 0) ORDER BY line) AS credits,
          jsonb_agg(own - 'position' || jsonb_build_object('qty', CASE WHEN is_part THEN 1 ELSE (own ->> 'qty')::int END,
                                       'amount', CASE WHEN is_part THEN n.amount ELSE (own ->> 'amount')::int END) ORDER BY line) AS credited
     FROM (SELECT own, line, n.fate = 'part-refunded' AS is_part FROM jsonb_array_elements(n.lines) WITH ORDINALITY AS l (own, line)) each
    WHERE NOT is_part OR line = 1) c
 ORDER BY n DESC;

INSERT INTO number_series (series, year, last)
SELECT 'credit-note', year, max(serial) FROM part_notes GROUP BY year ON CONFLICT (series, year) DO UPDATE SET last = excluded.last;
