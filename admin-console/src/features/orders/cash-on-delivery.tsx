import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Alert from '@mui/material/Alert';
import { formatRupees } from '@shop/domain';
import { StatusChip } from '../../ui/status-chip';
import type { Order } from './api';
import { messages } from './messages';

/** How an order is paid that was not paid before; nothing for all others, and for one that is not paid any more. */
export function CashChip({ order: { cash_due, status } }: { order: Order }) {
  if (cash_due === null || status === 'cancelled') return null;
  const amount = formatRupees(cash_due);
  return (
    <StatusChip colour="yellow" icon={<PaymentsOutlined aria-hidden />}>
      {status === 'delivered' ? messages.cash.delivered(amount) : messages.cash.toCollect(amount)}
    </StatusChip>
  );
}

/** The courier collects no cash for this shop: what to do now. */
export function CashRefused({ order }: { order: Order }) {
  const isRefused = order.delivery_state === 'refused' && order.borzo_status?.includes('cod_agreement_required');
  return isRefused && order.cash_due !== null ? <Alert severity="warning">{messages.cash.refused}</Alert> : null;
}
