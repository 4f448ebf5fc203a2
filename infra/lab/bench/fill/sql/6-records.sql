-- What happened to each order, what the providers reported of it, what its shopper was told, and what the shop's people did with it.
INSERT INTO order_events (order_id, kind, actor, actor_name, detail, at)
SELECT o.id, kind, actor, actor_name, detail, e.at
  FROM part_orders o LEFT JOIN part_refunds r USING (n)
 CROSS JOIN LATERAL (SELECT o.is_placed AND o.fate IN ('delivered', 'cash', 'part-refunded', 'returned') AS rode, o.fate NOT IN ('unpaid', 'rejected', 'cash') AS paid) w
 CROSS JOIN LATERAL (VALUES
   (o.is_placed, 'placed', 'shopper', NULL, '{}'::jsonb, o.created_at),
   (paid, 'paid', 'payment', NULL, jsonb_build_object('amount', o.total, 'method', 'upi'), o.at),
   (o.fate = 'cash', 'cash-due', 'shop', NULL, jsonb_build_object('amount', o.total), o.at),
   (o.is_packed, 'accepted', 'admin', 'Owner', '{}', o.accepted_at),
   (o.is_packed, 'packed', 'admin', 'Owner', '{"reason": "Bill"}', o.packed_at),
   (o.fate = 'shipped', 'handed-over', 'admin', 'Owner', '{"rider": "Shop Rider"}', o.packed_at + interval '1 minute'),
   (rode, 'rider-booked', 'courier', NULL, '{}', o.packed_at + interval '2 seconds'),
   (rode, 'courier-status', 'courier', NULL, '{"status": "courier_assigned"}', o.at + interval '12 minutes'),
   (rode, 'courier-status', 'courier', NULL, '{"status": "courier_at_pickup"}', o.at + interval '20 minutes'),
   (rode, 'courier-status', 'courier', NULL, '{"status": "parcel_picked_up"}', o.at + interval '24 minutes'),
   (rode OR o.fate = 'shipped', 'shipped', CASE WHEN rode THEN 'courier' ELSE 'admin' END, NULL, '{}', o.at + interval '24 minutes'),
   (rode, 'courier-status', 'courier', NULL, jsonb_build_object('status', CASE o.fate WHEN 'returned' THEN 'return_finished' ELSE 'finished' END), o.ended_at),
   (rode AND o.fate <> 'returned', 'delivered', 'courier', NULL, '{}', o.ended_at),
   (o.fate IN ('cancelled', 'returned'), 'cancelled', 'admin', 'Owner', '{"reason": "Sold out"}', r.asked_at),
   (o.fate = 'rejected', 'cancelled', 'payment', NULL, '{"reason": "The payment arrived too late for this order. It goes back in full."}', r.asked_at),
   (r.id IS NOT NULL AND o.is_placed, 'refund-due', 'admin', 'Owner', jsonb_build_object('amount', r.amount), r.asked_at),
   (r.id IS NOT NULL, 'refunded', 'payment', NULL, jsonb_build_object('amount', r.amount), r.asked_at + interval '20 minutes')
   ) AS e (has, kind, actor, actor_name, detail, at)
 WHERE has ORDER BY e.at, o.id;

INSERT INTO webhook_events (provider, event_id, event, body, received_at)
SELECT provider, provider || '-' || e.k || '-' || o.n, event, body, e.at
  FROM part_orders o LEFT JOIN part_refunds r USING (n)
 CROSS JOIN LATERAL (VALUES
   (o.fate NOT IN ('unpaid', 'cash'), 1, 'payment', 'payment.captured', jsonb_build_object('providerOrderId', o.provider_order_id, 'providerRefundId', NULL, 'providerDisputeId', NULL), o.at + interval '2 seconds'),
   (o.fate NOT IN ('unpaid', 'cash'), 2, 'payment', 'order.paid', jsonb_build_object('providerOrderId', o.provider_order_id, 'providerRefundId', NULL, 'providerDisputeId', NULL), o.at + interval '3 seconds'),
   (r.id IS NOT NULL, 3, 'payment', 'refund.processed', jsonb_build_object('providerOrderId', o.provider_order_id, 'providerRefundId', pg_temp.number('rfnd', o.n), 'providerDisputeId', NULL), r.asked_at + interval '20 minutes')
   ) AS e (has, k, provider, event, body, at)
 WHERE has ORDER BY e.at;
INSERT INTO webhook_events (provider, event_id, event, body, received_at)
SELECT 'courier', 'courier-' || e.k || '-' || o.n, 'delivery_changed', jsonb_build_object('courierOrderId', '9' || lpad(o.n::text, 8, '0'), 'status', status), o.at + e.after
  FROM part_orders o
 CROSS JOIN (VALUES (1, 'courier_assigned', interval '12 minutes'), (2, 'courier_at_pickup', interval '20 minutes'),
                    (3, 'parcel_picked_up', interval '24 minutes'), (4, 'finished', interval '55 minutes')) AS e (k, status, after)
 WHERE o.fate IN ('delivered', 'cash', 'part-refunded', 'returned') ORDER BY o.at + e.after;

INSERT INTO notifications (order_id, occasion, channel, about, state, at)
SELECT id, occasion, 'email', about, 'sent', e.at
  FROM part_orders o LEFT JOIN (SELECT n, id AS refund_id, asked_at FROM part_refunds) r USING (n)
 CROSS JOIN LATERAL (VALUES
   (o.is_placed, 'confirmed', '', o.at + interval '1 second'),
   (o.fate IN ('delivered', 'cash', 'part-refunded', 'returned', 'shipped'), 'on-the-way', '', o.at + interval '24 minutes'),
   (o.fate IN ('delivered', 'cash', 'part-refunded'), 'delivered', '', o.ended_at),
   (o.fate IN ('cancelled', 'returned', 'rejected'), 'cancelled', '', r.asked_at),
   (r.refund_id IS NOT NULL, 'refunded', r.refund_id, r.asked_at + interval '20 minutes')
   ) AS e (has, occasion, about, at)
 WHERE has ORDER BY e.at;

WITH written AS (
INSERT INTO audit_log (at, admin_id, route, subject, subject_id, operation, before, after)
SELECT e.at, plan.admin_id, route, subject, subject_id, operation, before, after
  FROM fill_plan plan, part_orders o
 CROSS JOIN LATERAL (VALUES
   (o.accepted_at, 'POST /admin/orders/:id/accept', 'orders', o.id, 'update', '{"version": 1, "fulfilment_status": "new"}'::jsonb, '{"version": 2, "fulfilment_status": "accepted"}'::jsonb),
   (o.accepted_at, 'POST /admin/orders/:id/accept', 'order_events', o.n::text, 'insert', NULL, jsonb_build_object('kind', 'accepted', 'order_id', o.id)),
   (o.packed_at, 'POST /admin/orders/:id/pack', 'orders', o.id, 'update', '{"version": 2, "fulfilment_status": "accepted"}', '{"version": 3, "fulfilment_status": "packed"}'),
   (o.packed_at, 'POST /admin/orders/:id/pack', 'invoices', o.id, 'insert', NULL, jsonb_build_object('order_id', o.id, 'number', '2026-27/' || o.n)),
   (o.packed_at, 'POST /admin/orders/:id/pack', 'deliveries', o.id, 'update', '{"state": "at-packing"}', '{"state": "queued"}'),
   (o.packed_at, 'POST /admin/orders/:id/pack', 'order_events', o.n::text, 'insert', NULL, jsonb_build_object('kind', 'packed', 'order_id', o.id))
   ) AS e (at, route, subject, subject_id, operation, before, after)
 WHERE o.is_packed ORDER BY e.at RETURNING id)
INSERT INTO audit_unchained (entry_id) SELECT id FROM written;
