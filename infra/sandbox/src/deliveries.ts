import { createHmac } from 'node:crypto';

/** How a face treats the messages it sends out. */
export interface DeliveryRules {
  url: string | null;
  secret: string;
  mode: 'normal' | 'drop' | 'duplicate' | 'delay' | 'reorder' | 'hold';
  delayMs: number;
  badSignature: boolean;
  /** Gaps between tries in milliseconds; after the last one the message is given up. */
  ladder: number[];
}

export interface Message {
  id: string;
  event: string;
  body: string;
  headers: (signature: string) => Record<string, string>;
}

export interface DeliveryRow {
  id: string;
  event: string;
  tries: number;
  outcome: 'waiting' | 'delivered' | 'dropped' | 'held' | 'given-up';
  status: number | null;
}

/** Sends signed messages to the shop: at least once, in no promised order, tried again along a ladder of growing gaps. */
export class Deliveries {
  readonly log: DeliveryRow[] = [];
  private readonly sent = new Map<string, Message>();
  private held: Message[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(readonly rules: DeliveryRules) {}

  send(message: Message): void {
    this.sent.set(message.id, message);
    const row: DeliveryRow = { id: message.id, event: message.event, tries: 0, outcome: 'waiting', status: null };
    this.log.push(row);
    if (this.log.length > 2_000) this.log.shift();
    const { mode, delayMs } = this.rules;
    if (mode === 'drop') row.outcome = 'dropped';
    else if (mode === 'hold' || mode === 'reorder') this.hold(message, row);
    else this.later(mode === 'delay' ? delayMs : 0, () => this.post(message, row));
    if (mode === 'duplicate') this.later(0, () => this.post(message, row));
    if (mode === 'reorder' && this.held.length >= 2) this.release();
  }

  /** Sends what is held, the newest first. */
  release(): void {
    for (const message of this.held.splice(0).reverse()) this.replay(message.id);
  }

  /** Sends a message again as it was. False when there is none with this id. */
  replay(id: string): boolean {
    const message = this.sent.get(id);
    if (message) void this.post(message, this.log.find((row) => row.id === id)!);
    return message !== undefined;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private hold(message: Message, row: DeliveryRow): void {
    row.outcome = 'held';
    this.held.push(message);
  }

  private async post(message: Message, row: DeliveryRow): Promise<void> {
    const { url, secret, badSignature, ladder } = this.rules;
    if (!url) return void (row.outcome = 'dropped');
    const signature = createHmac('sha256', badSignature ? `not ${secret}` : secret)
      .update(message.body)
      .digest('hex');
    row.tries += 1;
    row.status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...message.headers(signature) },
      body: message.body,
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => answer.status)
      .catch(() => 0);
    if (row.status >= 200 && row.status < 300) return void (row.outcome = 'delivered');
    const gap = ladder[row.tries - 1];
    if (gap === undefined) return void (row.outcome = 'given-up');
    this.later(gap, () => this.post(message, row));
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }
}
