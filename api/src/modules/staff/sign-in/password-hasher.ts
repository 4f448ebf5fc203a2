import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import { HASH_COST, type HashCost, KEY_BYTES, readHash, writeHash } from './password-hash.js';

interface Answer {
  id: number;
  key?: Uint8Array;
  failure?: Error;
}

interface PendingHash {
  resolve: (key: Uint8Array) => void;
  reject: (failure: Error) => void;
}

// Started anew in a tenth of a second, about as long as one password takes.
const IDLE_MS = 5_000;

/**
 * Hashes passwords one at a time, on a thread of its own: however many are tried, they take one core at most, 32 MiB, and nothing
 * of what requests and files are served with. How many may wait for it is decided by `SignInQueue`. The thread ends when it has had nothing to do for a while:
 * idle, it holds some 10 MiB, and nearly all of the day nobody signs in.
 */
export class PasswordHasher implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingHash>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    readonly cost = HASH_COST,
    private readonly idleMs = IDLE_MS,
  ) {}

  async hashPassword(password: string): Promise<string> {
    const salt = randomBytes(16);
    return writeHash(this.cost, salt, await this.deriveKey(password, salt, KEY_BYTES, this.cost));
  }

  /** Takes as long for a wrong password as for the right one. */
  async isPassword(password: string, stored: string): Promise<boolean> {
    const { cost, salt, key } = readHash(stored);
    return timingSafeEqual(await this.deriveKey(password, salt, key.length, cost), key);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private deriveKey(password: string, salt: Buffer, bytes: number, cost: HashCost): Promise<Uint8Array> {
    const id = ++this.lastId;
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.startWorker());
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      worker.ref(); // as long as it works; idle, it keeps no process alive
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, this is a thread
      worker.postMessage({ id, password: password.normalize('NFKC'), salt, bytes, cost });
    });
  }

  protected startWorker(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'hash-worker.js'));
    worker.on('message', (answer: Answer) => this.hear(worker, answer));
    worker.on('error', () => undefined); // told by its exit, which follows
    worker.on('exit', () => this.loseWorker(worker));
    return worker;
  }

  private hear(worker: Worker, { id, key, failure }: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (this.pending.size === 0) {
      worker.unref();
      this.idle = setTimeout(() => this.endIdleWorker(), this.idleMs).unref();
    }
    if (key) pending?.resolve(key);
    else pending?.reject(failure ?? new Error('A password could not be hashed.'));
  }

  private endIdleWorker(): void {
    void this.worker?.terminate();
    this.worker = null; // who asks while it ends starts another
  }

  // Those who wait are told, and the next one starts another.
  private loseWorker(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.pending.values()) reject(new Error('The thread that hashes passwords has ended.'));
    this.pending.clear();
  }
}
