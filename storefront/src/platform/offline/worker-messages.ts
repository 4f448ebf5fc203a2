/** What a page asks of the service worker. */
export type WorkerWish =
  /** Lay in these pictures too: the page had them before there was a worker. */
  | { type: 'KEEP_PICTURES'; addresses: string[] }
  /** Is the page whose program begins in this file of the worker's own version? Answered through the port with true or false. */
  | { type: 'IS_THIS_YOURS'; entry: string };

/** Take the place of the version before: the library's own word for it. */
export const TAKE_OVER = { type: 'SKIP_WAITING' };

export function readWish(sent: unknown): WorkerWish | null {
  const wish = sent as Partial<Record<string, unknown>> | null;
  if (wish?.type === 'KEEP_PICTURES' && Array.isArray(wish.addresses)) return wish as unknown as WorkerWish;
  return wish?.type === 'IS_THIS_YOURS' && typeof wish.entry === 'string' ? (wish as unknown as WorkerWish) : null;
}
