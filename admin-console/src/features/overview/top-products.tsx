import { formatRupees } from '@shop/domain';
import type { Overview } from './api';
import { FigureTable } from './figure-table';
import { messages } from './messages';
import { NothingYet } from './nothing-yet';

export function TopProducts({ products }: { products: Overview['top_products'] }) {
  if (products.length === 0) return <NothingYet text={messages.nothingYet} />;
  return (
    <FigureTable
      columns={[messages.product, messages.packs, messages.revenue]}
      rows={products.map(({ name, packs, revenue }) => [name, String(packs), formatRupees(revenue)])}
    />
  );
}
