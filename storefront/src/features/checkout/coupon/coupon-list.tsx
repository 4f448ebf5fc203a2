import { formatRupees, type Rupees, shopFormat } from '@shop/domain';
import { useId } from 'react';
import { currentLocale } from '../../../platform/language';
import { Icon } from '../../../ui/icons/icon';
import { classes } from '../../../ui/classes';
import { messages } from '../messages';
import styles from './coupon-list.module.css';
import type { RankedCoupon } from './use-listed-coupons';

export interface CouponListProps {
  ranked: RankedCoupon[];
  busy: boolean;
  onApply: (code: string) => void;
}

/** As many as are shown before the rest is folded away. */
const AT_ONCE = 2;

/** What the shopper could save, the best first, each applied by one tap; and why another cannot be used. */
export function CouponList({ ranked, busy, onApply }: CouponListProps) {
  const title = useId();
  if (ranked.length === 0) return null;
  const offer = ({ coupon, fit }: RankedCoupon, place: number) => (
    <li key={coupon.code} className={classes(styles.offer, fit.status === 'fits' && styles.fits)}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.code}>{coupon.code}</strong>
          {place === 0 && fit.status === 'fits' && <span className={styles.best}>{messages.bestCoupon}</span>}
        </p>
        <p className={styles.terms}>{termsOf(coupon)}</p>
        <p className={fit.status === 'fits' ? styles.saves : styles.why}>{fitText(coupon, fit)}</p>
      </div>
      {fit.status === 'fits' && (
        <button
          type="button"
          className={styles.apply}
          aria-label={messages.applyNamed(coupon.code)}
          aria-disabled={busy}
          onClick={() => !busy && onApply(coupon.code)}
        >
          {messages.apply}
        </button>
      )}
    </li>
  );
  const rest = ranked.slice(AT_ONCE);
  return (
    <section className={styles.offers} aria-labelledby={title}>
      <h4 id={title} className={styles.title}>
        {messages.couponsTitle}
      </h4>
      <ul className={styles.list}>{ranked.slice(0, AT_ONCE).map(offer)}</ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            {messages.moreCoupons(rest.length)}
            <Icon name="down" size={16} />
          </summary>
          <ul className={styles.list}>{rest.map((one, index) => offer(one, AT_ONCE + index))}</ul>
        </details>
      )}
    </section>
  );
}

function termsOf({ discount_type, discount_value, max_discount }: RankedCoupon['coupon']): string {
  if (discount_type === 'fixed') return messages.amountOff(formatRupees(discount_value));
  const discount = messages.percentOff(discount_value);
  return max_discount === null ? discount : messages.offUpTo(discount, formatRupees(max_discount));
}

function fitText({ starts_at }: RankedCoupon['coupon'], fit: RankedCoupon['fit']): string {
  if (fit.status === 'fits') return messages.couponSaves(formatRupees(fit.discount));
  if (fit.status === 'below_minimum') return messages.couponMissing(formatRupees(fit.missing));
  if (fit.status !== 'scheduled') return messages.couponUnfit[fit.status];
  return messages.couponStarts(shopFormat(currentLocale(), { day: 'numeric', month: 'long' }).format(starts_at!));
}

/** Whether the coupon of the checkout before has no button in sight, and no sentence that says why it cannot be used. */
export function needsOneTap(ranked: RankedCoupon[], last: string | null): boolean {
  const place = ranked.findIndex(({ coupon }) => coupon.code === last);
  return place < 0 || (place >= AT_ONCE && ranked[place]!.fit.status === 'fits');
}

/** Those that take more off than what is taken off now. */
export function betterThan(ranked: RankedCoupon[], discount: Rupees): RankedCoupon[] {
  return ranked.filter(({ fit }) => fit.status === 'fits' && fit.discount > discount).slice(0, 1);
}
