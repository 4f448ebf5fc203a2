import type { PersonalTableName } from '../data-map.js';

/** What the page of a download says, in one language. */
export interface DataPageTexts {
  title: (shop: string) => string;
  written: (at: string) => string;
  lead: string;
  nothing: string;
  more: string;
  yes: string;
  no: string;
  /** Of a list without anything in it, such as an empty cart. */
  empty: string;
  tables: Record<PersonalTableName, string>;
  columns: Record<LabelledColumn, string>;
  elsewhere: string;
  payments: (ids: string) => string;
  shipments: (ids: string) => string;
  identity: (service: string) => string;
  ask: (email: string) => string;
}

/** Columns with a name for people. Others stand under "technical", by the name that they have in the database. */
export type LabelledColumn = keyof typeof EN_COLUMNS;

const EN_COLUMNS = {
  name: 'Name',
  email: 'E-mail',
  email_verified: 'E-mail address confirmed',
  phone: 'Phone',
  created_at: 'Since',
  label: 'Called',
  line1: 'Street',
  area: 'Area',
  city: 'City',
  pincode: 'Pincode',
  is_default: 'Default',
  used_at: 'Last used',
  order_id: 'Order',
  status: 'Status',
  state: 'State',
  customer_name: 'Name',
  address_line1: 'Street',
  subtotal: 'Subtotal',
  platform_fee: 'Platform fee',
  delivery_fee: 'Delivery fee',
  surge_fee: 'Surge fee',
  discount_amount: 'Discount',
  grand_total: 'Total',
  provider_offer: 'Payment offer',
  cash_due: 'Cash on delivery',
  coupon_code: 'Coupon',
  cancel_reason: 'Why it was cancelled',
  superseded_by: 'The order that was placed instead',
  placed_at: 'Placed',
  cancelled_at: 'Cancelled',
  delivered_at: 'Delivered',
  price: 'Price',
  qty: 'Packs',
  amount: 'Amount',
  method: 'Paid by',
  paid_at: 'Paid',
  reason: 'Reason',
  number: 'Number',
  issued_at: 'Issued',
  supplied_on: 'Date of supply',
  document: 'What it says',
  tracking_url: 'Tracking page of the courier',
  dropoff: 'Place on the courier’s map',
  requested_at: 'Rider asked for',
  requested_by: 'Asked for by',
  ended_at: 'Ended',
  occasion: 'About',
  channel: 'Sent by',
  at: 'When',
  first_name: 'First name',
  rating: 'Stars',
  text: 'Text',
  updated_at: 'Changed',
  lines: 'Products',
  word: 'Word',
  kind: 'What happened',
  detail: 'Details',
  notice_version: 'Version of the notice',
  language: 'Language',
  given_at: 'When',
  before: 'Before',
  after: 'After',
  address_key: 'Address',
  fee: 'Fee',
  expires_at: 'Kept until',
  entry_type: 'Entry',
} as const;

export const EN: DataPageTexts = {
  title: (shop) => `What ${shop} keeps about you`,
  written: (at) => `Written on ${at}.`,
  lead: 'This is everything: each table of our database in which there is something of yours, with every field. Names and phones of riders and of our own people are left out, because they are theirs.',
  nothing: 'We keep nothing about you.',
  more: 'Technical fields',
  yes: 'Yes',
  no: 'No',
  empty: 'Nothing',
  tables: {
    shoppers: 'Your account',
    addresses: 'Your addresses',
    carts: 'Your cart',
    orders: 'Your orders',
    order_lines: 'What you ordered',
    payments: 'Your payments',
    refunds: 'Your refunds',
    disputes: 'Payments that your bank disputed',
    ledger_entries: 'Your payments in our accounts',
    deliveries: 'Your deliveries',
    shipments: 'Riders booked for your orders',
    delivery_quotes: 'Delivery fees that you asked for',
    invoices: 'Your bills',
    credit_notes: 'Your credit notes',
    coupon_uses: 'Coupons that you used',
    order_events: 'What happened to your orders',
    order_name_words: 'Words by which we find your name',
    notifications: 'Messages sent to you',
    order_reviews: 'Your reviews',
    data_downloads: 'Copies of your data that were made',
    consents: 'Privacy notices that you accepted',
    audit_personal_values: 'What our people changed of yours',
    revoked_sessions: 'Sign-ins that have ended',
  },
  columns: EN_COLUMNS,
  elsewhere: 'Copies that others keep',
  payments: (ids) => `Razorpay, which took your payments, keeps records of its own: ${ids}. Ask at razorpay.com/support.`,
  shipments: (ids) =>
    `Borzo, which brought your orders, had your name, phone and address: ${ids}. Ask through “Contact us” at borzodelivery.com/in.`,
  identity: (service) => `Your account for signing in is kept by ${service}. Change or delete it there.`,
  ask: (email) => `Questions: ${email}.`,
};
