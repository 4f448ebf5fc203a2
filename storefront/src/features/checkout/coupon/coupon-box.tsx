import type { Rupees } from '@shop/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icons/icon';
import { IconButton } from '../../../ui/icons/icon-button';
import { Amount } from '../quote/amount';
import { messages } from '../messages';
import styles from './coupon-box.module.css';
import type { Coupon } from './use-coupon';

export interface CouponBoxProps {
  coupon: Coupon;
  /** What it takes off the order as it is quoted now, and what it took off before. */
  discount: Rupees;
  former: Rupees;
}

/** Type a code and apply it; or see what it takes off, and take it away again. */
export function CouponBox({ coupon, discount, former }: CouponBoxProps) {
  const { code, status, remove } = coupon;
  if (status !== 'applied' || !code) return <CouponEntry coupon={coupon} />;
  return (
    <div className={styles.applied}>
      <Icon name="tag" />
      <p className={styles.words}>
        <strong className={styles.code}>{code}</strong>
        <span>
          {messages.youSave} <Amount rupees={discount} former={former} />
        </span>
      </p>
      <IconButton label={messages.removeCoupon(code)} icon="close" onClick={remove} />
    </div>
  );
}

function CouponEntry({ coupon }: { coupon: Coupon }) {
  const [typed, setTyped] = useState('');
  const isChecking = coupon.status === 'checking';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking) void coupon.apply(typed);
  };
  const { last } = coupon;
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
