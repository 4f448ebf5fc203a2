import type { Rupees } from '@shop/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icons/icon';
import { IconButton } from '../../../ui/icons/icon-button';
import { Amount } from '../amount';
import { messages } from '../messages';
import styles from './coupon-box.module.css';
import { betterThan, CouponList, needsOneTap } from './coupon-list';
import type { Coupon } from './use-coupon';
import { useListedCoupons } from './use-listed-coupons';

export interface CouponBoxProps {
  coupon: Coupon;
  /** What the goods cost: it decides which of the listed coupons fit. */
  subtotal: Rupees;
  /** What it takes off the order as it is quoted now, and what it took off before. */
  discount: Rupees;
  former: Rupees;
}

/** Tap a listed coupon or type a code; or see what it takes off, take it away again, or tap a better one. */
export function CouponBox({ coupon, subtotal, discount, former }: CouponBoxProps) {
  const { ranked, readAgain } = useListedCoupons(subtotal);
  const { code, status } = coupon;
  const isApplied = status === 'applied' && code !== null;
  return (
    <>
      {isApplied && <AppliedCoupon code={code} coupon={coupon} discount={discount} former={former} />}
      <CouponList
        ranked={isApplied ? betterThan(ranked, discount) : ranked}
        busy={status === 'checking'}
        onApply={(listed) => void coupon.apply(listed).then(readAgain)}
      />
      {!isApplied && <CouponEntry coupon={coupon} last={needsOneTap(ranked, coupon.last) ? coupon.last : null} />}
    </>
  );
}

function AppliedCoupon({ code, coupon, discount, former }: Omit<CouponBoxProps, 'subtotal'> & { code: string }) {
  return (
    <div className={styles.applied}>
      <Icon name="tag" />
      <p className={styles.words}>
        <strong className={styles.code}>{code}</strong>
        <span>
          {messages.youSave} <Amount rupees={discount} former={former} />
        </span>
      </p>
      <IconButton label={messages.removeCoupon(code)} icon="close" onClick={coupon.remove} />
    </div>
  );
}

function CouponEntry({ coupon, last }: { coupon: Coupon; last: string | null }) {
  const [typed, setTyped] = useState('');
  const isChecking = coupon.status === 'checking';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking) void coupon.apply(typed);
  };
  return (
    <form className={styles.entry} onSubmit={apply} noValidate>
      <Field
        label={messages.couponCode}
        name="coupon"
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        error={coupon.error ?? undefined}
        className={styles.field}
      />
      <Button type="submit" variant="quiet" busy={isChecking} className={styles.apply}>
        {messages.apply}
      </Button>
      {last && (
        <Button
          variant="plain"
          className={styles.again}
          aria-disabled={isChecking}
          onClick={() => !isChecking && void coupon.apply(last)}
        >
          <Icon name="tag" size={18} />
          {messages.couponAgain(last)}
        </Button>
      )}
    </form>
  );
}
