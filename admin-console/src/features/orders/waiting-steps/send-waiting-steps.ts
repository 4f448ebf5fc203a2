import { readReply } from '@shop/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { AdminApi } from '../../../platform/api';
import { failureText, isSignedOut } from '../../../platform/failure-text';
import { type WaitingStep, waitingSteps } from '../../../platform/waiting-steps';
import type { Notices } from '../../../ui/notices/notices';
import { orders } from '../api';
import { readOrderAtOnce } from '../live/use-live-orders';
import { messages as orderMessages } from '../messages';
import { messages } from './messages';
import { isFurther, maySendLate, isUnanswered, sendStep, stateOf } from './step';

interface Console {
  api: AdminApi;
  cache: QueryClient;
  notices: Notices;
}

let sending = false;

/** One window at a time, where the browser can say so; the shop does a step once in any case. */
export async function sendInTurn(console: Console): Promise<void> {
  if (sending || !navigator.onLine) return;
  sending = true;
  try {
    await (navigator.locks ? navigator.locks.request('waiting-steps', () => sendAll(console)) : sendAll(console));
  } finally {
    sending = false;
  }
}

/** Each in its turn, since one may be what the next one needs; until the shop does not answer. */
async function sendAll(console: Console): Promise<void> {
  for (let step = waitingSteps.list()[0]; step; step = waitingSteps.list()[0]) {
    if (!(await sendOne(console, step))) return;
  }
}

/** False when it still waits. */
async function sendOne({ api, cache, notices }: Console, step: WaitingStep): Promise<boolean> {
  const { order: id, action } = step;
  if (!maySendLate(action)) waitingSteps.drop(step);
  else {
    try {
      const order = await readReply(sendStep(api, id, action));
      const outcome = isFurther(order, action) ? messages.movedOn(action, id, stateOf(order)) : undefined;
      waitingSteps.drop(step, outcome);
      cache.setQueryData(orders.detail(api, id).queryKey, order);
      if (!outcome) notices.success(messages.sent(action, id));
    } catch (failure) {
      if (isUnanswered(failure) || isSignedOut(failure)) return false;
      waitingSteps.dropOrder(id, messages.refused(action, id, await reasonOf(api, id, failure)));
    }
  }
  await readOrderAtOnce(cache, id);
  return true;
}

async function reasonOf(api: AdminApi, id: string, failure: unknown): Promise<string> {
  const order = await readReply(api.GET('/admin/orders/{id}', { params: { path: { id } } })).catch(() => null);
  return order ? messages.isNow(stateOf(order)) : failureText(failure, orderMessages.actionFailed);
}
