import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatMoment } from '../../platform/shop-time';
import { messages } from './messages';

/** Leads to the order in the list of orders, which has placed ones only. */
export function OrderLink({ id, isPlaced = true }: { id: string | null; isPlaced?: boolean }) {
  if (!id) return <span>{messages.noOrder}</span>;
  if (!isPlaced) return <span>{messages.notPlaced(id)}</span>;
  return (
    <Link component={RouterLink} to={`/admin/dashboard/orders?q=${id}`} sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
      {messages.order(id)}
    </Link>
  );
}

/** What to look for in the provider's dashboard. */
export function ProviderNumber({ number }: { number: string | null }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {number ?? '—'}
    </Typography>
  );
}

interface OrderReferenceProps {
  id: string | null;
  isPlaced: boolean;
  /** Who ordered, where the order does not say so. */
  customer?: string | null;
  moment: string;
  number: string | null;
}

/** The order, since when, and the number by which the provider knows it. */
export function OrderReference({ id, isPlaced, ...rest }: OrderReferenceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 200 }}>
      <OrderLink id={id} isPlaced={isPlaced} />
      <MomentAndNumber {...rest} />
    </Box>
  );
}

export function MomentAndNumber({ customer, moment, number }: Omit<OrderReferenceProps, 'id' | 'isPlaced'>) {
  return (
    <>
      {customer && <Typography component="div">{customer}</Typography>}
      <Typography component="div" variant="body2" color="textSecondary">
        {formatMoment(moment)}
      </Typography>
      <ProviderNumber number={number} />
    </>
  );
}

/** Why something needs attention, and what a person does about it. */
export function NextStep({ why, next }: { why: string; next: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography>{why}</Typography>
      <Typography>
        <strong>{messages.nextStep}</strong> {next}
      </Typography>
    </Box>
  );
}
