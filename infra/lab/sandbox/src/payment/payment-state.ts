import type { ScheduledTask } from '../scheduler.js';
import { type DeliveryBox, emptyBox } from '../delivery.js';
import type { IdSeed } from '../ids.js';
import type { SandboxSettings } from '../settings.js';
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.js';

/** What an order says about capture; times in the provider's minutes, null means that it set none. */
export interface CapturePlan {
  capture: 'automatic' | 'manual';
  automaticExpiry: number | null;
  manualExpiry: number | null;
}

export interface OrderRow {
  entity: OrderEntity;
  plan: CapturePlan;
}

export interface Policy {
  /** For orders that say nothing about capture. */
  capture: 'automatic' | 'manual';
  /** How long one of the provider's minutes lasts here. */
  minuteMs: number;
  /** Minutes of silence after which an attempt is called failed. */
  failAfterMinutes: number;
  /** Minutes after which the money of a silent attempt turns up after all. */
  lateAfterMinutes: number;
  /** Minutes that a shopper takes in a UPI app. */
  appMinutes: number;
  /** Minutes after which authorised money goes back when it was not captured. */
  authorizedLifeMinutes: number;
  refundAfterMs: number;
  /** How long the refund call itself takes; a second call with its key meets a 409 meanwhile. */
  refundWorkMs: number;
  refundOutcome: 'processed' | 'failed';
  /** Whether refunds of speed `optimum` succeed at once; otherwise they turn into normal ones. */
  instantRefunds: boolean;
  /** Paise at hand for refunds; null is plenty. */
  balance: number | null;
  maxAmount: number;
  /** What the account's offer takes off every payment, in percent of its order; 0 is no offer. */
  offerPercent: number;
  /** Who pays the provider's fee: a customer pays it on top of the order's amount. */
  feeBearer: 'platform' | 'customer';
  /** Minutes in which a second refund of the same payment and amount is refused as a copy of the first; 0 is never. */
  duplicateRefundMinutes: number;
  /** The list of all payments shows a payment only after so long. */
  listLagMs: number;
}

export interface PaymentState {
  orders: Record<string, OrderRow>;
  payments: Record<string, PaymentEntity>;
  refunds: Record<string, RefundEntity>;
  disputes: Record<string, DisputeEntity>;
  /** The offer that a payment was made with, by payment. */
  offers: Record<string, string>;
  /** Payments that are a part of their order's amount. */
  parts: Record<string, true>;
  /** What was asked and answered under each idempotency key. */
  refundKeys: Record<string, { request: string; refundId: string }>;
  ids: IdSeed;
  policy: Policy;
  tasks: ScheduledTask[];
  webhooks: DeliveryBox;
}

export function initialState({ payment }: SandboxSettings, seed: string | null = null): PaymentState {
  return {
    orders: {},
    payments: {},
    refunds: {},
    disputes: {},
    offers: {},
    parts: {},
    refundKeys: {},
    ids: { seed, drawn: 0 },
    policy: initialPolicy(),
    tasks: [],
    webhooks: emptyBox({ url: payment.webhookUrl, secret: payment.webhookSecret, ladder: measuredLadder, factor: 0.05 }),
  };
}

export function initialPolicy(): Policy {
  return {
    capture: 'automatic',
    minuteMs: 1000,
    failAfterMinutes: 10,
    lateAfterMinutes: 15,
    appMinutes: 3,
    authorizedLifeMinutes: 4320,
    refundAfterMs: 2000,
    refundWorkMs: 0,
    refundOutcome: 'processed',
    instantRefunds: true,
    balance: null,
    maxAmount: 50_000_000,
    offerPercent: 0,
    feeBearer: 'platform',
    duplicateRefundMinutes: 0,
    listLagMs: 0,
  };
}

const seconds = (amount: number): number => amount * 1000;
const minutes = (amount: number): number => seconds(amount * 60);
const hours = (amount: number): number => minutes(amount * 60);

/** When a webhook is tried, counted from its event: measured at the provider; 16 attempts, then it is switched off. */
const measuredLadder = [
  ...[0.23, 6, 19, 40].map(seconds),
  ...[1.4, 2.7, 5.4, 11, 22, 43].map(minutes),
  ...[1.4, 2.9, 5.7, 11.4, 22.8, 24].map(hours),
];
