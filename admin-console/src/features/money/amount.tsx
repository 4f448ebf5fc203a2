import { formatRupees } from '@shop/domain';

export function Amount({ amount }: { amount: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(amount)}</span>;
}
