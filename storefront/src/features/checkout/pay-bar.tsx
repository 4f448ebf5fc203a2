import { formatRupees } from '@shop/domain';
import { useLayoutEffect, useRef } from 'react';
import { useConnection } from '../../platform/connection';
import { Button, type ButtonProps } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { Price } from '../../ui/price';
import { type CheckoutState, isBusy, isUnsettled, mayBecomeOrder } from './flow/checkout-machine';
import { CheckoutNotice } from './flow/checkout-notice';
import noticeStyles from './flow/checkout-notice.module.css';
import { messages } from './messages';
import styles from './pay-bar.module.css';
import { PriceChange } from './quote/price-change';
import type { Checkout } from './use-checkout';
import type { DeliveryFee } from './quote/use-delivery-fee';
import type { LiveQuote } from './quote/use-quote';

/** Always visible: the total, the pay button, and the outcome of the last attempt. */
export function PayBar({ checkout, formId, onOpenCart }: { checkout: Checkout; formId: string; onOpenCart: () => void }) {
  const { state, quote, storeOpen, acceptPrice, declinePrice, signIn } = checkout;
  const { totals, former, fee, isComplete } = quote;
  const { up } = useConnection();
  if (state.phase === 'price_changed') {
    return <PriceChange before={former.grand_total} now={totals.grand_total} onAccept={acceptPrice} onDecline={declinePrice} />;
  }
  const total = totals.grand_total;
  const remains = quote.ordered.length > 0;
  const isPayable = (remains || quote.lines.length === 0) && !mayBecomeOrder(state);
  return (
    <>
      {state.phase === 'reviewing' && state.notice && (
        <CheckoutNotice notice={state.notice} remains={remains} onSignIn={signIn} onOpenCart={onOpenCart} />
      )}
      {/* Whoever has paid, or may have, is not told when they can pay. */}
      {!isBusy(state) && !isUnsettled(state) && <WhyNotYet isConnected={up} fee={fee} />}
      <div className={styles.bar}>
        <p className={styles.total}>
          <span className={styles.label}>{isComplete ? messages.total : messages.totalBeforeDelivery}</span>
          <Price rupees={total} className={styles.figure} />
        </p>
        {!mayBecomeOrder(state) && (
          <p className={styles.hint}>
            <Icon name="lock" size={18} />
            {total === 0 ? messages.freeHint : messages.payHint}
          </p>
        )}
        {isPayable && (storeOpen || (!up && isBusy(state))) && (
          <PayButton
            form={formId}
            variant={fee.status === 'refused' ? 'quiet' : 'primary'}
            busy={isBusy(state) || state.phase === 'placed'}
            className={styles.pay}
          >
            {busyText(state) ?? payText(quote)}
          </PayButton>
        )}
      </div>
    </>
  );
}

/** Who reads a total before agreeing to it lifts the finger no sooner. */
const STEADY_MS = 500;

/**
 * The second of two taps on 'Proceed to Checkout' may land here, on a total that nobody has read: a touch counts only on a button that has
 * stood for a moment, and so do the later clicks of a double click. Keys and screen readers are always obeyed.
 */
function PayButton(props: ButtonProps) {
  const since = useRef(0);
  const hurried = useRef<string>(undefined);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, []);
  return (
    <Button
      {...props}
      type="submit"
      onPointerDown={({ pointerType }) => {
        hurried.current = performance.now() - since.current < STEADY_MS ? pointerType : undefined;
      }}
      onClick={(click) => {
        const isMeant = click.detail === 0 || !hurried.current || (hurried.current === 'mouse' && click.detail === 1);
        if (!isMeant) click.preventDefault();
      }}
    />
  );
}

/** No total is shown that may still change, and what cannot be delivered does not look payable. */
function payText({ isComplete, fee, totals }: LiveQuote): string {
  if (fee.status === 'refused') return messages.checkAgain;
  return isComplete ? messages.pay(formatRupees(totals.grand_total)) : messages.payUnnamed;
}

function busyText({ phase }: CheckoutState): string | undefined {
  return (messages.busy as Partial<Record<CheckoutState['phase'], string>>)[phase];
}

/** Why nothing can be paid for yet though nothing is wrong with the order; everything typed stays where it is. */
function WhyNotYet({ isConnected, fee: { delay, status } }: { isConnected: boolean; fee: DeliveryFee }) {
  if (!isConnected) return <Calm title={messages.notConnected} hint={messages.notConnectedHint} />;
  if (!delay) return null;
  return <Calm title={messages.feeDelays[delay]} hint={status === 'waiting' ? messages.feeWaiting : messages.feeUnanswered} />;
}

function Calm({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={noticeStyles.calm} role="alert">
      <Icon name="info" />
      <div>
        <p className={noticeStyles.title}>{title}</p>
        <p>{hint}</p>
      </div>
    </div>
  );
}
