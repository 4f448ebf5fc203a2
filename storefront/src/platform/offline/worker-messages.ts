/** What a page asks of the service worker. */
export type WorkerMessage =
  /** Lay in these pictures too: the page had them before there was a worker. */
  | { type: 'KEEP_PICTURES'; addresses: string[] }
  /** Keep what the page was sent with instead of asking for it, as of that moment. */
  | { type: 'KEEP_ANSWERS'; answers: Record<string, unknown>; at: number }
  /** Is the page whose program begins in this file of the worker's own version? Answered through the port with true or false. */
  | { type: 'IS_THIS_YOURS'; entry: string };

/** Take the place of the version before: the library's own word for it. */
export const TAKE_OVER = { type: 'SKIP_WAITING' };

export function readWorkerMessage(sent: unknown): WorkerMessage | null {
  const message = sent as Partial<Record<string, unknown>> | null;
  if (message?.type === 'KEEP_PICTURES' && Array.isArray(message.addresses)) return message as unknown as WorkerMessage;
  if (message?.type === 'KEEP_ANSWERS' && typeof message.answers === 'object' && typeof message.at === 'number')
    return message as unknown as WorkerMessage;
  return message?.type === 'IS_THIS_YOURS' && typeof message.entry === 'string' ? (message as unknown as WorkerMessage) : null;
}
