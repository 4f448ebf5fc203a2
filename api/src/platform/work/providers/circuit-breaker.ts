import { Logger } from '@nestjs/common';
import type { Clock } from '../../kernel/clock.js';

const MAX_TIMEOUTS = 3;
const OPEN_MS = 30_000;

/** Refused here: the call was not sent, because the last ones like it were not answered. */
export class CircuitOpenError extends Error {}

interface Circuit {
  /** In a row. */
  timeouts: number;
  openedAt: number;
  isProbing: boolean;
}

interface GuardedCall<T> {
  /** Each call of a provider is counted by itself: its prices may hang while its tracking works. */
  name: string;
  send: () => Promise<T>;
  /** A harmless call, for one that books or pays: that one never finds out by itself whether the provider is back. */
  probe?: (() => Promise<unknown>) | undefined;
}

/**
 * A circuit breaker: after three time-outs in a row the next calls are refused at once for half a minute, so that no one waits in
 * vain. Then one call alone goes out, and whatever is answered to it closes the circuit. It repeats nothing. Every process counts for
 * itself. Written here, because cockatiel lets everybody wait for the one probe.
 */
export class CircuitBreaker {
  private readonly log = new Logger('providers');
  private readonly circuits = new Map<string, Circuit>();

  constructor(
    private readonly provider: string,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly isTimeout: (failure: unknown) => boolean,
  ) {}

  /** @throws CircuitOpenError without having sent anything; otherwise whatever `send` throws */
  async run<T>({ name, send, probe }: GuardedCall<T>): Promise<T> {
    const circuit = this.circuitOf(name);
    if (circuit.timeouts < MAX_TIMEOUTS) return this.watch(name, circuit, send);
    if (circuit.isProbing || this.isOpen(circuit)) throw this.refusal(name);
    circuit.isProbing = true;
    try {
      if (probe) await this.probe(name, circuit, probe);
      return await this.watch(name, circuit, send);
    } finally {
      circuit.isProbing = false;
    }
  }

  /** The calls that are not answered at present. */
  get silentCalls(): string[] {
    return [...this.circuits].filter(([, { timeouts }]) => timeouts >= MAX_TIMEOUTS).map(([name]) => name);
  }

  private async probe(name: string, circuit: Circuit, probe: () => Promise<unknown>): Promise<void> {
    await probe().catch((failure: unknown) => {
      if (!this.isTimeout(failure)) return; // whatever else it is comes at once, and so will the answer to the call itself
      circuit.openedAt = this.now();
      throw this.refusal(name);
    });
  }

  private async watch<T>(name: string, circuit: Circuit, send: () => Promise<T>): Promise<T> {
    try {
      const answer = await send();
      this.close(name, circuit);
      return answer;
    } catch (failure) {
      if (this.isTimeout(failure)) this.countTimeout(name, circuit);
      else this.close(name, circuit);
      throw failure;
    }
  }

  private countTimeout(name: string, circuit: Circuit): void {
    circuit.timeouts += 1;
    if (circuit.timeouts < MAX_TIMEOUTS) return;
    circuit.openedAt = this.now();
    if (circuit.timeouts === MAX_TIMEOUTS)
      this.log.error(`${this.provider} has not answered ${name} ${MAX_TIMEOUTS} times; it is asked again in ${OPEN_MS / 1000} s`);
  }

  private close(name: string, circuit: Circuit): void {
    if (circuit.timeouts >= MAX_TIMEOUTS) this.log.warn(`${this.provider} answers ${name} again`);
    circuit.timeouts = 0;
  }

  private circuitOf(name: string): Circuit {
    const circuit = this.circuits.get(name) ?? { timeouts: 0, openedAt: 0, isProbing: false };
    this.circuits.set(name, circuit);
    return circuit;
  }

  // Before it was opened the clock cannot be unless it was set back: how long it has been open is not known then, and the provider is asked.
  private isOpen({ openedAt }: Circuit): boolean {
    const elapsed = this.now() - openedAt;
    return elapsed >= 0 && elapsed < OPEN_MS;
  }

  private refusal(name: string): CircuitOpenError {
    return new CircuitOpenError(`${this.provider} has not answered ${name} lately and was not asked`);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
