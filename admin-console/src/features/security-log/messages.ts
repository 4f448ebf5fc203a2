import type { EventKind, SecurityAlarm, SecurityEvent } from './alarms';

interface AlarmText {
  title: string;
  next: string;
}

const alarms: Record<SecurityAlarm['rule'], AlarmText> = {
  'sign-ins-of-person': {
    title: 'Many failed sign-ins of one person',
    next: 'Ask whether it was them. If not, let them choose a new password and turn on the second factor.',
  },
  'sign-ins-of-network': {
    title: 'Many failed sign-ins from one network',
    next: 'These sign-ins are slowed down automatically. If it continues, have the network blocked in front of the shop.',
  },
  'sign-ins-everywhere': {
    title: 'Failed sign-ins from many networks',
    next: 'These sign-ins are slowed down automatically. Make sure everyone has a long password of their own and two-step sign-in.',
  },
  'webhooks-forged': {
    title: 'Messages that were not signed by the provider',
    next: 'They were refused and changed nothing. If the secret of a webhook was changed lately, compare it with the provider’s: then the messages are real.',
  },
  'permissions-refused': {
    title: 'Someone tried something their role does not allow',
    next: 'Ask them. If they know nothing about it, disable the person and make a new link for them.',
  },
  'tokens-refused': {
    title: 'Many refused sign-in tokens from one network',
    next: 'They were refused. If shoppers cannot sign in, look at the identity provider first.',
  },
  'requests-limited': {
    title: 'A flood of requests',
    next: 'Other shoppers are not affected. If it continues, have the network blocked in front of the shop.',
  },
  'owner-added': {
    title: 'Someone was made an owner',
    next: 'If none of the owners did this on purpose, remove the role and sign that person out everywhere.',
  },
  'second-factor-reset': {
    title: 'A second factor was reset',
    next: 'The password alone lets this person in now. If they did not ask for it, disable the person and see who reset it.',
  },
  'large-export': { title: 'A large export', next: 'The list below says who made it. Ask what it is for.' },
  'shopper-data-in-bulk': {
    title: 'Data of customers downloaded or erased many times',
    next: 'Ask the owner whose account it was. If they know nothing about it, sign them out everywhere and let them choose a new password.',
  },
  'change-log-broken': {
    title: 'The change log is not as it was written',
    next: 'Change nothing in the database, and have the person who runs the server look at it.',
  },
};

const events: Record<EventKind, string> = {
  'sign-in-failed': 'Sign-in failed',
  'sign-in-slowed': 'Sign-in slowed down',
  'second-factor-failed': 'Second factor wrong',
  'staff-token-refused': 'Token of the console refused',
  'shopper-token-refused': 'Token of a shopper refused',
  'permission-refused': 'Not allowed by the role',
  'payment-webhook-forged': 'Payment webhook not signed',
  'courier-webhook-forged': 'Courier webhook not signed',
  'request-limited': 'Request over the limit',
  'person-invited': 'Person invited',
  'role-changed': 'Role changed',
  'owner-added': 'Made an owner',
  'access-removed': 'Person disabled',
  'access-restored': 'Person enabled',
  'password-changed': 'Own password changed',
  'password-reset': 'Password reset',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Own second factor removed',
  'second-factor-reset': 'Second factor reset',
  'recovery-code-used': 'Recovery code used',
  'sign-in-admitted': 'Let in past the queue',
  'sessions-ended': 'Sign-ins ended',
  'data-exported': 'Table downloaded',
  'shopper-data-exported': 'Data of a shopper downloaded',
  'shopper-erased': 'Data of a shopper erased',
  'hold-released': 'Reserved packs released',
  'change-log-broken': 'Change log not as written',
};

const severities: Record<SecurityEvent['severity'], string> = { notice: 'Notice', warning: 'Warning', critical: 'Critical' };

export const messages = {
  title: 'Security',
  description: 'Refused sign-ins and requests in numbers, and what people of the shop do with access and data. Kept for a year.',
  alarms,
  events,
  severities,
  alarmsTitle: 'Alarms',
  noAlarms: 'No alarms need you.',
  acknowledge: 'Acknowledge',
  acknowledgeOne: (title: string) => `Acknowledge: ${title}`,
  acknowledged: 'The alarm is acknowledged.',
  acknowledgeFailed: 'The alarm could not be acknowledged.',
  earlier: (count: number) => `Acknowledged alarms (${count})`,
  acknowledgedBy: (name: string, moment: string) => `Acknowledged by ${name} on ${moment}`,
  somebody: 'somebody',
  since: (from: string, last: string) => (from === last ? `On ${from}` : `Since ${from}, last on ${last}`),
  logTitle: 'Log',
  loading: 'Loading the security log...',
  fetchFailed: 'The security log could not be loaded.',
  emptyTitle: 'Nothing found',
  emptyText: 'Nothing has happened yet, or nothing fits the filters.',
  kind: 'Kind',
  everything: 'Everything',
  from: 'From',
  until: 'To',
  clear: 'Clear filters',
  older: 'Older entries',
  columns: { what: 'What', severity: 'Severity', when: 'When', who: 'Who', network: 'Network', times: 'How often' },
  once: 'Once',
  times: (count: number) => `${count.toLocaleString('en-IN')} ×`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-IN')} lines`),
  whom: (actor: string, person: string) => `${actor}, about ${person}`,
  between: (from: string, until: string) => `${from} – ${until}`,
  unknown: '–',
};
