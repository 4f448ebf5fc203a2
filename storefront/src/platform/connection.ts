import { useSyncExternalStore } from 'react';
import { readLastKnown } from './offline/last-known';

export interface ConnectionState {
  /** False while the shop cannot be reached. */
  up: boolean;
  /** What is on the screen was true at this time, in milliseconds; null when it is from now. */
  lastKnownAt: number | null;
}

const LIVE: ConnectionState = { up: true, lastKnownAt: null };

/** What this tab knows of its connection to the shop, learned from the answers themselves: a device may believe to be online in vain. */
export class Connection {
  private state = LIVE;
  private readonly listeners = new Set<() => void>();

  readonly current = (): ConnectionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** An answer came: from now, or an earlier one that the service worker kept. */
  readonly hear = (answer: Pick<Response, 'headers'>): void => {
    const earlier = readLastKnown(answer, Date.now());
    if (!earlier) return this.become(LIVE);
    if (earlier.because === 'lost') this.become({ up: false, lastKnownAt: earlier.at });
    else this.become({ ...this.state, lastKnownAt: earlier.young ? null : earlier.at });
  };

  readonly lose = (): void => this.become({ ...this.state, up: false });

  private become(next: ConnectionState): void {
    if (next.up === this.state.up && next.lastKnownAt === this.state.lastKnownAt) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

export const connection = new Connection();

const live = (): ConnectionState => LIVE;

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.current, live);
}

/** `fetch`, observed: every answer and every failure tells whether the shop can be reached. */
export async function overheardFetch(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    connection.hear(answer);
    return answer;
  } catch (error) {
    if (!request.signal.aborted) connection.lose();
    throw error;
  }
}
