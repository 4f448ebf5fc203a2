import { readReply } from '@shop/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type AdminApi, useApi } from '../../../platform/api';
import { failureText, isSignedOut } from '../../../platform/failure-text';
import { useWaitingSteps, type WaitingStep, waitingSteps } from '../../../platform/waiting-steps';
import { type Notices, useNotices } from '../../../ui/notices/notices';
import { orders } from '../api';
import { readOrderAtOnce } from '../live/use-live-orders';
import { messages as orderMessages } from '../messages';
import { messages } from './messages';
import { addOutcome, dropOutcomes } from './outcomes';
import { isFurther, isKept, isUnanswered, sendStep, stateOf } from './step';

const AGAIN_MS = 5_000;

/** Sends the steps that wait, on whatever page of the console somebody is: at once when the browser is online again, and else by trying. */
export function WaitingStepsSender(): null {
  const waits = useWaitingSteps().length > 0;
  const [api, cache, notices] = [useApi(), useQueryClient(), useNotices()];
  const send = useEffectEvent(() => void sendInTurn({ api, cache, notices }));
  useEffect(() => {
    if (!waits) return;
    const sendNow = () => send();
    const again = setInterval(sendNow, AGAIN_MS);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', sendNow);
    };
  }, [waits]);
  useEffect(() => dropOutcomes, []); // the next person is told nothing of them
  return null;
}

interface Console {
  api: AdminApi;
  cache: QueryClient;
  notices: Notices;
}

let sending = false;

/** One window at a time, where the browser can say so; the shop does a step once in any case. */
async function sendInTurn(console: Console): Promise<void> {
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
  if (!isKept(action)) waitingSteps.drop(step);
  else {
    try {
      const order = await readReply(sendStep(api, id, action));
      waitingSteps.drop(step);
      cache.setQueryData(orders.detail(api, id).queryKey, order);
      if (isFurther(order, action)) addOutcome(messages.movedOn(action, id, stateOf(order)));
      else notices.success(messages.sent(action, id));
    } catch (failure) {
      if (isUnanswered(failure) || isSignedOut(failure)) return false;
      waitingSteps.dropOrder(id);
      addOutcome(messages.refused(action, id, await reasonOf(api, id, failure)));
    }
  }
  await readOrderAtOnce(cache, id);
  return true;
}

async function reasonOf(api: AdminApi, id: string, failure: unknown): Promise<string> {
  const order = await readReply(api.GET('/admin/orders/{id}', { params: { path: { id } } })).catch(() => null);
  return order ? messages.isNow(stateOf(order)) : failureText(failure, orderMessages.actionFailed);
}
