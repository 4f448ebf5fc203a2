import { createHash } from 'node:crypto';
import type { Snapshot } from '../../snapshot.js';
import type { Account, IdentityState } from '../identity-state.js';
import { hashPassword, passwordMatches } from './password.js';

/** The people who can sign in. An e-mail address is one account, however it is capitalised. */
export class Accounts {
  constructor(private readonly snapshot: Snapshot<IdentityState>) {}

  list(): Account[] {
    return this.snapshot.state.accounts;
  }

  find(sub: string): Account | undefined {
    return this.list().find((account) => account.sub === sub);
  }

  findByEmail(email: string): Account | undefined {
    return this.find(subjectOf(email));
  }

  /** Answers null when the e-mail address has an account already. */
  async open(person: { email: string; name: string; phone: string | null; password: string }): Promise<Account | null> {
    const password = await hashPassword(person.password);
    if (this.findByEmail(person.email)) return null; // looked up after the slow hash: two sign-ups at once make one account
    const account = { ...person, sub: subjectOf(person.email), password };
    this.list().push(account);
    this.snapshot.save();
    return account;
  }

  async authenticate(email: string, password: string): Promise<Account | null> {
    const account = this.findByEmail(email);
    return (await passwordMatches(password, account?.password ?? null)) && account ? account : null;
  }

  async changePassword(account: Account, password: string): Promise<void> {
    account.password = await hashPassword(password);
    this.snapshot.save();
  }

  remove(sub: string): void {
    this.snapshot.state.accounts = this.list().filter((account) => account.sub !== sub);
    this.snapshot.save();
  }
}

/** The stable identity of an e-mail address: the same before and after its account exists. */
export function subjectOf(email: string): string {
  return `user_${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24)}`;
}
