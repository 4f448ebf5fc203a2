import { type CartLine, isPincode } from '@shop/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConnection } from '../../platform/connection';
import { useArrivalText } from '../../platform/delivery-promise/promise-provider';
import { currentLanguage } from '../../platform/language';
import { addressIn } from '../../platform/language-address';
import { useBackToClose } from '../../platform/overlay-history';
import { STORE_STATUS, useClosedText } from '../../platform/store-settings';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/overlays/dialog';
import { EmptyState } from '../../ui/states/empty-state';
import { Icon } from '../../ui/icons/icon';
import { AddressSection } from './address/address-section';
import type { AddressSlots } from './address/address-slots';
import { isBusy, noticeOf, type NoticeOf } from './flow/checkout-machine';
import styles from './checkout-modal.module.css';
import { CouponBox } from './coupon/coupon-box';
import { messages } from './messages';
import { OrderSummary } from './quote/order-summary';
import { PayBar } from './pay-bar';
import { PaymentMethod } from './payment/payment-method';
import type { PlannedOrder } from './quote/planned-order';
import { type Checkout, useCheckout } from './use-checkout';
import { useConsent } from './use-consent';

export interface CheckoutModalProps {
  open: boolean;
  onClose: () => void;
  /** The shopper wants to change what is ordered. */
  onOpenCart: () => void;
  lines: CartLine[];
  onOrderPlaced: (orderId: string, order: PlannedOrder) => void;
  /** The shopper's saved addresses, around the form. */
  addresses?: AddressSlots;
}

/** 'Delivery & Payment'. Every opening starts afresh: no fee, no discount, no coupon. */
export function CheckoutModal({ open, ...rest }: CheckoutModalProps) {
  const opening = useOpenings(open);
  return opening === 0 ? null : <OneCheckout key={opening} open={open} {...rest} />;
}

function OneCheckout({ open, onClose, onOpenCart, lines: linesNow, onOrderPlaced, addresses }: CheckoutModalProps) {
  // While it closes its content stays: the cart behind it may be empty already.
  const lines = useLinesWhileOpen(open, linesNow);
  const checkout = useCheckout(lines, onOrderPlaced);
  const { state } = checkout;
  const { up } = useConnection();
  const closed = useClosedText();
  useFreshStatus(state.phase === 'closed');
  // Nor may Back leave the page below the provider's window, which has its own way of closing.
  useBackToClose(state.phase === 'paying', () => {});
  const queries = useQueryClient();
  const openCart = () => {
    void queries.invalidateQueries(); // what was sold out a minute ago may be back
    onOpenCart();
  };
  // The provider's window needs the page for itself: ours would keep focus and clicks from it.
  if (state.phase === 'paying') return null;
  // Without a network no one knows whether the store is open: the form stays, and says why it cannot go on.
  const offline = (up && checkout.storeOpen === false) || state.phase === 'closed';
  const placedInstead = lines.length === 0 ? noticeOf(state, 'placed_instead') : null;
  const isOver = offline || placedInstead !== null;
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy(state) && onClose()}
      title={messages.title}
      description={isOver ? undefined : messages.intro}
      size="wide"
      footer={isOver ? undefined : <PayBar checkout={checkout} formId={FORM} onOpenCart={openCart} />}
    >
      {placedInstead && <PlacedInstead notice={placedInstead} />}
      {!placedInstead && offline && <Offline more={closed} />}
      {!isOver && <Sections checkout={checkout} addresses={addresses} />}
    </Dialog>
  );
}

const FORM = 'delivery-address';

interface SectionsProps {
  checkout: Checkout;
  addresses?: AddressSlots;
}

function Sections({ checkout, addresses }: SectionsProps) {
  const { form, quote, pay } = checkout;
  const giveConsent = useConsent();
  return (
    <div className={styles.columns}>
      <form
        id={FORM}
        noValidate
        className={styles.section}
        aria-labelledby="checkout-address"
        onSubmit={(event) => {
          event.preventDefault();
          giveConsent();
          pay();
        }}
      >
        <AddressSection checkout={checkout} addresses={addresses} />
      </form>
      <section className={classes(styles.section, styles.summary)} aria-labelledby="checkout-summary">
        <h3 id="checkout-summary">{messages.summaryTitle}</h3>
        <Arrival form={form} isOutOfReach={quote.fee.obstacle === 'out_of_reach'} />
        <OrderSummary quote={quote} />
        <CouponBox
          coupon={quote.coupon}
          subtotal={quote.totals.subtotal}
          discount={quote.totals.discount_amount}
          former={quote.former.discount_amount}
        />
      </section>
      <PaymentMethod />
      <Notice />
    </div>
  );
}

/** When it would arrive at the typed pincode; nothing where no one delivers. */
function Arrival({ form: { control }, isOutOfReach }: Pick<Checkout, 'form'> & { isOutOfReach: boolean }) {
  const typed = useWatch({ control, name: 'pincode' }).trim();
  const arrives = useArrivalText(isPincode(typed) ? typed : null);
  return <DeliveryPromise text={isOutOfReach ? '' : arrives} />;
}

/** What becomes of the details above; in a tab of its own, so that the checkout stays as it is. */
function Notice() {
  return (
    <p className={styles.notice}>
      {messages.consent}{' '}
      <a href={addressIn(currentLanguage(), '/policies/privacy')} target="_blank" rel="noreferrer">
        {messages.notice}
      </a>
    </p>
  );
}

/** Another tab has placed the order of this cart: nothing is left to pay here. */
function PlacedInstead({ notice: { placedId, refund } }: { notice: NoticeOf<'placed_instead'> }) {
  return (
    <EmptyState
      title={messages.placedInstead(placedId)}
      text={messages.secondPayment[refund ?? 'none']}
      art={<Icon name="check" size={56} />}
      action={<a href={addressIn(currentLanguage(), '/orders')}>{messages.seeOrder}</a>}
    />
  );
}

function Offline({ more }: { more: string }) {
  return (
    <EmptyState
      title={messages.storeOffline}
      text={messages.offlineHint}
      art={<Icon name="clock" size={56} />}
      action={more && <p className={styles.opens}>{more}</p>}
    />
  );
}

/** The server has refused what this browser still took for open: it is asked why, and until when. */
function useFreshStatus(refused: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (refused) void cache.invalidateQueries({ queryKey: STORE_STATUS });
  }, [cache, refused]);
}

function useLinesWhileOpen(open: boolean, lines: CartLine[]): CartLine[] {
  const [last, setLast] = useState(lines);
  if (open && last !== lines) setLast(lines);
  return open ? lines : last;
}

/** How often it was opened so far, counted while rendering so that the first frame is a fresh one already. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open: false, count: 0 });
  if (seen.open === open) return seen.count;
  const count = open ? seen.count + 1 : seen.count;
  setSeen({ open, count });
  return count;
}
