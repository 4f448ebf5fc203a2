import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../platform/api';
import { useWaitingSteps } from '../../../platform/waiting-steps';
import { useNotices } from '../../../ui/notices/notices';

const AGAIN_MS = 5_000;

/** Behind the page, which is no slower for it, and before it is needed: some browsers try a file that could not be fetched only once. */
const loadSender = () => import('./send-waiting-steps').catch(() => null);

/** Sends the steps that wait, on whatever page of the console somebody is: at once when the browser is online again, and else by trying. */
export function WaitingStepsSender(): null {
  const waits = useWaitingSteps().length > 0;
  const [api, cache, notices] = [useApi(), useQueryClient(), useNotices()];
  const send = useEffectEvent(async () => {
    if (!navigator.onLine) return;
    const sender = await loadSender();
    await sender?.sendInTurn({ api, cache, notices });
  });
  useEffect(() => {
    if (!waits) return;
    const sendNow = () => void send();
    const again = setInterval(sendNow, AGAIN_MS);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', sendNow);
    };
  }, [waits]);
  useEffect(() => void loadSender(), []);
  return null;
}
