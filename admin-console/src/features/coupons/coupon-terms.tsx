import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { sayMoment } from '../../platform/shop-time';
import { StatusChip } from '../../ui/status-chip';
import type { Coupon } from './api';
import { messages } from './messages';

const COLOURS = { scheduled: 'blue', live: 'green', ended: 'grey', 'used-up': 'yellow' } as const;

/** Under its code: the limits that a coupon has, and its state when it cannot be used now. Nothing when there is nothing to say. */
export function CouponTerms({ coupon, withUses }: { coupon: Coupon; withUses: boolean }) {
  const terms = termsOf(coupon);
  if (withUses && (coupon.uses > 0 || coupon.total_limit !== null))
    terms.push(messages.usesInWords(coupon.uses, coupon.total_limit));
  return (
    <>
      {terms.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {terms.join(' · ')}
        </Typography>
      )}
      {coupon.state !== 'live' && (
        <Box sx={{ mt: 0.75 }}>
          <StatusChip colour={COLOURS[coupon.state]}>{messages.states[coupon.state]}</StatusChip>
        </Box>
      )}
    </>
  );
}

function termsOf({ min_order, max_discount, starts_at, ends_at, per_customer_limit, state }: Coupon): string[] {
  return [
    min_order !== null && messages.from(formatRupees(min_order)),
    max_discount !== null && messages.upTo(formatRupees(max_discount)),
    per_customer_limit !== null && messages.eachCustomer(per_customer_limit),
    starts_at && state === 'scheduled' && messages.starts(sayMoment(starts_at)),
    ends_at && (state === 'ended' ? messages.ended(sayMoment(ends_at)) : messages.ends(sayMoment(ends_at))),
  ].filter((term): term is string => Boolean(term));
}
