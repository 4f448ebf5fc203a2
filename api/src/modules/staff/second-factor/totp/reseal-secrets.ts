import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../platform/work/jobs/jobs.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { SecretSeal } from './secret-seal.js';

/**
 * Seals by the first key what another one has sealed, so that an old key can go. At night, when every process that was started
 * before has been replaced: one that does not have the new key could not read it.
 */
@Injectable()
export class ResealSecrets implements OnModuleInit {
  private readonly log = new Logger('second-factor');

  constructor(
    private readonly jobs: Jobs,
    private readonly factors: SecondFactorsRepository,
    private readonly seal: SecretSeal,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('reseal-authenticator-secrets', '41 20 * * *', () => this.resealSecrets());
  }

  async resealSecrets(): Promise<void> {
    const old = (await this.factors.findSecrets()).filter(({ secret }) => !this.seal.isSealedByFirst(secret));
    let [resealed, unreadable] = [0, 0];
    for (const { admin_id, secret } of old) {
      const text = this.seal.open(secret, admin_id);
      if (text === null) unreadable += 1;
      else if (await this.factors.resealSecret(admin_id, secret, this.seal.seal(text, admin_id))) resealed += 1;
    }
    if (resealed > 0) this.log.log(`${resealed} secrets of authenticator apps are sealed by the first key now`);
    if (unreadable > 0)
      this.log.error(
        `${unreadable} authenticator apps cannot be used: no key of SECOND_FACTOR_KEYS or ADMIN_JWT_SECRET has sealed them`,
      );
  }
}
