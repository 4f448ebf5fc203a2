/**
 * Every payment of the past. One that was paid became an order, and what is owed of it came off that order; one that was refused
 * went back whole; one without a refund of ours was given back by the provider. A refund of another payment than the attempt's own
 * is a second capture.
 */
export const BOOK_THE_PAST = `
    WITH own AS (
      SELECT *, paid_at IS NOT NULL AS was_sold FROM payments WHERE amount > 0 AND provider_payment_id IS NOT NULL
    ), taken AS (
      SELECT p.id AS payment_id, p.provider_payment_id, 'sold' AS deed, 'sold' AS account, p.amount, p.order_id, NULL AS refund_id, p.paid_at AS at
        FROM own p WHERE was_sold
      UNION ALL
      SELECT r.payment_id, r.provider_payment_id, 'refused', 'owed', r.amount, NULL, r.id, r.created_at
        FROM refunds r LEFT JOIN own p ON p.provider_payment_id = r.provider_payment_id WHERE p.was_sold IS NOT TRUE
      UNION ALL
      SELECT p.id, p.provider_payment_id, 'returned-elsewhere', 'returned', p.amount, NULL, NULL, p.created_at
        FROM own p WHERE NOT was_sold AND NOT EXISTS (SELECT FROM refunds r WHERE r.provider_payment_id = p.provider_payment_id)
    ), moved AS (
      SELECT payment_id, provider_payment_id, deed, 'captured' AS source, account AS target, amount, order_id, refund_id, at FROM taken
      UNION ALL
      SELECT r.payment_id, r.provider_payment_id, 'given-back', 'sold', 'owed', r.amount, p.order_id, r.id, r.created_at
        FROM refunds r JOIN own p ON p.provider_payment_id = r.provider_payment_id WHERE p.was_sold
      UNION ALL
      SELECT r.payment_id, r.provider_payment_id, 'returned', 'owed', 'returned', r.amount, NULL, r.id, r.created_at
        FROM refunds r WHERE r.status = 'processed'
    )
    INSERT INTO ledger_entries (payment_id, provider_payment_id, deed, account, amount, order_id, refund_id, at)
    SELECT payment_id, provider_payment_id, deed, account, sign * amount, order_id, refund_id, at
      FROM moved CROSS JOIN LATERAL (VALUES (source, 1), (target, -1)) AS sides(account, sign)
     ORDER BY at, sign DESC
`;

/**
 * What the database itself sees to, at each commit: a payment's entries are zero-sum, no order gives back more than it got, what is
 * owed and what has gone back are exactly the refunds, and what calls itself paid is booked as sold. The payment is locked before
 * it is counted, so that two transactions at once see each other.
 */
export const LEDGER_MUST_STAND = `
    CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the ledger is not rewritten' USING ERRCODE = 'insufficient_privilege'; END $$;
    CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();

    CREATE FUNCTION ledger_must_stand() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      books record;
      debts record;
    BEGIN
      PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
      SELECT count(DISTINCT currency) AS currencies, coalesce(sum(amount), 0) AS total,
             coalesce(sum(amount) FILTER (WHERE account = 'sold'), 0) AS sold,
             coalesce(sum(amount) FILTER (WHERE account = 'owed'), 0) AS owed,
             coalesce(sum(amount) FILTER (WHERE account = 'returned' AND refund_id IS NOT NULL), 0) AS returned
        INTO books FROM ledger_entries WHERE provider_payment_id = NEW.provider_payment_id;
      SELECT coalesce(sum(amount) FILTER (WHERE status <> 'processed'), 0) AS owed,
             coalesce(sum(amount) FILTER (WHERE status = 'processed'), 0) AS returned
        INTO debts FROM refunds WHERE provider_payment_id = NEW.provider_payment_id;
      IF books.total <> 0 OR books.currencies > 1 THEN
        RAISE EXCEPTION 'the ledger of payment % is off by %', NEW.provider_payment_id, books.total USING ERRCODE = 'check_violation';
      END IF;
      IF books.sold > 0 THEN
        RAISE EXCEPTION 'payment % gives back more than was sold', NEW.provider_payment_id USING ERRCODE = 'check_violation';
      END IF;
      IF books.owed <> -debts.owed OR books.returned <> -debts.returned THEN
        RAISE EXCEPTION 'the ledger of payment % does not agree with its refunds', NEW.provider_payment_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_must_stand AFTER INSERT ON ledger_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_stand();
    CREATE CONSTRAINT TRIGGER refund_is_booked AFTER INSERT OR UPDATE OF status, amount, provider_payment_id ON refunds
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_stand();

    CREATE FUNCTION payment_must_be_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM ledger_entries WHERE provider_payment_id = NEW.provider_payment_id AND account = 'sold'
                       AND amount = -NEW.amount AND order_id = NEW.order_id) THEN
        RAISE EXCEPTION 'payment % is paid and not booked', NEW.id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER paid_is_booked AFTER INSERT OR UPDATE OF status, amount, provider_payment_id, order_id ON payments
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid' AND NEW.amount > 0) EXECUTE FUNCTION payment_must_be_booked();
`;
