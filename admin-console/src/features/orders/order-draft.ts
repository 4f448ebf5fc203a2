import { drafts } from '../../platform/drafts';
import type { OrderAction, Order } from './api';

/** The name of what is typed for an order: all of it, or for one action. */
export const orderDraft = (id: string, action?: OrderAction): string => (action ? `order:${id}:${action}` : `order:${id}`);

/** The action for which something was typed when the session ended, where it is still open. */
export function draftedAction({ id, actions }: Pick<Order, 'id' | 'actions'>): OrderAction | null {
  return actions.find((action) => drafts.read(orderDraft(id, action))) ?? null;
}

/** The order for which something was typed when the session ended. */
export function draftedOrder(): string | null {
  return (
    drafts
      .names()
      .find((name) => name.startsWith('order:'))
      ?.split(':')[1] ?? null
  );
}
