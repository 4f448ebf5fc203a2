import type { Schemas } from '@shop/contract';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from './messages';

export type AffectedOrder = Schemas['AffectedOrderReply'];

interface PendingChange<Value> {
  value: Value;
  orders: AffectedOrder[];
}

/**
 * Before a setting is saved that promises are made from: whose orders it moves. Saved at once where it moves none, and otherwise when the
 * owner has seen them.
 */
export function useAffectedOrders<Value>(
  settingsOf: (value: Value) => Schemas['AffectedOrdersRequest'],
  save: (value: Value) => void,
) {
  const [pending, setPending] = useState<PendingChange<Value> | null>(null);
  const check = useApiMutation({
    call: (api, value: Value) => api.POST('/admin/settings/affected-orders', { body: settingsOf(value) }),
    failure: messages.failed,
  });
  return {
    isChecking: check.isPending,
    /** What the dialog shows; null while nothing has to be decided. */
    orders: pending?.orders ?? null,
    submit: (value: Value) =>
      check.mutate(value, { onSuccess: ({ orders }) => (orders.length === 0 ? save(value) : setPending({ value, orders })) }),
    confirm: () => {
      if (pending) save(pending.value);
      setPending(null);
    },
    /** The same question once more. */
    askAgain: () => {
      if (pending) check.mutate(pending.value, { onSuccess: ({ orders }) => setPending({ value: pending.value, orders }) });
    },
    close: () => setPending(null),
  };
}
