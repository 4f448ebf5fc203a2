import { Logger } from '@nestjs/common';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

const MAX_AGE_MS = 600_000;
// A token may name a key that is new. Invented names make us ask the issuer once a second, and no more often.
const COOLDOWN_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/**
 * The issuer's signing keys. They are read again every ten minutes beside the requests, and the last ones are used for as long as
 * the issuer cannot be reached: a token signed by a known key needs nobody else. jose's own remote set refuses every token as soon
 * as its keys are ten minutes old, and asks a dead host once per request.
 */
export class SigningKeys {
  private readonly log = new Logger('identity');
  private find: JWTVerifyGetKey | null = null;
  private keys = '';
  private reading: Promise<void> | null = null;
  /** When the issuer was last asked, in milliseconds. */
  private askedAt = 0;
  /** In a row. */
  private failures = 0;
  private failure: unknown = null;

  constructor(
    private readonly load: () => Promise<JSONWebKeySet>,
    /** Called when the issuer has other keys than before. */
    private readonly onChange: () => void,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** @throws JWKSNoMatchingKey when the issuer has no such key; whatever `load` throws when it could not be asked and no known key fits */
  readonly findKey: JWTVerifyGetKey = async (header, token) => {
    if (!this.find) await this.readUnlessPaused(COOLDOWN_MS);
    else if (this.isDue(MAX_AGE_MS)) void this.read().catch(() => {});
    try {
      return await this.find!(header, token);
    } catch (failure) {
      if (!(failure instanceof errors.JWKSNoMatchingKey)) throw failure;
      await this.readUnlessPaused(COOLDOWN_MS);
      return this.find!(header, token);
    }
  };

  private async readUnlessPaused(pause: number): Promise<void> {
    if (this.reading || this.isDue(pause)) await this.read();
    else if (this.failures > 0) throw this.failure;
  }

  /** A host that does not answer is asked ever less often. A clock that was set back says nothing about the time that has passed. */
  private isDue(pause: number): boolean {
    const elapsed = this.now() - this.askedAt;
    const wait = this.failures > 0 ? Math.min(COOLDOWN_MS * 2 ** (this.failures - 1), MAX_PAUSE_MS) : pause;
    return elapsed < 0 || elapsed >= wait;
  }

  /** One request at a time, however many wait for it. */
  private read(): Promise<void> {
    this.reading ??= this.readNow().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readNow(): Promise<void> {
    try {
      const set = await this.load();
      const find = createLocalJWKSet(set);
      const keys = JSON.stringify(set.keys);
      if (this.find && keys !== this.keys) this.onChange();
      this.find = find;
      this.keys = keys;
      if (this.failures > 0) this.log.log('the identity provider tells its signing keys again');
      this.failures = 0;
    } catch (failure) {
      this.failures += 1;
      this.failure = failure;
      if (this.failures === 1) this.log.warn(`the identity provider's signing keys could not be read: ${String(failure)}`);
      throw failure;
    } finally {
      this.askedAt = this.now();
    }
  }
}
