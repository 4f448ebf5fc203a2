import { dataSource } from '../data-source.js';
import { BackupDrillEntity } from '../modules/operations/backups/backup-drill.entity.js';
import { faultOf } from '../read-models/operations/backup-fault.query.js';
import { BorzoAdapter } from '../modules/courier/borzo/borzo.adapter.js';
import { JwtTokenVerifier } from '../modules/customers/identity/jwt-token-verifier.js';
import { checkMailServer } from '../modules/notifications/email-channel.js';
import type { PaymentProvider } from '../modules/payment/gateway/payment-provider.js';
import { RazorpayAdapter } from '../modules/payment/gateway/razorpay.adapter.js';
import { columnsOf, findOlderDetails, replaceDemoDetails, shopOf } from '../modules/settings/shop-details/complete-details.js';
import { ShopDetailsEntity } from '../modules/settings/shop-details/shop-details.entity.js';
import { Clock } from '../platform/kernel/clock.js';
import { findDemoDetails } from '../platform/settings/demo-details.js';
import type { Env } from '../platform/settings/env.js';
import { BucketImageStorage } from '../platform/work/images/bucket-image-storage.js';
import { ShopError } from '../platform/kernel/errors/shop-error.js';
import { withinTime } from './status/status-check.js';

interface Finding {
  what: string;
  /** `look`: no one but a person can tell. */
  outcome: 'ok' | 'look' | 'failed';
  text: string;
}

/** What only a person can tell: the provider says nothing of it. */
class LookYourself extends Error {}

/** What the shop needs to have happened at the payment provider. */
const NEEDED_EVENTS = [
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
];

// None of these is told by the provider's API, and each of them changes what is captured.
const PAYMENT_SETTINGS =
  'in Razorpay’s dashboard: the fee bearer must be the shop, or every order is refunded; capture automatic; partial payments off; ' +
  'offers only those that the shop means to pay for, because they lower what it gets.';

/**
 * Asks everything that the shop stands on whether it would work, all at once. Nothing is changed anywhere.
 * @param timeoutMs how long each may take, beside its own limits; `without` names those that are not asked
 */
export function checkSetup(
  env: Env,
  { timeoutMs = Number.POSITIVE_INFINITY, without = [] as string[] } = {},
): Promise<Finding[]> {
  const clock = new Clock();
  const payment = new RazorpayAdapter(env, clock);
  const checks: [what: string, run: () => Promise<string>][] = [
    ['database', () => checkDatabase(env)],
    ['payment keys', () => checkPaymentKeys(payment, clock)],
    ['payment webhook', () => checkPaymentWebhook(payment, `${env.shopUrl}/api/payment/webhook`)],
    ['payment settings', () => askForALook(PAYMENT_SETTINGS)],
    ['courier token', () => checkCourierToken(new BorzoAdapter(env, clock), clock)],
    ['courier callback', () => askForALook(`Borzo’s cabinet must name ${env.shopUrl}/api/borzo/callback.`)],
    ['issuer', () => checkIssuer(new JwtTokenVerifier(env))],
    ['mail', () => checkMail(env)],
    ['backups', () => checkBackups(env, clock)],
    ...(env.pictures.bucket ? [['pictures', () => checkBucket(env.pictures.bucket!)] as [string, () => Promise<string>]] : []),
  ];
  const selected = checks.filter(([what]) => !without.includes(what));
  return Promise.all(selected.map(([what, run]) => runCheck(what, () => withinTime(timeoutMs, run()))));
}

async function runCheck(what: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { what, outcome: 'ok', text: await run() };
  } catch (failure) {
    const outcome = failure instanceof LookYourself ? 'look' : 'failed';
    const cause = failure instanceof ShopError ? (failure.cause ?? failure) : failure;
    return { what, outcome, text: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}

const askForALook = (text: string): Promise<string> => Promise.reject(new LookYourself(text));

async function checkDatabase(env: Env): Promise<string> {
  const db = await dataSource(env.databaseDirectUrl).initialize();
  try {
    const isBehind = await db.showMigrations();
    // A database that is not up to date may have the details of an earlier release; an empty one begins with the variables.
    const saved = isBehind ? await findOlderDetails(db) : await db.manager.findOneBy(ShopDetailsEntity, { id: 1 });
    const faults = env.production ? findDemoDetails(shopOf(replaceDemoDetails(saved ?? columnsOf(env.shop), env))) : [];
    if (faults.length > 0) throw new Error(`the shop’s details are not all its own. ${faults.join(' ')}`);
    return isBehind
      ? 'answers; it will be brought up to date at the next start, or by api:migrate.'
      : 'answers, and is up to date.';
  } finally {
    await db.destroy();
  }
}

/** The alarm on Money begins with the first drill: that there was none at all is said here. */
async function checkBackups({ databaseDirectUrl }: Env, clock: Clock): Promise<string> {
  const db = await dataSource(databaseDirectUrl).initialize();
  try {
    // A database that is not up to date yet may not have the table.
    const drill = await db.manager.findOneBy(BackupDrillEntity, { id: 1 }).catch((failure) => {
      if (failure.driverError?.code === '42P01') return null;
      throw failure;
    });
    if (!drill)
      return askForALook(
        'no drill was ever recorded: nothing shows that this shop could be restored. See api:drill in docs/running.md.',
      );
    const problem = faultOf(drill, clock.now());
    if (problem) throw new Error(`${problem.fault} The last one that went well: ${drill.succeeded_at?.toISOString() ?? 'none'}.`);
    return `the last drill went well, ${drill.finished_at.toISOString()}.`;
  } finally {
    await db.destroy();
  }
}

async function checkPaymentKeys(payment: PaymentProvider, clock: Clock): Promise<string> {
  const until = clock.now();
  const span = { from: new Date(until.getTime() - 60_000), until };
  await Promise.all([payment.listPayments(span), payment.listRefunds(span)]);
  return 'accepted, and they may list payments and refunds.';
}

async function checkPaymentWebhook(payment: PaymentProvider, address: string): Promise<string> {
  const webhooks = await payment.listWebhooks();
  if (!webhooks) return askForALook(`Razorpay does not tell: its dashboard must name ${address}.`);
  const ours = webhooks.find(({ url }) => url === address);
  if (!ours) throw new Error(`none is registered for ${address}.`);
  if (!ours.isActive) throw new Error(`the one for ${address} is switched off.`);
  const missing = NEEDED_EVENTS.filter((event) => !ours.events.includes(event));
  if (missing.length > 0) throw new Error(`the one for ${address} does not tell of ${missing.join(', ')}.`);
  return `registered for ${address}.`;
}

async function checkCourierToken(courier: BorzoAdapter, clock: Clock): Promise<string> {
  await courier.listShipments(clock.now());
  return 'accepted.';
}

async function checkIssuer(tokens: JwtTokenVerifier): Promise<string> {
  return `answers, and signs with ${(await tokens.listKeyTypes()).join(', ')}.`;
}

async function checkMail({ mail }: Env): Promise<string> {
  if (!mail) return askForALook('SMTP_URL is not set: no mails are sent.');
  await checkMailServer(mail);
  return 'the server lets us in.';
}

async function checkBucket(bucket: NonNullable<Env['pictures']['bucket']>): Promise<string> {
  await new BucketImageStorage(bucket).read('preflight.webp');
  return 'the bucket lets us read.';
}
