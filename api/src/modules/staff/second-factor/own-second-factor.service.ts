import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { Admin } from '../admin-sessions.js';
import { findShopName } from '../../../read-models/staff/shop-name.query.js';
import type { SetupKind } from './factor-setup.entity.js';
import { PasskeyVerifier, type PasskeyRegistration } from './passkeys/passkey-verifier.js';
import { SecondFactorSwitch } from './second-factor-switch.js';
import { type Factors, SecondFactorsRepository } from './second-factors.repository.js';
import { SecretSeal } from './totp/secret-seal.js';
import { findTotpStep, newTotpSecret, writeTotpAddress } from './totp/totp.js';

/** For so long somebody may look for their phone. */
const SETUP_MS = 10 * 60_000;
const MAX_PASSKEYS = 10;

export interface AuthenticatorSetup {
  secret: string;
  address: string;
}

export interface PasskeySetup {
  shopName: string;
  challenge: string;
  rpId: string;
  /** Of the person, to whom the passkey belongs; tells nothing. */
  userHandle: string;
  existing: { id: string; transports: string[] }[];
}

/** What everybody may do about their own second step; that the password was asked for again is seen to before. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly state: SecondFactorSwitch,
    private readonly seal: SecretSeal,
    private readonly passkeys: PasskeyVerifier,
    private readonly clock: Clock,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  readFactors(adminId: string): Promise<Factors> {
    return this.factors.findFactors(adminId);
  }

  async setUpAuthenticator({ id, email }: Admin): Promise<AuthenticatorSetup> {
    const secret = await newTotpSecret();
    await this.openSetup(id, 'authenticator', this.seal.seal(secret, id));
    const [shopName = ''] = await findShopName(this.db.manager);
    return { secret, address: await writeTotpAddress(secret, shopName, email) };
  }

  /**
   * The first code proves that the app has the secret. An app from before stops working.
   * @throws ShopError WRONG_SECOND_FACTOR, SETUP_EXPIRED
   */
  confirmAuthenticator(admin: Admin, code: string): Promise<string[] | null> {
    return this.state.addFactor(admin, async (tx) => {
      const sealed = await this.readSetup(tx, admin.id, 'authenticator');
      const secret = this.seal.open(sealed, admin.id);
      const step = secret && (await findTotpStep(secret, code.replaceAll(/\s/g, ''), this.clock.now()));
      if (!step) throw new ShopError('WRONG_SECOND_FACTOR');
      await this.factors.deleteSetup(tx, admin.id, 'authenticator');
      await this.factors.saveSecret(tx, { admin_id: admin.id, secret: sealed, last_step: step });
    });
  }

  async removeAuthenticator(admin: Admin): Promise<void> {
    await this.state.removeFactor(admin, (tx) => this.factors.deleteSecret(tx, admin.id));
  }

  /** @throws ShopError TOO_MANY_PASSKEYS */
  async setUpPasskey({ id }: Admin): Promise<PasskeySetup> {
    const existing = await this.factors.findPasskeys(id);
    if (existing.length >= MAX_PASSKEYS) throw new ShopError('TOO_MANY_PASSKEYS');
    const challenge = this.passkeys.newChallenge();
    await this.openSetup(id, 'passkey', challenge);
    const userHandle = Buffer.from(id).toString('base64url');
    const [shopName = ''] = await findShopName(this.db.manager);
    return { shopName, challenge, rpId: this.passkeys.rpId, userHandle, existing };
  }

  /** @throws ShopError PASSKEY_REFUSED, SETUP_EXPIRED */
  addPasskey(admin: Admin, label: string, registration: PasskeyRegistration): Promise<string[] | null> {
    return this.state.addFactor(admin, async (tx) => {
      const challenge = await this.readSetup(tx, admin.id, 'passkey');
      const passkey = await this.passkeys.readRegistration(registration, challenge);
      if (!passkey) throw new ShopError('PASSKEY_REFUSED');
      await this.factors.deleteSetup(tx, admin.id, 'passkey');
      await this.factors.addPasskey(tx, { ...passkey, admin_id: admin.id, label });
    });
  }

  /** @throws ShopError PASSKEY_NOT_FOUND */
  async removePasskey(admin: Admin, id: string): Promise<void> {
    await this.state.removeFactor(admin, async (tx) => {
      if (!(await this.factors.deletePasskey(tx, admin.id, id))) throw new ShopError('PASSKEY_NOT_FOUND');
    });
  }

  private async openSetup(admin_id: string, kind: SetupKind, secret: string): Promise<void> {
    const expires_at = new Date(this.clock.now().getTime() + SETUP_MS);
    await this.factors.transaction((tx) => this.factors.openSetup(tx, { admin_id, kind, secret, expires_at }));
  }

  private async readSetup(tx: EntityManager, adminId: string, kind: SetupKind): Promise<string> {
    const setup = await this.factors.findSetup(tx, adminId, kind, this.clock.now());
    if (!setup) throw new ShopError('SETUP_EXPIRED');
    return setup.secret;
  }
}
