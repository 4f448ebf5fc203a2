import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../ui/status-chip';
import type { Coupon } from './api';
import { messages } from './messages';
import { termsOf, usesOf } from './terms-of';

const COLOURS = { scheduled: 'blue', live: 'green', ended: 'grey', 'used-up': 'yellow' } as const;

/** Under its code: the limits that a coupon has, how often it was used, and its state when it cannot be used now. Nothing when there is nothing to say. */
export function CouponTerms({ coupon }: { coupon: Coupon }) {
  const terms = [...termsOf(coupon), usesOf(coupon)].filter(Boolean);
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
