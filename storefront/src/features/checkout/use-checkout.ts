import { type CartLine, type DeliveryAddress, normalisePhone, type OrderTotals } from '@shop/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useApi } from '../../platform/api';
import { useSession } from '../../platform/session';
import { useStoreOpen } from '../../platform/store-settings';
import { toast } from '../../ui/toast';
import { checkoutCalls } from './api';
import { type CheckoutDraft, checkoutDraft } from './checkout-draft';
import type { OrderToPay } from './checkout-desk';
import type { CheckoutState } from './checkout-machine';
import { messages } from './messages';
import type { PlannedOrder } from './planned-order';
import { rememberAddress, startingAddress } from './remembered-address';
import { useCheckoutFlow } from './use-checkout-flow';
import { type Coupon, useCoupon } from './use-coupon';
import { type DeliveryFee, useDeliveryFee } from './use-delivery-fee';
import { useOrderPrice } from './use-order-price';

export interface Checkout {
  form: UseFormReturn<DeliveryAddress>;
  draft: CheckoutDraft;
  state: CheckoutState;
  /** Undefined until it is known. */
  storeOpen: boolean | undefined;
  coupon: Coupon;
  fee: DeliveryFee['status'];
  totals: OrderTotals;
  /** The shopper has left a field on which the delivery fee depends. */
  leavePlace(): void;
  pay(): void;
  acceptPrice(): void;
  declinePrice(): void;
  signIn(): void;
}

/** Everything that one opening of the checkout knows and can do. */
export function useCheckout(lines: CartLine[], onOrderPlaced: (orderId: string, order: PlannedOrder) => void): Checkout {
  const { user, signIn } = useSession();
  const api = useApi();
  const calls = useMemo(() => checkoutCalls(api), [api]);
  const form = useForm({ defaultValues: startingAddress(user) });
  const draft = useMemo(() => checkoutDraft(user?.id), [user?.id]);
  useKeptTyping(form, draft);
  const coupon = useCoupon(
    calls,
    lines.reduce((sum, line) => sum + line.price * line.qty, 0),
    draft,
  );
  const fee = useDeliveryFee(calls, lines);
  const price = useOrderPrice(lines, coupon, fee);
  const { flow, state } = useCheckoutFlow(calls, { couponRefused: coupon.refuse, onOrderPlaced });

  const leavePlace = () => void fee.ask(form.getValues());
  // An address that this device remembers has no field to leave: it is asked for at once.
  const askAtOnce = useEffectEvent(leavePlace);
  useEffect(() => askAtOnce(), []);

  const withOrder = (go: (order: OrderToPay) => void) =>
    form.handleSubmit(
      (typed) => {
        const address = tidy(typed);
        const shopperId = user?.id ?? '';
        rememberAddress(shopperId, address);
        const settleTotals = () => price.settle(address);
        go({ shopperId, cart: lines, address, coupon_code: coupon.code, shown: price.totals, settleTotals });
      },
      () => toast.error(messages.addressMissing),
    );
  const acceptQuote = (quote: OrderTotals) =>
    withOrder((order) => {
      price.accept(quote);
      void flow.acceptPrice({ ...order, shown: quote, settleTotals: async () => quote });
    });
  return {
    form,
    draft,
    state,
    storeOpen: useStoreOpen(),
    coupon,
    fee: fee.status,
    totals: price.totals,
    leavePlace,
    pay: () => (lines.length === 0 ? toast.error(messages.cartEmpty) : void withOrder((order) => void flow.pay(order))()),
    acceptPrice: () => void (state.phase === 'price_changed' && acceptQuote(state.quote)()),
    declinePrice: flow.declinePrice,
    signIn: () => void signIn(),
  };
}

/** Keeps every letter: the page may be gone before a field is left. */
function useKeptTyping({ subscribe }: UseFormReturn<DeliveryAddress>, draft: CheckoutDraft): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values }) => type === 'change' && draft.keepAddress(values),
      }),
    [subscribe, draft],
  );
}

/** What is sent: without stray spaces, the phone as its ten digits. */
function tidy({ name, phone, line1, area, city, pincode }: DeliveryAddress): DeliveryAddress {
  return {
    name: name.trim(),
    phone: normalisePhone(phone) ?? phone.trim(),
    line1: line1.trim(),
    area: area.trim(),
    city: city.trim(),
    pincode: pincode.trim(),
  };
}
