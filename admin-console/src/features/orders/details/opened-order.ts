import { useState } from 'react';
import type { Order } from '../api';
import { draftedOrder } from '../order-draft';

/**
 * The order whose details are open, as the list knows it now. It may leave the list meanwhile: what is open stays open. One for which
 * something was typed when the session ended is open again by itself.
 */
export function useOpenedOrder(listed: Order[] | undefined): { opened: Order | null; view: (id: string | null) => void } {
  const [id, view] = useState(draftedOrder);
  const [previous, setPrevious] = useState<Order | null>(null);
  const current = listed?.find((order) => order.id === id) ?? null;
  if (current && current !== previous) setPrevious(current);
  const latest = current ?? previous;
  return { opened: latest && latest.id === id ? latest : null, view };
}
