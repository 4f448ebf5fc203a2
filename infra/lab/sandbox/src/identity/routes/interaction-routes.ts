import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Form } from '../../forms.js';
import type { Identity } from '../identity.js';
import { signInPage } from '../pages/sign-in-page.js';
import { signUpPage } from '../pages/sign-up-page.js';
import { sendPage } from '../pages/send-page.js';
import { readSignUp } from '../accounts/sign-up-form.js';
import { findVisit, finishVisit, type InteractionRequest } from '../visit.js';

type Route = { Params: { uid: string }; Body: Form | undefined };

/** The pages a shopper sees between "Login" in the shop and being back there. */
export function registerInteractions(app: FastifyInstance, identity: Identity): void {
  app.get<Route>('/interaction/:uid', async (request, reply) => {
    const visit = await findVisit(identity, request, reply);
    if (!visit) return reply;
    if (visit.prompt === 'consent') return finishVisit(identity, request, reply);
    return reply.redirect(`${visit.view.interaction}/${visit.wantsSignUp ? 'sign-up' : 'sign-in'}`, 303);
  });
  app.get<Route>('/interaction/:uid/sign-in', async (request, reply) => {
    const visit = await findVisit(identity, request, reply);
    return visit ? sendPage(reply, identity, 200, signInPage({ ...visit.view, email: visit.loginHint })) : reply;
  });
  app.get<Route>('/interaction/:uid/sign-up', async (request, reply) => {
    const visit = await findVisit(identity, request, reply);
    return visit ? sendPage(reply, identity, 200, signUpPage({ ...visit.view, email: visit.loginHint })) : reply;
  });
  app.post<Route>('/interaction/:uid/sign-in', (request, reply) => signIn(identity, request, reply));
  app.post<Route>('/interaction/:uid/sign-up', (request, reply) => signUp(identity, request, reply));
}

async function signIn(identity: Identity, request: InteractionRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await findVisit(identity, request, reply);
  if (!visit) return reply;
  const email = (request.body?.email ?? '').trim();
  const refuse = (status: number, problem: string) =>
    sendPage(reply, identity, status, signInPage({ ...visit.view, email, problem }));

  const password = request.body?.password ?? '';
  if (!email || !password) return refuse(400, 'Enter your e-mail address and your password.');
  const minutes = identity.limits.enter(email, request.ip);
  if (minutes > 0) return refuse(429, tooManyTries(minutes));
  const account = await identity.accounts.authenticate(email, password);
  if (!account) return refuse(401, 'This e-mail address and password do not match. Check both and try again.');
  identity.limits.passed(email, request.ip);
  return finishVisit(identity, request, reply, account.sub);
}

async function signUp(identity: Identity, request: InteractionRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await findVisit(identity, request, reply);
  if (!visit) return reply;
  const { person, errors } = readSignUp(request.body ?? {});
  const account = errors ? null : await identity.accounts.open(person);
  if (account) return finishVisit(identity, request, reply, account.sub);
  const taken = { email: 'This e-mail address has an account already. Sign in instead.' };
  const page = signUpPage({ ...visit.view, ...person, phone: request.body?.phone, errors: errors ?? taken });
  return sendPage(reply, identity, errors ? 400 : 409, page);
}

function tooManyTries(minutes: number): string {
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `That was one try too many. To keep the account safe, please wait ${time} and try again.`;
}
