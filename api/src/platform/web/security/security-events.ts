import type { EntityManager } from 'typeorm';

/** `notice` happens in the daily work of an honest shop too, `warning` rarely does, `critical` wants the owner at once. */
export type Severity = 'notice' | 'warning' | 'critical';

/** What may come in floods: counted in memory, and written as numbers once a minute. */
export const COUNTED_EVENTS = {
  'sign-in-failed': 'warning',
  'sign-in-slowed': 'warning',
  'second-factor-failed': 'warning',
  'staff-token-refused': 'notice',
  'shopper-token-refused': 'notice',
  'permission-refused': 'warning',
  'payment-webhook-forged': 'warning',
  'courier-webhook-forged': 'warning',
  'request-limited': 'notice',
} as const satisfies Record<string, Severity>;

/** What a person of the shop does, or a job finds: a row each, in the transaction of what happened. */
export const RECORDED_EVENTS = {
  'person-invited': 'notice',
  'role-changed': 'warning',
  'owner-added': 'critical',
  'access-removed': 'notice',
  'access-restored': 'warning',
  'password-changed': 'notice',
  'password-reset': 'warning',
  'second-factor-added': 'notice',
  'second-factor-removed': 'warning',
  'second-factor-reset': 'critical',
  'recovery-code-used': 'warning',
  'sign-in-admitted': 'warning',
  'sessions-ended': 'notice',
  'data-exported': 'notice',
  'shopper-data-exported': 'notice',
  'shopper-erased': 'notice',
  'hold-released': 'notice',
  'change-log-broken': 'critical',
} as const satisfies Record<string, Severity>;

export type CountedEvent = keyof typeof COUNTED_EVENTS;
export type RecordedEvent = keyof typeof RECORDED_EVENTS;
export type SecurityEvent = CountedEvent | RecordedEvent;

/** Whom a counted event is about. Neither the address nor the e-mail is written anywhere. */
export interface CountedFor {
  /** Of the visitor; written as the /24 or /48 around it. */
  ip: string;
  /** Id of the person of the shop. */
  person?: string | undefined;
  /** The e-mail that was typed, where no one has proven yet who they are; written as the id of whose it is. */
  account?: string | undefined;
  /** Of ours alone: which limit refused. */
  detail?: string | undefined;
}

export interface RecordedAbout {
  /** Id of the person of the shop who did it; without it the one whose request this is. */
  actor?: string;
  /** Of the visitor, where it is not the request of the actor; written as the /24 or /48 around it. */
  ip?: string;
  /** Id of the person of the shop to whom it was done. */
  person?: string;
  /** Of ours alone, such as a role or the name of a file; never what a visitor has typed. */
  detail?: string;
  /** How many: rows of an export. */
  times?: number;
}

/** The port to the security log. No name, e-mail, phone, street or token goes through it. */
export abstract class SecurityEvents {
  /** Costs no more than an addition; never fails. */
  abstract count(event: CountedEvent, about: CountedFor): void;
  /** In the caller's transaction, as its last step: it is written when that commits, and only then. */
  abstract record(tx: EntityManager, event: RecordedEvent, about?: RecordedAbout): Promise<void>;
}
