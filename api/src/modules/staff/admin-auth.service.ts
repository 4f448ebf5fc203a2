import { Injectable } from '@nestjs/common';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { AdminEntity } from './admin.entity.js';
import type { SignedIn } from './admin-sessions.js';
import { AdminsRepository } from './admins.repository.js';
import { SecondStep } from './second-factor/second-step.js';
import type { SecondStepNeeded } from './sign-in/tickets/sign-in-tickets.js';
import { Admissions } from './sign-in/admissions.js';
import { type KnownDevice, KnownDevices } from './sign-in/known-devices.js';
import { dummyHash, isOutdated } from './sign-in/password-hash.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInQueue } from './sign-in/sign-in-queue.js';
import type { Visitor } from './sign-in/visitor.js';

interface Credentials {
  account: string;
  password: string;
}

@Injectable()
export class AdminAuthService {
  // Compared with when no one has the e-mail, so that the time an answer takes does not tell who has an account.
  private readonly dummyHash: string;

  constructor(
    private readonly admins: AdminsRepository,
    private readonly secondStep: SecondStep,
    private readonly hasher: PasswordHasher,
    private readonly queue: SignInQueue,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly admissions: Admissions,
  ) {
    this.dummyHash = dummyHash(hasher.cost);
  }

  /**
   * An e-mail that no one has gets the same answers as one of the shop's, after the same work. A try is counted before the password
   * is looked at: a hundred guesses sent at once are still five. Who is refused for that is told before the account is looked up.
   * @throws ShopError WRONG_CREDENTIALS, TOO_MANY_TRIES, SIGN_IN_BUSY
   */
  async signIn(email: string, password: string, visitor: Visitor): Promise<SignedIn | SecondStepNeeded> {
    const account = email.trim().toLowerCase();
    const device = this.recogniseDevice(account, visitor);
    const admitted = !device && (await this.admissions.isAdmitted(account));
    const attempt = device ? this.limits.ofDevice(device) : this.limits.ofStranger(account, visitor);
    this.limits.refuseTooMany(attempt);
    const hasFailed = this.limits.hasFailed(visitor.site);
    const queued = { known: device !== null, admitted, hasFailed, place: device?.id ?? visitor.site };
    const compared = this.queue.enter(queued, () => this.findByPassword({ account, password }, visitor, device));
    this.limits.countAttempt(attempt, account); // only who was let in, and before anything else can come between
    const admin = await compared;
    if (!admin) throw new ShopError('WRONG_CREDENTIALS');
    // Who has a second factor is at the middle of the sign-in: what was counted is forgotten at its end.
    if (!admin.second_factor_at) this.limits.forgetAttempt(attempt);
    const outcome = await this.secondStep.continueSignIn(admin, visitor);
    if (!outcome) throw new ShopError('WRONG_CREDENTIALS'); // it was right a moment ago
    return outcome;
  }

  // One that has tried too often is a stranger like all others until its time is over.
  private recogniseDevice(account: string, { cookies }: Visitor): KnownDevice | null {
    const device = this.devices.readCookie(cookies, account);
    return device && this.limits.mayTry(this.limits.ofDevice(device)) ? device : null;
  }

  private async findByPassword(
    { account, password }: Credentials,
    visitor: Visitor,
    device: KnownDevice | null,
  ): Promise<AdminEntity | null> {
    const admin = await this.admins.findEnabledByEmail(account);
    const outdated = device && !(admin && this.devices.knowsPassword(device, admin.password_hash));
    if (outdated) this.admitStranger(account, visitor);
    const right = await this.hasher.isPassword(password, admin?.password_hash ?? this.dummyHash);
    return admin && right ? this.renewHash(admin, password) : null;
  }

  // The password is known only now. A hash that somebody else has put there meanwhile stays, and is the one that counts.
  private async renewHash(admin: AdminEntity, password: string): Promise<AdminEntity | null> {
    if (!isOutdated(admin.password_hash, this.hasher.cost)) return admin;
    const password_hash = await this.hasher.hashPassword(password);
    const isRenewed = await this.admins.renewHash(admin, password_hash);
    if (isRenewed) return { ...admin, password_hash };
    const now = await this.admins.findEnabledById(admin.id);
    return now && (await this.hasher.isPassword(password, now.password_hash)) ? now : null;
  }

  private admitStranger(account: string, visitor: Visitor): void {
    const attempt = this.limits.ofStranger(account, visitor);
    this.limits.refuseTooMany(attempt);
    this.limits.countAttempt(attempt, account);
  }
}
