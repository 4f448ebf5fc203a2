import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import type { Difference } from './api';
import { messages } from './messages';

export function BothAmounts({ ours, theirs }: Pick<Difference, 'ours' | 'theirs'>) {
  return (
    <Typography>
      {messages.ours}: <strong>{amountText(ours)}</strong> · {messages.theirs}: <strong>{amountText(theirs)}</strong>
    </Typography>
  );
}

export const amountText = (amount: number | null): string => (amount === null ? messages.none : formatRupees(amount));
