import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, siteOf } from '../../../platform/kernel/network/network-of.js';
import type { SecondStepNeeded } from './tickets/sign-in-tickets.js';
import type { AdminLoginReply, AdminTokenReply } from '../admin-auth.dto.js';
import { presentAdminToken, presentSecondStep } from '../admin-auth.presenter.js';
import type { SignedIn } from '../admin-sessions.js';

/** Who is at the door, before anybody knows who it is. */
export interface Visitor {
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  /** The IPv6 /48 around it; for IPv4 the same as the network. */
  site: string;
  cookies: string | undefined;
  userAgent: string | undefined;
}

export const readVisitor = ({ ip, headers }: FastifyRequest): Visitor => ({
  network: networkOf(ip),
  site: siteOf(ip),
  cookies: headers.cookie,
  userAgent: headers['user-agent'],
});

/** Lets a person in whose password was enough; who has a second factor is asked for it. */
export function welcome(reply: FastifyReply, outcome: SignedIn | SecondStepNeeded): AdminLoginReply {
  if ('token' in outcome) return admit(reply, outcome);
  void reply.header('cache-control', 'no-store');
  return presentSecondStep(outcome);
}

/** Lets a person in, and lets their browser be known from now on. */
export function admit(reply: FastifyReply, signedIn: SignedIn): AdminTokenReply {
  rememberDevice(reply, signedIn.deviceCookie);
  return presentAdminToken(signedIn);
}

export function rememberDevice(reply: FastifyReply, cookie: string): void {
  void reply.header('cache-control', 'no-store').header('set-cookie', cookie);
}
