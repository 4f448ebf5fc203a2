import type { ReadinessReply } from '../../modules/operations/health/health.dto.js';
import { checked, next, type StatusCheck } from './status-check.js';

const TIMEOUT_MS = 3_000;

/** What `/api/health/ready` says of itself that is not `ok`, and is a matter of this process alone. */
const PARTS = ['database', 'payment', 'courier', 'proxy'] as const;

/** Whether one process is ready, by its own word. */
export async function askApi(address: string): Promise<StatusCheck> {
  const seek = next('See whether it runs, and read its last lines: a start that failed says why in a sentence.', 'shopdown');
  let status: number;
  let body: Answer | null;
  try {
    const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    [status, body] = [response.status, parseAnswer(await response.text())];
  } catch (failure) {
    return checked('api', `${address} does not answer: ${reasonOf(failure)}.`, { step: seek });
  }
  if (body === null) return checked('api', `What listens at ${address} is not the shop.`, { step: seek });
  if (status !== 200) {
    const step = next('Look at what it names; the database first.', 'shopalldown');
    return checked('api', `${address} is not ready. ${body.error ?? `It answers ${status}.`}`, { step });
  }
  const faults = PARTS.filter((part) => body[part] !== undefined && body[part] !== 'ok');
  const details = faults.map((part) => `${part}: ${body[part]}`).join('; ');
  if (body.status === 'ok') return checked('api', `${address} is ready.`);
  const isProvider = faults.includes('payment') || faults.includes('courier');
  const step = isProvider
    ? next('See the provider’s status page and the network of the machine.', 'shopproviderfailing')
    : next('It sells; mend what it names by day.', 'what-the-status-says');
  return checked('api', `${address} is ready, and not well: ${details}.`, { step });
}

type Answer = Partial<ReadinessReply> & { error?: string; code?: string };

/** Null for what the shop would not say. */
function parseAnswer(text: string): Answer | null {
  try {
    const answer: Answer | null = JSON.parse(text);
    return (answer?.code ?? answer?.database) === undefined ? null : answer;
  } catch {
    return null;
  }
}

function reasonOf(failure: unknown): string {
  const { name, cause } = failure as { name?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} s`;
  if (cause?.code === 'ECONNREFUSED') return 'nothing listens there';
  return cause?.message ?? String(failure);
}
