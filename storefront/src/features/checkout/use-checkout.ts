import { type CartLine, type DeliveryAddress, readPhone } from '@shop/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../platform/api';
import { useSession } from '../../platform/session';
import { useStoreOpen } from '../../platform/store-settings';
import { toast } from '../../ui/overlays/toast';
import { checkoutCalls } from './api';
import { type CheckoutDraft, checkoutDraft } from './checkout-draft';
import type { OrderToPay } from './flow/checkout-dependencies';
import type { CheckoutState } from './flow/checkout-machine';
import { messages } from './messages';
import type { PlannedOrder } from './quote/planned-order';
import { rememberAddress, startingAddress } from './address/remembered-address';
import { useCheckoutFlow } from './flow/use-checkout-flow';
import { useShopPincode } from './address/use-place-of-pincode';
import { type OrderQuote, useOrderQuote } from './quote/use-order-quote';

export interface Checkout {
  form: UseFormReturn<DeliveryAddress>;
  draft: CheckoutDraft;
  state: CheckoutState;
  /** Undefined until it is known. */
  storeOpen: boolean | undefined;
  quote: OrderQuote;
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
  const form = useForm({ defaultValues: startingAddress(user, useShopPincode()) });
  const draft = useMemo(() => checkoutDraft(user?.id), [user?.id]);
  useKeptTyping(form, draft);
  const quote = useOrderQuote(calls, lines, useWatch({ control: form.control }) as DeliveryAddress, draft);
  const { coupon, fee } = quote;
  const { flow, state } = useCheckoutFlow(calls, {
    couponRefused: coupon.refuse,
    deliveryRefused: fee.refuse,
    quoteCorrected: quote.correct,
    onOrderPlaced,
  });

  const leavePlace = () => {
    const address = form.getValues();
    if (!fee.isSettled(address)) void fee.ask(address);
  };
  // An address that this device remembers has no field to leave: it is asked for at once.
  const askAtOnce = useEffectEvent(leavePlace);
  useEffect(() => askAtOnce(), []);

  const withOrder = (go: (order: OrderToPay) => void) =>
    form.handleSubmit(
      (typed) => {
        const address = tidy(typed);
        const shopperId = user?.id ?? '';
        rememberAddress(shopperId, address);
        const settleTotals = () => quote.settle(address);
        go({ shopperId, cart: quote.ordered, address, coupon_code: coupon.code, shown: quote.totals, settleTotals });
      },
      () => toast.error(messages.addressMissing),
    );
  // A press pays the total that was shown, and nothing before one was shown: until then it asks for what is missing.
  const payWith = (start: (order: OrderToPay) => Promise<void>) =>
    withOrder((order) => {
      if (!quote.isComplete) return void fee.ask(order.address);
      quote.agree();
      void start(order);
    });
  const isPriceless = state.phase === 'price_changed' && !quote.isComplete;
  // A shopper who changes the address has turned the new total down.
  useEffect(() => {
    if (isPriceless) flow.declinePrice();
  }, [isPriceless, flow]);
  return {
    form,
    draft,
    state,
    storeOpen: useStoreOpen(),
    quote,
    leavePlace,
    pay: () => (lines.length === 0 ? toast.error(messages.cartEmpty) : void payWith(flow.pay)()),
    acceptPrice: () => void payWith(flow.acceptPrice)(),
    declinePrice: flow.declinePrice,
    signIn: () => void signIn(),
  };
}

/** Saves every keystroke: the page may be closed before the field loses the focus. */
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

/** What is sent: trimmed, the phone as its ten digits. */
function tidy({ name, phone, line1, area, city, pincode }: DeliveryAddress): DeliveryAddress {
  return {
    name: name.trim(),
    phone: readPhone(phone),
    line1: line1.trim(),
    area: area.trim(),
    city: city.trim(),
    pincode: pincode.trim(),
  };
}
