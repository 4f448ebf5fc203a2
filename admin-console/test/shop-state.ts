import type { Schemas } from '@shop/contract';
import { type MoneyState, noMoney } from './money-state';
import { BLANK_PRODUCT, FIRST_DELIVERY_TIMES, FIRST_SCHEDULE, FIRST_TAX_SETTINGS, NO_CASH } from '@shop/domain';

export interface ShopState {
  role: 'owner' | 'manager' | 'packer';
  people: Schemas['PersonReply'][];
  /** Of whoever's are looked at. */
  signIns: Schemas['SignInReply'][];
  changes: Schemas['AuditEntryReply'][];
  /** When the change log was verified last. */
  verifiedAt: string | null;
  securityEvents: Schemas['SecurityEventReply'][];
  securityAlarms: Schemas['SecurityAlarmsReply'];
  details: Schemas['AdminShopDetailsReply'];
  token: string;
  /** Of the one person who can sign in, by PASSWORD. */
  email: string;
  /** What the login answers instead of a token. */
  secondStep: Schemas['AdminLoginReply'] | null;
  secondFactor: Schemas['SecondFactorReply'];
  isOpen: boolean;
  /** Today, where it is a closed date. */
  closedToday: Schemas['ClosedDateReply'] | null;
  affectedOrders: Schemas['AffectedOrderReply'][];
  schedule: Pick<Schemas['AdminScheduleReply'], 'schedule_mode' | 'week' | 'closed_dates'>;
  now: Schemas['StoreStatusReply'];
  cash: Pick<Schemas['CashOnDeliveryReply'], 'enabled' | 'order_limit' | 'open_orders' | 'pincodes'>;
  platformFee: number;
  surgeFee: number;
  bookRider: 'paid' | 'packed';
  feeTable: Schemas['FeeTableValue'];
  deliveryTimes: Schemas['DeliveryTimesValue'];
  equipment: Schemas['RiderEquipmentValue'];
  tax: Schemas['TaxSettingsValue'];
  version: number;
  coupons: Schemas['CouponReply'][];
  offers: Schemas['OfferReply'][];
  testimonials: Schemas['AdminTestimonialReply'][];
  reviews: Schemas['AdminReviewReply'][];
  isSampleRatingShown: boolean;
  products: Schemas['AdminProductReply'][];
  searchMisses: Schemas['SearchMissReply'][];
  /** What the shop says to a file of products. */
  importReply: Schemas['ImportReply'];
  orders: Schemas['AdminOrderReply'][];
  shoppers: Schemas['KnownShopperReply'][];
  /** What is in the way of their erasure. */
  obstacles: Schemas['ErasureObstacleReply'][];
  holds: Schemas['UnpaidHoldReply'][];
  /** Of whichever order is looked at. */
  creditNotes: Schemas['CreditNoteReply'][];
  overview: Schemas['OverviewReply'];
  money: MoneyState;
  pageSize: number;
}

export const TOKEN = 'owner-token';
export const EMAIL = 'owner@example.com';
export const PASSWORD = 'a long enough password';

export function aShop(): ShopState {
  return {
    role: 'owner',
    people: [aPerson()],
    signIns: [aSignIn({ is_current: true })],
    changes: [],
    verifiedAt: '2026-11-21T20:11:00.000Z',
    securityEvents: [],
    securityAlarms: { waiting: [], acknowledged: [] },
    details: DETAILS,
    token: TOKEN,
    email: EMAIL,
    secondStep: null,
    secondFactor: { is_on: false, authenticator_since: null, passkeys: [], recovery_codes_left: 0 },
    isOpen: true,
    closedToday: null,
    affectedOrders: [],
    schedule: FIRST_SCHEDULE,
    now: OPEN_BY_SWITCH,
    cash: NO_CASH,
    platformFee: 5,
    surgeFee: 0,
    bookRider: 'paid',
    feeTable: { bands: [], pincodes: [], only_listed: false },
    deliveryTimes: FIRST_DELIVERY_TIMES,
    equipment: { vehicle_type_id: 8, thermobox: true },
    tax: FIRST_TAX_SETTINGS,
    version: 1,
    coupons: [],
    offers: [],
    testimonials: [],
    reviews: [],
    isSampleRatingShown: true,
    searchMisses: [],
    products: [],
    importReply: {
      applied: false,
      lines: [],
      errors: [],
      table: { kind: 'own', headers: [], columns: [], unread: [] },
      pictures: [],
      notes: [],
    },
    orders: [],
    shoppers: [],
    obstacles: [],
    holds: [],
    creditNotes: [],
    overview: anOverview(),
    money: noMoney(),
    pageSize: 200,
  };
}

export function aCoupon(fields: Partial<Schemas['CouponReply']> = {}): Schemas['CouponReply'] {
  const times = { starts_at: null, ends_at: null };
  const limits = { ...times, min_order: null, max_discount: null, total_limit: null, per_customer_limit: null };
  return {
    id: 'c1',
    code: 'FRESH10',
    discount_type: 'percentage',
    discount_value: 10,
    offer_name: null,
    is_public: false,
    uses: 0,
    state: 'live',
    version: 1,
    ...limits,
    ...fields,
  };
}

export function anOffer(fields: Partial<Schemas['OfferReply']> = {}): Schemas['OfferReply'] {
  const created_at = '2026-11-20T06:00:00.000Z';
  const times = { starts_at: null, ends_at: null, state: 'live' as const, version: 1 };
  const words = { name: 'Diwali Feast', description: '10% off every cut', coupon_code: 'FRESH10' };
  const unsaid = { name_hi: null, name_mr: null, description_hi: null, description_mr: null };
  return { id: 'f1', ...words, ...unsaid, created_at, ...times, ...fields };
}

export function aTestimonial(fields: Partial<Schemas['AdminTestimonialReply']> = {}): Schemas['AdminTestimonialReply'] {
  const unsaid = { name_hi: null, name_mr: null, area_hi: null, area_mr: null, text_hi: null, text_mr: null };
  const review = { id: 't1', name: 'Home cook', area: 'Naupada', text: 'Even pieces.', rating: 5 };
  return { ...review, ...unsaid, is_sample: true, is_verified: false, is_visible: true, version: 1, ...fields };
}

export function aReview(fields: Partial<Schemas['AdminReviewReply']> = {}): Schemas['AdminReviewReply'] {
  const review = { first_name: 'Asha', rating: 4, text: 'Cold and on time.', state: 'pending' as const };
  return { id: 'r1', order_id: 'A1', ...review, created_at: '2026-11-20T06:30:00.000Z', version: 1, ...fields };
}

export function aProduct(fields: Partial<Schemas['AdminProductReply']> = {}): Schemas['AdminProductReply'] {
  const content = { name: 'Chicken Curry Cut', price: 249, weight: 500, tags: ['Chicken'], cut: 'Curry cut' };
  return {
    ...BLANK_PRODUCT,
    id: 'p1',
    ...content,
    is_available: true,
    stock: null,
    position: 1,
    archived_at: null,
    version: 1,
    ...fields,
  };
}

export function aHold(fields: Partial<Schemas['UnpaidHoldReply']> = {}): Schemas['UnpaidHoldReply'] {
  return {
    id: '01KX8',
    customer_name: 'Asha Patil',
    phone: '9820000001',
    address: '12 Lake Road, Naupada, Thane - 400602',
    since: '2026-11-20T06:30:00.000Z',
    until: '2026-11-20T06:42:00.000Z',
    proven: false,
    packs: [{ product_id: 'p1', name: 'Chicken Wings', qty: 7 }],
    ...fields,
  };
}

export function anOrder(fields: Partial<Schemas['AdminOrderReply']> = {}): Schemas['AdminOrderReply'] {
  const where = { address_line1: '12 Lake Road', area: 'Naupada', city: 'Thane', pincode: '400602' };
  const fees = {
    subtotal: 1098,
    platform_fee: 5,
    delivery_fee: 49,
    surge_fee: 0,
    discount_amount: 100,
    grand_total: 1052,
    provider_offer: 0,
  };
  return {
    id: '01KX1',
    customer_name: 'Asha Patil',
    phone: '9820000001',
    address: '12 Lake Road, Naupada, Thane - 400602',
    ...where,
    ...fees,
    coupon_code: 'FRESH100',
    status: 'confirmed',
    borzo_status: null,
    tracking_url: null,
    placed_at: '2026-11-20T06:30:00.000Z',
    promised_from: '2026-11-20T07:30:00.000Z',
    promised_until: '2026-11-20T08:15:00.000Z',
    fulfilment_status: 'new',
    delivery_state: 'booked',
    rider_from: null,
    delivery_issue: null,
    delivery_issue_since: null,
    courier_quoted: null,
    courier_booked: null,
    rider: null,
    version: 1,
    actions: ['accept', 'cancel', 'refund-line'],
    refunded: 0,
    charged_back: 0,
    cancel_reason: null,
    cash_due: null,
    items: [
      { name: 'Chicken Curry Cut', price: 249, qty: 2, refunded_qty: 0 },
      { name: 'Mutton Keema', price: 600, qty: 1, refunded_qty: 0 },
    ],
    ...fields,
  };
}

export function anOverview(): Schemas['OverviewReply'] {
  const none = { cash_on_delivery: 0, uncollected: 0, average_order: 500, cancelled: 0, discount: 0, offers: 0, refunds: 0 };
  const today = { ...none, orders: 3, gross: 1500, fees: 180, net: 1500, tax: 0 };
  const before = {
    ...none,
    orders: 20,
    cancelled: 1,
    gross: 11_345,
    discount: 200,
    refunds: 245,
    fees: 1200,
    net: 10_900,
    tax: 20.5,
  };
  return {
    today,
    period: { ...before, orders: 23, gross: 12_845, fees: 1380, net: 12_400 },
    days: [
      { day: '2026-11-20', ...before },
      { day: '2026-11-21', ...today },
    ],
    top_products: [{ id: 'p1', name: 'Mutton Curry Cut', packs: 12, sales: 5388 }],
    coupons: [{ code: 'WELCOME', orders: 4, discount: 200 }],
    hours: [
      { weekday: 6, hour: 10, orders: 5 },
      { weekday: 5, hour: 18, orders: 2 },
    ],
  };
}

/** The order with everything that the owner may know of it. */
export function theDetail(
  order: Schemas['AdminOrderReply'],
  credit_notes: Schemas['CreditNoteReply'][],
): Schemas['AdminOrderDetailReply'] {
  const lines = order.items.map((item, position) => ({ ...item, position, weight: 500 }));
  const paid = { id: '1', kind: 'paid', actor: 'payment', actor_name: null, amount: order.grand_total, note: null } as const;
  return { ...order, lines, events: [{ ...paid, at: order.placed_at }], bill_number: null, credit_notes };
}

export function aPerson(fields: Partial<Schemas['PersonReply']> = {}): Schemas['PersonReply'] {
  const last_sign_in_at = '2026-11-20T06:00:00.000Z';
  const basics = { id: 'h1', name: 'Meera', email: EMAIL, role: 'owner', state: 'active' } as const;
  return {
    ...basics,
    invited_until: null,
    last_sign_in_at,
    admitted_until: null,
    has_second_factor: false,
    sessions: 1,
    ...fields,
  };
}

export function aSignIn(fields: Partial<Schemas['SignInReply']> = {}): Schemas['SignInReply'] {
  const times = {
    signed_in_at: '2026-11-21T06:00:00.000Z',
    last_used_at: '2026-11-21T07:30:00.000Z',
    expires_at: '2026-11-21T18:00:00.000Z',
  };
  return { id: 's1', device: 'Chrome on Windows', network: '203.0.113.0/24', ...times, is_current: false, ...fields };
}

export function aChange(fields: Partial<Schemas['AuditEntryReply']> = {}): Schemas['AuditEntryReply'] {
  const who = { id: '7', at: '2026-11-20T06:00:00.000Z', admin_id: 'h1', admin_name: 'Meera' };
  const what = { route: 'PUT /admin/settings/surge-fee', subject: 'settings', subject_id: 'surge-fee', subject_name: null };
  return { ...who, ...what, operation: 'update', before: { value: 10 }, after: { value: 25 }, can_revert: true, ...fields };
}

export function aSecurityEvent(fields: Partial<Schemas['SecurityEventReply']> = {}): Schemas['SecurityEventReply'] {
  const from = { network: '203.0.113.0/24', actor_name: null, person_name: 'Sunil', detail: null };
  const when = { at: '2026-11-20T06:00:00.000Z', until: '2026-11-20T06:10:00.000Z' };
  return { id: '7', event: 'sign-in-failed', severity: 'warning', times: 20, ...when, ...from, ...fields };
}

export function aSecurityAlarm(fields: Partial<Schemas['SecurityAlarmReply']> = {}): Schemas['SecurityAlarmReply'] {
  const when = { raised_at: '2026-11-20T06:00:00.000Z', last_at: '2026-11-20T06:00:00.000Z' };
  const about = { person_name: 'Sunil', network: '203.0.113.0/24', acknowledged_at: null, acknowledged_by: null };
  return { id: '3', rule: 'sign-ins-of-person', times: 20, ...when, ...about, ...fields };
}

const OPEN_BY_SWITCH: Schemas['StoreStatusReply'] = {
  setting_value: 'true',
  schedule_mode: 'manual',
  opens_at: null,
  closes_at: null,
  reason: null,
  note: null,
};

const DETAILS: Schemas['AdminShopDetailsReply'] = {
  name: 'Thane Fresh Meats',
  tagline: '',
  legal_name: 'Thane Fresh Meats LLP',
  email: 'help@example.com',
  phone: '+91 22 5550 0142',
  address: 'Shop 4, Thane West',
  fssai: '11500000000000',
  gstin: null,
  hours: [{ part: 'Morning', time: '8:00 AM to 2:00 PM' }],
  courier_phone: '+91 90000 00142',
  latitude: 19.2156,
  longitude: 72.9636,
  version: 1,
};
