import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { type Metrics, PROCESS_METRICS } from '../../platform/telemetry/metrics/metrics.js';
import { Throttle } from '../../platform/kernel/process/throttle.js';
import { ORDER_EVENTS_CHANNEL } from '../orders/order-events.repository.js';

// Behind the database's own call: what is lost with its connection is found this much later.
const LOOK_MS = 5_000;
// In a rush dozens of events a second call, and each look costs every board a few statements.
const GATHER_MS = 100;

export type Wake = (why: 'events' | 'heartbeat') => void;

/**
 * Wakes the open boards when something happens to an order, whichever process of the shop wrote it. It tells only that, not what:
 * each stream reads the events from their table, from the number on that its board has.
 */
@Injectable()
export class OrderFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly streams = new Set<Wake>();
  private timer: NodeJS.Timeout | null = null;
  private readonly throttle = new Throttle(() => this.wakeAll('events'), GATHER_MS);

  constructor(listener: DatabaseListener, @Inject(PROCESS_METRICS) metrics: Metrics | null) {
    metrics?.addGauges(() => [{ name: 'shop_live_feed_connections', value: this.streams.size }]);
    const call = (): void => this.throttle.call();
    listener.listen(ORDER_EVENTS_CHANNEL, { onNotification: call, onListening: call });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wakeAll('heartbeat'), LOOK_MS).unref();
  }

  // After the last board: it is told of what the last request did.
  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    this.throttle.stop();
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
