import type { Schemas } from '@shop/contract';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from './messages';

export type AffectedOrder = Schemas['AffectedOrderReply'];

interface Asked<Value> {
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
  const [asked, setAsked] = useState<Asked<Value> | null>(null);
  const check = useApiMutation({
    call: (api, value: Value) => api.POST('/admin/settings/affected-orders', { body: settingsOf(value) }),
    failure: messages.failed,
  });
  return {
    isChecking: check.isPending,
    /** What the dialog shows; null while nothing has to be decided. */
    orders: asked?.orders ?? null,
    submit: (value: Value) =>
      check.mutate(value, { onSuccess: ({ orders }) => (orders.length === 0 ? save(value) : setAsked({ value, orders })) }),
    confirm: () => {
      if (asked) save(asked.value);
      setAsked(null);
    },
    /** The same question once more. */
    askAgain: () => {
      if (asked) check.mutate(asked.value, { onSuccess: ({ orders }) => setAsked({ value: asked.value, orders }) });
    },
    close: () => setAsked(null),
  };
}
