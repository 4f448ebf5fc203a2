import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { openSnapshot, type Snapshot } from '../../snapshot.js';

interface Row {
  payload: AdapterPayload;
  /** Milliseconds; null for rows that do not age. */
  expiresAt: number | null;
}

const sweepEveryMs = 60_000;

/** Sessions, grants, codes and refresh tokens of the OIDC library, kept so that signed-in shoppers survive a restart. */
export class OidcRows {
  private readonly snapshot: Snapshot<Record<string, Row>>;
  private sweptAt = 0;
  private unsaved = false;

  constructor(
    dataDir: string | null,
    private readonly now: () => number,
  ) {
    this.snapshot = openSnapshot<Record<string, Row>>(dataDir, 'identity-sessions', {});
    this.dropExpired();
  }

  readonly adapter: AdapterFactory = (model) => this.openModel(model);

  /** Ends every session and every refresh token of one account. */
  dropAccount(sub: string): void {
    this.dropWhere((payload) => payload.accountId === sub || payload.session?.accountId === sub);
  }

  clear(): void {
    this.dropWhere(() => true);
  }

  /** Writes what is not written yet. */
  flush(): void {
    if (!this.unsaved) return;
    this.unsaved = false;
    this.snapshot.save();
  }

  private openModel(model: string): Adapter {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => this.put(keyOf(id), payload, expiresIn),
      find: async (id) => this.read(keyOf(id)),
      findByUid: async (uid) => this.readWhere(model, (payload) => payload.uid === uid),
      findByUserCode: async (code) => this.readWhere(model, (payload) => payload.userCode === code),
      consume: async (id) => this.consume(keyOf(id)),
      destroy: async (id) => this.drop(keyOf(id)),
      revokeByGrantId: async (grantId) =>
        this.dropWhere((payload, key) => key.startsWith(keyOf('')) && payload.grantId === grantId),
    };
  }

  private put(key: string, payload: AdapterPayload, expiresIn: number | undefined): void {
    if (this.now() - this.sweptAt > sweepEveryMs) this.dropExpired();
    // Through JSON at once: what is read back must be the same before and after a restart.
    const plain = JSON.parse(JSON.stringify(payload)) as AdapterPayload;
    this.snapshot.state[key] = { payload: plain, expiresAt: expiresIn === undefined ? null : this.now() + expiresIn * 1000 };
    this.saveSoon();
  }

  private read(key: string): AdapterPayload | undefined {
    const row = this.snapshot.state[key];
    return row && this.isAlive(row) ? row.payload : undefined;
  }

  private readWhere(model: string, wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const rows = Object.entries(this.snapshot.state);
    return rows.find(([key, row]) => key.startsWith(`${model}:`) && this.isAlive(row) && wanted(row.payload))?.[1].payload;
  }

  private consume(key: string): void {
    const row = this.snapshot.state[key];
    if (!row) return;
    row.payload.consumed = Math.floor(this.now() / 1000);
    this.saveSoon();
  }

  private drop(key: string): void {
    delete this.snapshot.state[key];
    this.saveSoon();
  }

  private dropExpired(): void {
    this.sweptAt = this.now();
    for (const [key, row] of Object.entries(this.snapshot.state)) if (!this.isAlive(row)) this.drop(key);
  }

  private dropWhere(unwanted: (payload: AdapterPayload, key: string) => boolean): void {
    for (const [key, row] of Object.entries(this.snapshot.state)) if (unwanted(row.payload, key)) this.drop(key);
  }

  private isAlive(row: Row): boolean {
    return row.expiresAt === null || row.expiresAt > this.now();
  }

  /** One sign-in touches a dozen rows; they are written together, before the next thing is read from the network. */
  private saveSoon(): void {
    if (this.unsaved) return;
    this.unsaved = true;
    setImmediate(() => this.flush());
  }
}
