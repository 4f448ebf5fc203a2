import { couponCode, type Rupees } from '@shop/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalText } from '../../../platform/refusals/refusal-text';
import { retryAfterMs } from '../../../platform/retry-after';
import { toast } from '../../../ui/overlays/toast';
import type { CheckoutCalls } from '../api';
import type { SavedForm } from '../saved-form';
import { messages } from '../messages';
import { hasCode } from '../refusals';

interface CouponState {
  status: 'none' | 'checking' | 'applied';
  code: string | null;
  /** The code that the server rejected later; null once the shopper tries another. */
  lost: string | null;
  discount: Rupees;
  error: string | null;
}

export interface Coupon extends CouponState {
  /** The code of the checkout before this one, to be applied again by one tap. */
  last: string | null;
  /** Empty input is ignored. */
  apply(typed: string): Promise<void>;
  remove(): void;
  /** The server rejects the coupon. */
  refuse(serverError: string): void;
}

const NONE: CouponState = { status: 'none', code: null, lost: null, discount: 0, error: null };

export function useCoupon(calls: CheckoutCalls, subtotal: Rupees, saved: SavedForm): Coupon {
  const [coupon, setCoupon] = useState(NONE);
  const [last, remember] = useLastCode(saved);
  const asking = useRef<AbortController | null>(null);
  const reject = (serverError: string) => {
    const error = serverError || messages.couponFailed;
    setCoupon(({ code, lost }) => ({ ...NONE, lost: code ?? lost, error }));
    toast.error(error);
  };
  // `before` is what the shopper goes on seeing while the answer is awaited.
  const price = async (code: string, before: CouponState): Promise<boolean> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setCoupon(before);
    try {
      const discount = await askBusyShop(() => calls.validateCoupon(code, subtotal, signal), signal);
      if (signal.aborted) return false;
      setCoupon({ ...NONE, status: 'applied', code, discount });
      remember(code);
      return true;
    } catch (failure) {
      if (signal.aborted) return false;
      if (code === last && hasCode(failure, 'INVALID_COUPON')) remember(null);
      reject(refusalText(failure));
      return false;
    }
  };

  useSubtotalChange(subtotal, () => {
    if (coupon.status !== 'applied' || !coupon.code) return;
    // An emptied cart has nothing to take a discount from, and no one to be told.
    if (subtotal === 0) setCoupon(NONE);
    else void price(coupon.code, coupon);
  });
  useEffect(() => () => asking.current?.abort(), []);

  return {
    ...coupon,
    last,
    apply: async (typed) => {
      const code = couponCode(typed);
      if (code && (await price(code, { ...NONE, status: 'checking' }))) toast.success(messages.couponApplied(code));
    },
    remove: () => {
      asking.current?.abort();
      setCoupon(NONE);
    },
    refuse: (serverError) => {
      remember(null);
      reject(serverError);
    },
  };
}

const MAX_TRIES = 4;

/** Asks again when the shop says when to come back, and not for ever. */
async function askBusyShop<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (failure) {
      const pauseMs = retryAfterMs(failure);
      if (pauseMs === null || tries === MAX_TRIES || signal.aborted) throw failure;
      await new Promise((resume) => setTimeout(resume, pauseMs));
      if (signal.aborted) throw failure;
    }
  }
}

function useLastCode(saved: SavedForm): [last: string | null, remember: (code: string | null) => void] {
  const [last, setLast] = useState(saved.coupon);
  const remember = (code: string | null) => {
    saved.keepCoupon(code);
    setLast(code);
  };
  return [last, remember];
}

/** Calls back when the subtotal is another one than at the last rendering. */
function useSubtotalChange(subtotal: Rupees, onChange: () => void): void {
  const last = useRef(subtotal);
  const changed = useEffectEvent(() => {
    if (last.current !== subtotal) onChange();
    last.current = subtotal;
  });
  useEffect(() => changed(), [subtotal]);
}
