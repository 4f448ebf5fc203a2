import type { Paise } from '@shop/domain';
import type { DifferenceKind } from './difference-kinds.js';
import type { OurRecords } from '../../../read-models/payment/our-records.query.js';
import type { ProviderRecords } from './provider-records.js';

export interface Difference {
  kind: DifferenceKind;
  /** The provider's number of the payment, refund or shipment. */
  subject: string;
  order_id: string | null;
  ours: Paise | null;
  theirs: Paise | null;
}

/** What they list and we do not have, or have otherwise. Only what both sides can know: no difference of a moment. */
export function compareRecords(theirs: ProviderRecords, ours: OurRecords): Difference[] {
  return [...comparePayments(theirs, ours), ...compareRefunds(theirs, ours), ...compareShipments(theirs, ours)];
}

/** What we recorded on the day and they do not list for it. It may be on another day's list: ask for each by its number. */
export function findUnlisted(theirs: ProviderRecords, ours: OurRecords): OurRecords {
  const listed = new Set([
    ...theirs.payments.map(({ id }) => id),
    ...theirs.refunds.map(({ id }) => id),
    ...(theirs.shipments ?? []).map(({ courierOrderId }) => `shipment ${courierOrderId}`),
  ]);
  return {
    payments: ours.payments.filter(({ id, is_of_day }) => is_of_day && !listed.has(id)),
    refunds: ours.refunds.filter(({ provider_refund_id: id, is_of_day }) => is_of_day && !(id && listed.has(id))),
    shipments: theirs.shipments
      ? ours.shipments.filter(({ courier_order_id: id, is_of_day }) => is_of_day && !listed.has(`shipment ${id}`))
      : [],
  };
}

function comparePayments({ payments }: ProviderRecords, ours: OurRecords): Difference[] {
  return payments
    .filter(({ wasCaptured }) => wasCaptured)
    .flatMap(({ id, amount }) => {
      const own = ours.payments.find((each) => each.id === id);
      if (!own) return [difference('payment-not-ours', id, { theirs: amount })];
      if (own.captured === amount) return [];
      return [difference('payment-amount', id, { order_id: own.order_id, ours: own.captured, theirs: amount })];
    });
}

function compareRefunds({ payments, refunds }: ProviderRecords, ours: OurRecords): Difference[] {
  return refunds.flatMap(({ id, status, amount, receipt, providerPaymentId }) => {
    const own =
      ours.refunds.find((each) => each.provider_refund_id === id) ??
      ours.refunds.find((each) => receipt !== null && each.id === receipt.split('-')[0]);
    const payment = ours.payments.find((each) => each.id === providerPaymentId);
    const { order_id = null } = own ?? payment ?? {};
    const figures = { order_id, ours: own?.amount, theirs: amount };
    if (own && status === 'failed') {
      if (own.status !== 'processed' || own.provider_refund_id !== id) return []; // it is asked for again under another key
      // Nothing has gone. The reconciliations of the day on which it was asked for and of the day on which it ended say the same.
      return [difference('refund-failed-there', id, { order_id, ours: own.amount })];
    }
    if (own) return own.amount === amount ? [] : [difference('refund-amount', id, figures)];
    if (!payment) return []; // the payment itself is the difference
    if (status !== 'failed') return payment.was_returned_elsewhere ? [] : [difference('refund-not-ours', id, figures)];
    // What we call returned is with the provider again, unless it went back another time since.
    const isThere = payments.some((each) => each.id === providerPaymentId && each.status === 'captured');
    return payment.was_returned_elsewhere && isThere ? [difference('refund-failed-there', id, { order_id, ours: amount })] : [];
  });
}

function compareShipments({ shipments }: ProviderRecords, ours: OurRecords): Difference[] {
  return (shipments ?? [])
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ courierOrderId, clientOrderId, cost }) => {
      const own = ours.shipments.find((each) => each.courier_order_id === courierOrderId);
      const figures = { order_id: own?.order_id ?? clientOrderId, ours: own?.cost, theirs: cost };
      if (!own) return [difference('shipment-not-ours', courierOrderId, figures)];
      return (own.cost ?? 0) === (cost ?? 0) ? [] : [difference('shipment-price', courierOrderId, figures)];
    });
}

type Figure = Paise | null | undefined;

export function difference(
  kind: DifferenceKind,
  subject: string,
  { order_id = null, ours, theirs }: { order_id?: string | null; ours?: Figure; theirs?: Figure },
): Difference {
  return { kind, subject, order_id, ours: ours ?? null, theirs: theirs ?? null };
}
