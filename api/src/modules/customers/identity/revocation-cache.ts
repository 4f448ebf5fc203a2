import type { VerifiedToken } from './token-verifier.js';

/** A sign-out as the database tells of it; times as text when it calls. */
export interface Revocation {
  issuer: string;
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

/** The sign-outs that still count, by heart: the same answers as the database's `IS_REVOKED`. */
export class RevocationCache {
  private readonly sessions = new Map<string, Until>();
  /** All sessions of a person have ended. */
  private readonly everywhere = new Map<string, Until>();
  /** One of them has, and for tokens that do not name theirs it may be this one. */
  private readonly somewhere = new Map<string, Until>();

  add({ sid, subject, revoked_at, expires_at }: Revocation): void {
    const until = { revokedAt: new Date(revoked_at).getTime(), expiresAt: new Date(expires_at).getTime() };
    if (sid !== null) remember(this.sessions, sid, until);
    if (subject !== null) remember(sid === null ? this.everywhere : this.somewhere, subject, until);
  }

  covers({ sid, subject, issued_at }: Pick<VerifiedToken, 'sid' | 'subject' | 'issued_at'>): boolean {
    const isBefore = (until: Until | undefined): boolean => until !== undefined && issued_at.getTime() <= until.revokedAt;
    if (isBefore(this.everywhere.get(subject))) return true;
    return sid === null ? isBefore(this.somewhere.get(subject)) : this.sessions.has(sid);
  }

  forgetBefore(now: Date): void {
    for (const known of [this.sessions, this.everywhere, this.somewhere])
      for (const [key, { expiresAt }] of known) if (expiresAt < now.getTime()) known.delete(key);
  }
}

/** Of two sign-outs of the same the later one says it all. */
function remember(known: Map<string, Until>, key: string, until: Until): void {
  const before = known.get(key);
  if (!before || before.revokedAt <= until.revokedAt) known.set(key, until);
}
