import { ERASURE_JTI } from './revoked-sessions.repository.js';
import type { VerifiedToken } from './token-verifier.js';

/** Why a sign-in is no good any more, by the code of the refusal. */
export type SignInEnd = 'SIGNED_OUT' | 'ACCOUNT_ERASED';

/** A sign-out, or an erasure, as the database tells of it; times as text when it calls. */
export interface Revocation {
  issuer: string;
  /** Not told by a process of the release before. */
  jti?: string;
  sid: string | null;
  subject: string | null;
  revoked_at: Date | string;
  expires_at: Date | string;
}

interface Until {
  /** Milliseconds. */
  revokedAt: number;
  expiresAt: number;
}

/** The sign-outs and erasures that still count, by heart: the same answers as the database's `SIGN_IN_END`. */
export class RevocationCache {
  private readonly signOuts = new KnownEnds();
  private readonly erasures = new KnownEnds();

  add({ jti, sid, subject, revoked_at, expires_at }: Revocation): void {
    const ends = jti?.startsWith(ERASURE_JTI) ? this.erasures : this.signOuts;
    ends.add(sid, subject, { revokedAt: new Date(revoked_at).getTime(), expiresAt: new Date(expires_at).getTime() });
  }

  /** How the session of this token has ended; null while it has not. An account that is gone says more than a sign-out. */
  findEnd(token: Pick<VerifiedToken, 'sid' | 'subject' | 'issued_at'>): SignInEnd | null {
    // A session that was signed out has no later tokens. One whose account was erased goes on at the provider, and may bring a new account.
    if (this.erasures.cover(token, { isSessionOver: false })) return 'ACCOUNT_ERASED';
    return this.signOuts.cover(token, { isSessionOver: true }) ? 'SIGNED_OUT' : null;
  }

  forgetBefore(now: Date): void {
    this.signOuts.forgetBefore(now);
    this.erasures.forgetBefore(now);
  }
}

class KnownEnds {
  private readonly sessions = new Map<string, Until>();
  /** All sessions of a person have ended. */
  private readonly everywhere = new Map<string, Until>();
  /** One of them has, and for tokens that do not name theirs it may be this one. */
  private readonly somewhere = new Map<string, Until>();

  add(sid: string | null, subject: string | null, until: Until): void {
    if (sid !== null) remember(this.sessions, sid, until);
    if (subject !== null) remember(sid === null ? this.everywhere : this.somewhere, subject, until);
  }

  cover(
    { sid, subject, issued_at }: Pick<VerifiedToken, 'sid' | 'subject' | 'issued_at'>,
    { isSessionOver }: { isSessionOver: boolean },
  ): boolean {
    const isBefore = (until: Until | undefined): boolean => until !== undefined && issued_at.getTime() <= until.revokedAt;
    if (isBefore(this.everywhere.get(subject))) return true;
    if (sid === null) return isBefore(this.somewhere.get(subject));
    return isSessionOver ? this.sessions.has(sid) : isBefore(this.sessions.get(sid));
  }

  forgetBefore(now: Date): void {
    for (const entries of [this.sessions, this.everywhere, this.somewhere])
      for (const [key, { expiresAt }] of entries) if (expiresAt < now.getTime()) entries.delete(key);
  }
}

/** Of two ends of the same the later one says it all. */
function remember(entries: Map<string, Until>, key: string, until: Until): void {
  const before = entries.get(key);
  if (!before || before.revokedAt <= until.revokedAt) entries.set(key, until);
}
