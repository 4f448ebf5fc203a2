import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { formatRupees, isCancellation, isRefundable, packsLeft, refundOf, wireAmount } from '@shop/domain';
import { useId, useState } from 'react';
import { drafts } from '../../../platform/drafts';
import { failureText } from '../../../platform/failure-text';
import type { OrderDetail } from '../api';
import { AskReason } from './ask-reason';
import { useOrderAction } from './api';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';
import { moneyOfOrder, restOfOrder } from '../order-money';

/** What is chosen beside the reason. */
interface Chosen {
  position: number;
  packs: number;
  requestId: string;
}

type Line = OrderDetail['lines'][number];

/** Shows the amount before it moves: by the same function by which the API decides. */
export function RefundLine({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const open = refundableLines(order);
  const name = orderDraft(order.id, 'refund-line');
  const [before] = useState(() => drafts.read(name)?.values as Partial<Chosen> | undefined);
  const [position, setPosition] = useState(before?.position ?? open[0]?.position ?? -1);
  const [packs, setPacks] = useState(before?.packs ?? 1);
  // One refund, however often it is sent: also when the session has ended before the answer came.
  const [requestId] = useState(() => before?.requestId ?? crypto.randomUUID());
  const along: Chosen = { position, packs, requestId };
  const action = useOrderAction(order.id, { showsFailure: false });
  const line = open.find((each) => each.position === position);
  const qty = line ? Math.min(packs, packsLeft(line)) : 0;
  const amount = line ? wireAmount(refundOf(moneyOfOrder(order), order.lines.indexOf(line), qty)) : 0;
  const cancels = amount > 0 && isCancellation(order.status, order.lines, qty);
  const refund = (reason: string) => {
    const body = { position, qty, amount, reason, request_id: requestId };
    const request = cancels ? ({ action: 'cancel', body: { reason } } as const) : ({ action: 'refund-line', body } as const);
    action.mutate(request, { onSuccess: onClose });
  };
  return (
    <AskReason
      title={messages.refundTitle(order.id)}
      draft={{ name, along }}
      confirm={
        cancels ? messages.cancelAndRefund : amount > 0 ? messages.refund(formatRupees(amount)) : messages.actions['refund-line']
      }
      held={amount === 0}
      failure={action.error ? failureText(action.error, messages.actionFailed) : ''}
      pending={action.isPending}
      onConfirm={refund}
      onClose={onClose}
    >
      {line && (
        <>
          <Choice label={messages.refundLine} value={position} onChoose={setPosition}>
            {open.map((each) => [each.position, `${packsLeft(each)} x ${each.name}`])}
          </Choice>
          <Choice label={messages.refundPacks} value={qty} onChoose={setPacks}>
            {Array.from({ length: packsLeft(line) }, (_, n) => [n + 1, String(n + 1)])}
          </Choice>
        </>
      )}
      <RefundedAmount order={order} amount={amount} cancels={cancels} />
    </AskReason>
  );
}

function RefundedAmount({ order, amount, cancels }: { order: OrderDetail; amount: number; cancels: boolean }) {
  const isReduced = order.discount_amount + order.provider_offer > 0;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }} role="status">
        {amountText(order, amount, cancels)}
      </Typography>
      {cancels && <Typography>{messages.cancelAlso}</Typography>}
      {amount > 0 && !cancels && isReduced && <Typography color="textSecondary">{messages.refundShare}</Typography>}
    </>
  );
}

function amountText(order: OrderDetail, amount: number, cancels: boolean): string {
  if (cancels) return messages.lastPacks(formatRupees(restOfOrder(order)));
  return amount > 0 ? messages.refundAmount(formatRupees(amount)) : messages.refundNothing;
}

interface ChoiceProps {
  label: string;
  value: number;
  onChoose: (value: number) => void;
  children: [value: number, text: string][];
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.75 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <Select labelId={id} notched={false} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {children.map(([each, text]) => (
          <MenuItem key={each} value={each}>
            {text}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

/** Those of which money may still go back. */
export const refundableLines = (order: OrderDetail): Line[] =>
  order.lines.filter((_, line) => isRefundable(moneyOfOrder(order), line));
