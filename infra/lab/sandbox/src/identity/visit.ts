import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { nameOf } from './provider/client-name.js';
import type { Form } from '../forms.js';
import type { Identity } from './identity.js';
import type { SignInView } from './pages/sign-in-page.js';
import { sendExpired } from './pages/send-page.js';

/** One shopper on their way through sign-in: what they came for, and what every page on the way shows. */
export interface Visit {
  uid: string;
  prompt: string;
  wantsSignUp: boolean;
  loginHint: string | undefined;
  view: SignInView;
}

export type InteractionRequest = FastifyRequest<{ Params: { uid: string }; Body: Form | undefined }>;

/** Finds the visit by its cookie; answers the page "expired" itself, and null, when there is none or the form is not ours. */
export async function findVisit(identity: Identity, request: InteractionRequest, reply: FastifyReply): Promise<Visit | null> {
  const visit = await readVisit(identity, request, reply);
  const secret = identity.snapshot.state.formSecret;
  const isOurs = request.method !== 'POST' || (visit && isFormToken(secret, visit.uid, request.body?.form_token));
  if (visit && isOurs) return visit;
  sendExpired(reply, identity);
  return null;
}

/** Signs the shopper in and sends them on. Every prompt is answered: signing in is all that this service ever asks for. */
export async function finishVisit(
  identity: Identity,
  request: InteractionRequest,
  reply: FastifyReply,
  sub?: string,
): Promise<FastifyReply> {
  const login = sub && { login: { accountId: sub, amr: ['pwd'] } };
  const result = { ...login, create: {}, consent: {} };
  return reply.redirect(await identity.server.provider.interactionResult(request.raw, reply.raw, result), 303);
}

async function readVisit(identity: Identity, request: InteractionRequest, reply: FastifyReply): Promise<Visit | null> {
  const { uid, prompt, params } = await identity.server.provider
    .interactionDetails(request.raw, reply.raw)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return { uid: null, prompt: null, params: {} };
      throw error;
    });
  if (!uid || uid !== request.params.uid || !prompt) return null;
  return {
    uid,
    prompt: prompt.name,
    wantsSignUp: prompt.name === 'create' || params.screen_hint === 'signup',
    loginHint: typeof params.login_hint === 'string' ? params.login_hint : undefined,
    view: {
      path: identity.path,
      interaction: `${identity.path}/interaction/${uid}`,
      formToken: makeFormToken(identity.snapshot.state.formSecret, uid),
      client: nameOf(identity.settings.identity.clientId),
      shop: `${new URL(String(params.redirect_uri)).origin}/`,
    },
  };
}

/** Ties a form to one interaction: another site can neither read the token nor make one. */
function makeFormToken(secret: string, uid: string): string {
  return createHmac('sha256', secret).update(uid).digest('base64url');
}

function isFormToken(secret: string, uid: string, token: string | undefined): boolean {
  const expected = Buffer.from(makeFormToken(secret, uid));
  const actual = Buffer.from(token ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
