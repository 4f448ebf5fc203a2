import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../forms.js';
import type { Identity } from '../identity.js';
import type { Account, PasswordReset } from '../identity-state.js';
import { mailboxPage } from '../pages/mailbox-page.js';
import { noticePage } from '../pages/notice-page.js';
import { checkMailPage, forgotPasswordPage, newPasswordPage } from '../pages/reset-pages.js';
import { shopLink } from '../pages/provider-pages.js';
import { sendPage } from '../pages/send-page.js';
import { notifyOfSignOut } from '../provider/back-channel-logout.js';
import { checkPassword, isEmail } from '../accounts/sign-up-form.js';
import { findVisit, type InteractionRequest } from '../visit.js';

const resetLifeMs = 30 * 60_000;
const MAX_MAILS = 100;

type VisitRoute = { Params: { uid: string }; Body: Form | undefined };
type TokenRoute = { Params: { token: string }; Body: Form | undefined };

/** The way back in for a forgotten password, and the mailbox for everybody's e-mail. */
export function registerResets(app: FastifyInstance, identity: Identity): void {
  app.get<VisitRoute>('/interaction/:uid/forgot-password', async (request, reply) => {
    const visit = await findVisit(identity, request, reply);
    return visit ? sendPage(reply, identity, 200, forgotPasswordPage(visit.view)) : reply;
  });
  app.post<VisitRoute>('/interaction/:uid/forgot-password', (request, reply) => askForReset(identity, request, reply));
  app.get<TokenRoute>('/reset/:token', async (request, reply) => {
    const { token } = request.params;
    const account = findReset(identity, token)?.account;
    if (!account) return sendSpent(reply, identity);
    return sendPage(reply, identity, 200, newPasswordPage({ path: identity.path, token, email: account.email }));
  });
  app.post<TokenRoute>('/reset/:token', (request, reply) => resetPassword(identity, request, reply));
  app.get('/mailbox', (_request, reply) =>
    sendPage(reply, identity, 200, mailboxPage({ path: identity.path, mails: identity.snapshot.state.mails })),
  );
}

async function askForReset(identity: Identity, request: InteractionRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await findVisit(identity, request, reply);
  if (!visit) return reply;
  const email = (request.body?.email ?? '').trim();
  if (!isEmail(email)) {
    const error = 'Enter an e-mail address like name@example.com.';
    return sendPage(reply, identity, 400, forgotPasswordPage({ ...visit.view, email, error }));
  }
  const account = identity.accounts.findByEmail(email);
  if (account) mailReset(identity, account, visit.uid);
  return sendPage(reply, identity, 200, checkMailPage({ ...visit.view, email })); // the same page for an unknown address
}

function mailReset({ snapshot, settings, path, now }: Identity, account: Account, interaction: string): void {
  const token = randomBytes(32).toString('base64url');
  const { state } = snapshot;
  const alive = state.resets.filter((reset) => reset.expiresAt > now() && reset.sub !== account.sub);
  state.resets = [...alive, { tokenHash: hash(token), sub: account.sub, expiresAt: now() + resetLifeMs, interaction }];
  const mail = {
    to: account.email,
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password. The link works once, for 30 minutes.',
    link: `${settings.publicUrl}${path}/reset/${token}`,
    sentAt: new Date(now()).toISOString(),
  };
  state.mails = [mail, ...state.mails].slice(0, MAX_MAILS);
  snapshot.save();
}

async function resetPassword(
  identity: Identity,
  request: FastifyRequest<TokenRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path, snapshot, accounts, rows, settings } = identity;
  const { token } = request.params;
  const openReset = findReset(identity, token);
  if (!openReset) return sendSpent(reply, identity);
  const { account, reset } = openReset;
  const password = request.body?.password ?? '';
  const error = checkPassword(password);
  if (error) return sendPage(reply, identity, 400, newPasswordPage({ path, token, email: account.email, error }));
  snapshot.state.resets = snapshot.state.resets.filter((other) => other !== reset);
  await accounts.changePassword(account, password);
  rows.dropAccount(account.sub); // those who were signed in with the old password are out
  await notifyOfSignOut(identity, account.sub);
  identity.limits.forgetAccount(account.email);
  const back = reset.interaction && { href: `${path}/interaction/${reset.interaction}`, label: 'Go on to sign in' };
  const text = 'You can sign in with it now. Everywhere else you have been signed out.';
  const link = back || shopLink(settings);
  return sendPage(reply, identity, 200, noticePage({ path, title: 'Your new password is set', text, link }));
}

function findReset(identity: Identity, token: string): { reset: PasswordReset; account: Account } | null {
  const { snapshot, accounts, now } = identity;
  const reset = snapshot.state.resets.find(({ tokenHash, expiresAt }) => tokenHash === hash(token) && expiresAt > now());
  const account = reset && accounts.find(reset.sub);
  return reset && account ? { reset, account } : null;
}

function sendSpent(reply: FastifyReply, identity: Identity): FastifyReply {
  const text = 'It works once, and for 30 minutes. Ask for a new one on the sign-in page.';
  const notice = { path: identity.path, title: 'This link has expired', text, link: shopLink(identity.settings) };
  return sendPage(reply, identity, 400, noticePage(notice));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
