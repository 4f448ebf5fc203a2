import { type CartLine, type DeliveryAddress, readPhone } from '@shop/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../platform/api';
import { useSession } from '../../platform/session';
import { useStoreOpen } from '../../platform/store-settings';
import { toast } from '../../ui/overlays/toast';
import { checkoutCalls } from './api';
import { type SavedForm, savedForm } from './saved-form';
import type { PayPress } from './flow/checkout-dependencies';
import type { CheckoutState } from './flow/checkout-machine';
import { messages } from './messages';
import type { PlannedOrder } from './quote/planned-order';
import { rememberAddress, startingAddress } from './address/remembered-address';
import type { CheckoutFlow } from './flow/checkout-flow';
import { useCheckoutFlow } from './flow/use-checkout-flow';
import { useShopPincode } from './address/use-place-of-pincode';
import type { DeliveryFee } from './quote/use-delivery-fee';
import { type LiveQuote, useQuote } from './quote/use-quote';

export interface Checkout {
  form: UseFormReturn<DeliveryAddress>;
  saved: SavedForm;
  state: CheckoutState;
  /** Undefined until it is known. */
  storeOpen: boolean | undefined;
  quote: LiveQuote;
  /** The shopper has left a field on which the delivery fee depends. */
  leaveAddress(): void;
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
  const saved = useMemo(() => savedForm(user?.id), [user?.id]);
  useKeptTyping(form, saved);
  const quote = useQuote(calls, lines, useWatch({ control: form.control }) as DeliveryAddress, saved);
  const { coupon, fee } = quote;
  const { flow, state } = useCheckoutFlow(calls, {
    couponRefused: coupon.refuse,
    deliveryRefused: fee.refuse,
    quoteCorrected: quote.correct,
    onOrderPlaced,
  });

  const leaveAddress = useFeeOfAddress(form, fee);
  const orderOf = (address: DeliveryAddress): PayPress => {
    const { ordered: cart, totals } = quote;
    const settleTotals = () => quote.settle(address);
    return { shopperId: user?.id ?? '', cart, address, coupon_code: coupon.code, totals, settleTotals };
  };
  // A press pays the total that was shown, and nothing before one was shown: until then it asks for what is missing.
  const payWith = (start: (press: PayPress) => Promise<void>) =>
    form.handleSubmit(
      (typed) => {
        const press = orderOf(tidy(typed));
        rememberAddress(press.shopperId, press.address);
        if (!quote.isComplete) return void fee.ask(press.address);
        quote.agree();
        void start(press);
      },
      () => toast.error(messages.addressMissing),
    );
  // A shopper who changes the address has turned the new total down.
  useDeclinedPrice(flow, state.phase === 'price_changed' && !quote.isComplete);
  return {
    form,
    saved,
    state,
    storeOpen: useStoreOpen(),
    quote,
    leaveAddress,
    pay: () => (lines.length === 0 ? toast.error(messages.cartEmpty) : void payWith(flow.pay)()),
    acceptPrice: () => void payWith(flow.acceptPrice)(),
    declinePrice: flow.declinePrice,
    signIn: () => void signIn(),
  };
}

/** Asks for the fee when an address field is left. A remembered address has no field to leave: it is asked for at once. */
function useFeeOfAddress(form: UseFormReturn<DeliveryAddress>, fee: DeliveryFee): () => void {
  const leaveAddress = () => {
    const address = form.getValues();
    if (!fee.isSettled(address)) void fee.ask(address);
  };
  const askAtOnce = useEffectEvent(leaveAddress);
  useEffect(() => askAtOnce(), []);
  return leaveAddress;
}

function useDeclinedPrice(flow: CheckoutFlow, isDeclined: boolean): void {
  useEffect(() => {
    if (isDeclined) flow.declinePrice();
  }, [isDeclined, flow]);
}

/** Saves every keystroke: the page may be closed before the field loses the focus. */
function useKeptTyping({ subscribe }: UseFormReturn<DeliveryAddress>, saved: SavedForm): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values }) => type === 'change' && saved.keepAddress(values),
      }),
    [subscribe, saved],
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
