import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { SecurityEvents } from '../../../platform/web/security/security-events.js';
import { PasskeyVerifier, type PasskeySignature } from './passkeys/passkey-verifier.js';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.js';
import { SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecretSeal } from './totp/secret-seal.js';
import { findTotpStep } from './totp/totp.js';

/** Whether what somebody shows is a second factor of this person. What is right is used up by it. */
@Injectable()
export class FactorVerifier {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly seal: SecretSeal,
    private readonly passkeys: PasskeyVerifier,
    private readonly notices: SecondFactorNotices,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** A code of the app, or one of the recovery codes: their lengths tell which. */
  useCode(adminId: string, code: string): Promise<boolean> {
    return isRecoveryCode(code) ? this.useRecoveryCode(adminId, code) : this.useTotpCode(adminId, code.replaceAll(/[\s-]/g, ''));
  }

  async useSignature(adminId: string, signature: PasskeySignature, challenge: string): Promise<boolean> {
    const passkey = (await this.factors.findPasskeys(adminId)).find(({ id }) => id === signature.id);
    if (!passkey) return false;
    const counter = await this.passkeys.readSignature(signature, passkey, challenge);
    return counter !== null && this.factors.usePasskey(passkey, counter, this.clock.now());
  }

  private async useTotpCode(adminId: string, code: string): Promise<boolean> {
    const stored = await this.factors.findSecret(adminId);
    const secret = stored && this.seal.open(stored.secret, adminId);
    if (!secret) return false;
    const step = await findTotpStep(secret, code, this.clock.now());
    return step !== null && this.factors.useStep(adminId, step);
  }

  private useRecoveryCode(adminId: string, code: string): Promise<boolean> {
    return this.factors.transaction(async (tx) => {
      const left = await this.factors.useCode(tx, adminId, hashRecoveryCode(code));
      if (left === null) return false;
      await this.notices.send(tx, adminId, 'recovery-code', left);
      await this.security.record(tx, 'recovery-code-used', { actor: adminId });
      return true;
    });
  }
}
