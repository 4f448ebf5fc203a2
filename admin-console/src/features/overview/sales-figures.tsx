import { FigureList, type NamedFigure } from '../../ui/figure-list';
import type { Sales } from './api';
import { countText } from './figure-text';
import { messages } from './messages';

/** The figures of a span: what is net first, then how it comes about, then what is part of it. Cash is shown where there is any. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const hasCash = sales.cash_on_delivery !== 0 || sales.uncollected !== 0;
  const figures: NamedFigure[] = [
    { name: messages.net, value: sales.net, figure: 'net' },
    { name: messages.gross, value: sales.gross, figure: 'gross' },
    { name: messages.discounts, value: sales.discount, figure: 'discount' },
    ...(sales.offers === 0 ? [] : [{ name: messages.offers, value: sales.offers, figure: 'offers' } as const]),
    { name: messages.refunds, value: sales.refunds, figure: 'refunds' },
    ...(hasCash
      ? ([
          { name: messages.uncollected, value: sales.uncollected, figure: 'uncollected' },
          { name: messages.cash, value: sales.cash_on_delivery, figure: 'cash' },
        ] as const)
      : []),
    { name: messages.fees, value: sales.fees, figure: 'fees' },
    { name: messages.tax, value: sales.tax, figure: 'tax' },
    { name: messages.orders, value: countText(sales.orders), figure: 'orders' },
    { name: messages.average, value: sales.average_order, figure: 'average' },
    { name: messages.cancelled, value: countText(sales.cancelled), figure: 'cancelled' },
  ];
  return <FigureList figures={figures} lead />;
}
