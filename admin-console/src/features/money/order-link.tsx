import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages';

/** Leads to the order in the list of orders. */
export function OrderLink({ id }: { id: string | null }) {
  if (!id) return <span>{messages.noOrder}</span>;
  return (
    <Link component={RouterLink} to={`/admin/dashboard/orders?q=${id}`} sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
      {messages.order(id)}
    </Link>
  );
}
