import { formatRupees, type Rupees } from '@shop/domain';

export function Price({ rupees }: { rupees: Rupees }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(rupees)}</span>;
}
