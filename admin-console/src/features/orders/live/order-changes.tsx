import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden';
import type { Order, OrderFilters } from '../api';
import { courierText } from '../courier-text';
import { messages } from './messages';

interface OrderChangesProps {
  /** Undefined while they are those of other filters, or none. */
  orders: Order[] | undefined;
  filters: OrderFilters;
}

/** Tells screen readers politely what has changed in the list by itself: not what other filters show, nor older orders that were asked for. */
export function OrderChanges({ orders, filters }: OrderChangesProps) {
  const [announced, announce] = useState({ text: '', times: 0 });
  const previous = useRef<OrderChangesProps>({ orders: undefined, filters });
  useEffect(() => {
    if (!orders) return;
    const { orders: before, filters: beforeBy } = previous.current;
    previous.current = { orders, filters };
    const text = before && beforeBy === filters ? changesText(before, orders) : '';
    if (text) announce(({ times }) => ({ text, times: times + 1 }));
  }, [orders, filters]);
  return (
    <Box role="status" aria-label={messages.changes} sx={visuallyHidden}>
      {/* The same words again are news again. */}
      {announced.text && <span key={announced.times}>{announced.text}</span>}
    </Box>
  );
}

function changesText(before: Order[], now: Order[]): string {
  const earlier = new Map(before.map((order) => [order.id, order]));
  const last = now.findLastIndex(({ id }) => earlier.has(id));
  const came = now.slice(0, last < 0 ? now.length : last).filter(({ id }) => !earlier.has(id));
  const changed = now.filter((order) => earlier.has(order.id) && statusOf(earlier.get(order.id)!) !== statusOf(order));
  return [
    came.length > 1 ? messages.newOrders(came.length) : came.map((one) => messages.newOrder(one.id, one.customer_name)),
    changed.length > 1 ? messages.manyChanged(changed.length) : changed.map((one) => messages.changed(one.id, statusOf(one))),
  ]
    .flat()
    .join(' ');
}

const statusOf = ({ borzo_status, status }: Order): string => (borzo_status ? courierText(borzo_status) : status);
