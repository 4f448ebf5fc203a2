import { formatRupees } from '@shop/domain';
import { useConnection } from '../../platform/connection';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { type CheckoutState, isBusy } from './checkout-machine';
import { CheckoutNotice } from './checkout-notice';
import { messages } from './messages';
import { NotConnected } from './not-connected';
import styles from './pay-bar.module.css';
import { PriceChange } from './price-change';
import type { Checkout } from './use-checkout';

/** Always in sight: the total, the pay button, and what the last try came to. */
export function PayBar({ checkout, formId, onOpenCart }: { checkout: Checkout; formId: string; onOpenCart: () => void }) {
  const { state, totals, fee, storeOpen, acceptPrice, declinePrice, signIn } = checkout;
  const { up } = useConnection();
  if (state.phase === 'price_changed') {
    return <PriceChange before={state.shown} now={state.quote.grand_total} onAccept={acceptPrice} onDecline={declinePrice} />;
  }
  const total = totals.grand_total;
  return (
    <>
      {state.phase === 'reviewing' && state.notice && (
        <CheckoutNotice notice={state.notice} onSignIn={signIn} onOpenCart={onOpenCart} />
      )}
      {!up && !isBusy(state) && <NotConnected />}
      <div className={styles.bar}>
        <p className={styles.total}>
          <span className={styles.label}>{fee === 'unknown' ? messages.totalBeforeDelivery : messages.total}</span>
          <Price rupees={total} className={styles.figure} />
        </p>
        <p className={styles.hint}>
          <Icon name="lock" size={18} />
          {total === 0 ? messages.freeHint : messages.payHint}
        </p>
        {(storeOpen || (!up && isBusy(state))) && (
          <Button type="submit" form={formId} busy={isBusy(state) || state.phase === 'placed'} className={styles.pay}>
            {busyText(state) ?? messages.pay(formatRupees(total))}
          </Button>
        )}
      </div>
    </>
  );
}

function busyText({ phase }: CheckoutState): string | undefined {
  return (messages.busy as Partial<Record<CheckoutState['phase'], string>>)[phase];
}
