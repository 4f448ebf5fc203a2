/** By which column the rows of a shopper are found; `id` and `subject` are those of the account itself. */
export type Link = 'id' | 'subject' | 'shopper_id' | 'person_id' | 'order_id' | 'payment_id';

export interface PersonalTable {
  of: Link;
  /** What a download has of each row. */
  columns: readonly string[];
  /** What it leaves out, and why. */
  withheld?: Readonly<Record<string, string>>;
  /** `rows`: they go. By column: what takes the place of a value, in SQL. Null: nothing in them says who it was, once the rest has gone. */
  erase: 'rows' | Readonly<Record<string, string>> | null;
}

/** What stands where a name was. */
export const ERASED = 'Erased on request';

const EMPTY = "''";
const NAME = `'${ERASED}'`;
const TYPED_REASON = (column: string): string => `CASE WHEN ${column} ~ '^[a-z-]+$' THEN ${column} ELSE ${NAME} END`;

/** From this total on (rupees) a bill has to name its buyer, also one who is not registered for GST. */
const NAMED_BUYER_FROM = 50_000;

const BUYER = `'{"name": "${ERASED}", "phone": "", "address": ""}'::jsonb`;
const WITHOUT_BUYER = `jsonb_set(document, '{buyer}', ${BUYER})`;
const WITHOUT_BUYER_UNLESS_LARGE = `CASE WHEN (document ->> 'total')::numeric >= ${NAMED_BUYER_FROM}
  THEN jsonb_set(document, '{buyer,phone}', '""') ELSE ${WITHOUT_BUYER} END`;

/**
 * The one list of what the shop keeps about a shopper: downloads, erasures and docs/retention.md go by it, and a test compares it with the
 * schema. Tables stand in the order in which their rows are locked.
 */
export const DATA_MAP = {
  payments: {
    of: 'shopper_id',
    columns: [
      'id',
      'order_id',
      'amount',
      'charged_back',
      'status',
      'provider_order_id',
      'provider_payment_id',
      'method',
      'created_at',
      'paid_at',
      'shopper_id',
      'next_check_at',
    ],
    erase: null,
  },
  refunds: {
    of: 'payment_id',
    columns: [
      'id',
      'payment_id',
      'amount',
      'refunded_outside',
      'cause',
      'position',
      'qty',
      'reason',
      'status',
      'failures',
      'created_at',
      'provider_payment_id',
      'provider_refund_id',
    ],
    erase: { reason: TYPED_REASON('reason') },
  },
  ledger_entries: {
    of: 'payment_id',
    columns: [
      'id',
      'payment_id',
      'provider_payment_id',
      'entry_type',
      'account',
      'amount',
      'currency',
      'order_id',
      'refund_id',
      'at',
      'shop_day',
    ],
    erase: null,
  },
  disputes: {
    of: 'payment_id',
    columns: [
      'id',
      'payment_id',
      'provider_payment_id',
      'amount',
      'phase',
      'status',
      'reason',
      'respond_by',
      'lost_at',
      'created_at',
    ],
    erase: null,
  },
  deliveries: {
    of: 'order_id',
    columns: [
      'order_id',
      'state',
      'requested_at',
      'opening_at',
      'claimed_at',
      'ended_at',
      'issue',
      'issue_since',
      'shipment_number',
      'courier_order_id',
      'tracking_url',
      'pickup',
      'dropoff',
      'eta',
      'booked_cost',
      'quoted_cost',
      'courier_status',
      'courier_status_at',
      'progress_status',
      'furthest_step',
      'booking_sent_at',
      'booked_at',
      'failed_bookings',
      'next_booking_at',
      'refusal',
      'polled_at',
      'poll_claimed_at',
      'polls',
    ],
    withheld: { rider: 'the rider’s name and phone are the rider’s' },
    erase: { tracking_url: 'NULL', dropoff: 'NULL', rider: 'NULL', refusal: 'NULL' },
  },
  shipments: {
    of: 'order_id',
    columns: [
      'order_id',
      'number',
      'courier',
      'client_order_id',
      'courier_order_id',
      'tracking_url',
      'pickup',
      'dropoff',
      'eta',
      'booked_cost',
      'courier_status',
      'courier_status_at',
      'progress_status',
      'furthest_step',
      'booking_sent_at',
      'booked_at',
      'ended_at',
      'refusal',
      'polled_at',
      'poll_claimed_at',
      'polls',
    ],
    withheld: { rider: 'the rider’s name and phone are the rider’s' },
    erase: { tracking_url: 'NULL', dropoff: 'NULL', rider: 'NULL', refusal: 'NULL' },
  },
  orders: {
    of: 'shopper_id',
    columns: [
      'id',
      'status',
      'customer_name',
      'phone',
      'address_line1',
      'area',
      'city',
      'pincode',
      'subtotal',
      'platform_fee',
      'delivery_fee',
      'surge_fee',
      'discount_amount',
      'grand_total',
      'provider_offer',
      'cash_due',
      'coupon_code',
      'coupon_id',
      'weight',
      'promised_from',
      'promised_until',
      'promise_version',
      'work_begins_at',
      'language',
      'cancel_reason',
      'superseded_by',
      'created_at',
      'placed_at',
      'shop_day',
      'cancelled_at',
      'cancelled_day',
      'delivered_at',
      'shopper_id',
      'checkout_id',
      'fulfilment_status',
      'version',
      'hold_state',
      'hold_expires_at',
      'hold_proven',
    ],
    withheld: {
      fingerprint: 'a hash of the order, which the rows beside it say in words',
      hold_street_hash: 'a hash of the street, kept while a payment is open',
      hold_network_hash: 'a hash of the network, kept while a payment is open',
    },
    // Money that comes late for a draft goes back: there is no address any more to bring the order to.
    erase: {
      customer_name: NAME,
      phone: EMPTY,
      address_line1: EMPTY,
      area: EMPTY,
      fingerprint: EMPTY,
      hold_street_hash: 'NULL',
      hold_network_hash: 'NULL',
      cancel_reason: `CASE WHEN cancel_reason IS NOT NULL OR status = 'pending' THEN ${NAME} END`,
      status: `CASE WHEN status = 'pending' THEN 'cancelled' ELSE status END`,
      checkout_id: "'erased/' || id",
    },
  },
  order_lines: {
    of: 'order_id',
    columns: ['order_id', 'position', 'name', 'price', 'qty', 'weight', 'product_id', 'from_stock'],
    erase: null,
  },
  // A name that goes from its order takes its words with it: the trigger `keep_name_words`.
  order_name_words: { of: 'order_id', columns: ['order_id', 'word'], erase: null },
  coupon_uses: { of: 'shopper_id', columns: ['order_id', 'coupon_id', 'shopper_id', 'state'], erase: null },
  carts: { of: 'shopper_id', columns: ['shopper_id', 'lines', 'ordered', 'updated_at', 'version'], erase: 'rows' },
  order_events: {
    of: 'order_id',
    columns: ['order_id', 'kind', 'actor', 'detail', 'at', 'id'],
    withheld: { actor_name: 'the names of the shop’s people are theirs' },
    erase: {
      detail: `CASE WHEN kind IN ('cancelled', 'refund-due') AND detail ? 'reason' THEN jsonb_set(detail, '{reason}', '"${ERASED}"') ELSE detail END`,
    },
  },
  invoices: {
    of: 'order_id',
    columns: ['order_id', 'number', 'issued_at', 'supplied_on', 'document', 'tax', 'deducted_refunds'],
    erase: { document: WITHOUT_BUYER_UNLESS_LARGE },
  },
  credit_notes: {
    of: 'order_id',
    columns: ['order_id', 'number', 'issued_at', 'amount', 'credits', 'document', 'refund_id', 'id'],
    // A reason that someone typed may name the shopper.
    erase: { document: `jsonb_set(${WITHOUT_BUYER_UNLESS_LARGE}, '{reason}', '"${ERASED}"')` },
  },
  notifications: { of: 'order_id', columns: ['order_id', 'occasion', 'channel', 'about', 'state', 'at'], erase: 'rows' },
  // The stars stay in the shop's rating; what was written, and by whom, goes.
  order_reviews: {
    of: 'shopper_id',
    columns: ['order_id', 'first_name', 'rating', 'text', 'state', 'created_at', 'updated_at', 'id', 'shopper_id', 'version'],
    erase: { first_name: 'NULL', text: 'NULL' },
  },
  delivery_quotes: {
    of: 'shopper_id',
    columns: [
      'address_key',
      'pincode',
      'fee',
      'cost',
      'distance_meters',
      'courier',
      'source',
      'kilograms',
      'expires_at',
      'pickup_version',
      'shopper_id',
    ],
    erase: 'rows',
  },
  addresses: {
    of: 'shopper_id',
    columns: ['label', 'name', 'phone', 'line1', 'area', 'city', 'pincode', 'is_default', 'used_at', 'id', 'shopper_id'],
    erase: 'rows',
  },
  data_downloads: { of: 'shopper_id', columns: ['at', 'requested_by', 'id', 'shopper_id'], erase: 'rows' },
  consents: { of: 'shopper_id', columns: ['notice_version', 'language', 'given_at', 'shopper_id'], erase: 'rows' },
  audit_personal_values: {
    of: 'person_id',
    columns: ['entry_id', 'before', 'after', 'person_id'],
    withheld: { salt: 'a random number' },
    erase: 'rows',
  },
  // Which sign-ins have ended. They refuse a token that somebody may still have, and go when the last one is over (AUTH_TOKEN_HOURS).
  revoked_sessions: {
    of: 'subject',
    columns: ['issuer', 'jti', 'sid', 'subject', 'revoked_at', 'expires_at'],
    erase: null,
  },
  shoppers: {
    of: 'id',
    columns: ['name', 'email', 'email_verified', 'phone', 'created_at', 'id', 'issuer', 'subject'],
    erase: 'rows',
  },
} as const satisfies Record<string, PersonalTable>;

export type PersonalTableName = keyof typeof DATA_MAP;

export const PERSONAL_TABLES = Object.entries(DATA_MAP) as [PersonalTableName, PersonalTable][];

/** Every other table, and why nothing in it is about a shopper. */
export const NOTHING_PERSONAL: Readonly<Record<string, string>> = {
  acknowledgements: 'differences between our accounts and a provider’s, by payment',
  admin_sessions: 'the shop’s people',
  admins: 'the shop’s people',
  audit_blocks: 'hashes',
  audit_chains: 'hashes',
  audit_log: 'what the shop’s people changed; values of persons are in audit_personal_values',
  audit_unchained: 'numbers of entries',
  audit_verification: 'one row about the log',
  backup_drill: 'a result of the shop’s own',
  coupons: 'the shop’s offers',
  daily_figures: 'sums of a day',
  daily_payments: 'sums of a day',
  erasures: 'keyed hashes of erased accounts',
  factor_setups: 'the shop’s people',
  hold_outcomes: 'hashes of accounts, phones, streets and networks, for hours',
  migrations: 'the schema’s own',
  number_series: 'counters',
  open_alerts: 'what is wrong in the shop, in words of its own',
  offers: 'the shop’s offers',
  passkeys: 'the shop’s people',
  pictures: 'files of products',
  products: 'what is sold',
  rate_limit_counts: 'keyed hashes, for minutes',
  recovery_codes: 'the shop’s people',
  reconciliation_differences: 'differences between our accounts and a provider’s, by payment',
  reconciliations: 'sums of a day',
  review_totals: 'one row of sums',
  search_misses: 'texts without their searcher; what looks like a number or an address is not kept',
  security_alarms: 'rules that rang, about the shop’s people',
  security_events: 'what the shop’s people did, by their ids, and numbers of refusals by network',
  settings: 'the shop’s own',
  shop_details: 'the shop’s own',
  sign_in_tickets: 'the shop’s people',
  sold_products: 'sums of a day',
  stale_days: 'marks',
  sweep_progress: 'marks',
  tax_rates: 'the law’s',
  testimonials: 'written by the owner, without a link to an account',
  totp_secrets: 'the shop’s people',
  webhook_events: 'ids of payments and shipments',
};

/** Columns of those tables whose names sound like a person, and are none. */
export const NOT_A_PERSON: Readonly<Record<string, readonly string[]>> = {
  admins: ['email', 'name'],
  audit_log: ['subject', 'subject_id'],
  coupons: ['per_customer_limit'],
  hold_outcomes: ['phone_hash'],
  migrations: ['name'],
  offers: ['name', 'name_hi', 'name_mr'],
  pictures: ['name'],
  products: ['name', 'name_hi', 'name_mr'],
  acknowledgements: ['subject', 'note'],
  reconciliation_differences: ['subject'],
  search_misses: ['text'],
  shop_details: ['name', 'legal_name', 'email', 'phone', 'courier_phone', 'address', 'latitude', 'longitude'],
  testimonials: ['name', 'name_hi', 'name_mr', 'area', 'area_hi', 'area_mr', 'text', 'text_hi', 'text_mr'],
  webhook_events: ['body'],
};
