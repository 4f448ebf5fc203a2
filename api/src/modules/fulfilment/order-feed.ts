import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { type Metrics, PROCESS_METRICS } from '../../platform/metrics/metrics.js';

const CHANNEL = 'order_events';
// Behind the database's own call: what is lost with its connection is found this much later.
const LOOK_MS = 5_000;

export type Wake = (why: 'events' | 'heartbeat') => void;

/**
 * Wakes the open boards when something happens to an order, whichever process of the shop wrote it. It tells only that, not what:
 * each stream reads the events from their table, from the number on that its board has.
 */
@Injectable()
export class OrderFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly streams = new Set<Wake>();
  private timer: NodeJS.Timeout | null = null;

  constructor(listener: DatabaseListener, @Inject(PROCESS_METRICS) metrics: Metrics | null) {
    metrics?.addGauges(() => [{ name: 'shop_live_feed_connections', value: this.streams.size }]);
    const wakeAll = (): void => this.wakeAll('events');
    listener.listen(CHANNEL, { onNotification: wakeAll, onListening: wakeAll });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wakeAll('heartbeat'), LOOK_MS).unref();
  }

  // After the last board: it is told of what the last request did.
  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Wakes from now on, until the returned function is called. */
  subscribe(wake: Wake): () => void {
    this.streams.add(wake);
    return () => this.streams.delete(wake);
  }

  private wakeAll(why: Parameters<Wake>[0]): void {
    for (const wake of this.streams) wake(why);
  }
}
