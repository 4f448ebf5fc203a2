import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SandboxSettings } from '../../settings.js';

export const tokenShapes = ['oidc', 'clerk', 'auth0', 'logout'] as const;
export type TokenShape = (typeof tokenShapes)[number];

interface Shaped {
  typ: string;
  /** Seconds. */
  life: number;
  /** Seconds from now. */
  notBefore?: number;
  payload: JWTPayload;
}

const logoutEvents = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** How the three kinds of provider differ, beside the claims about the person; and what tells the shop of a sign-out. */
export function shapeToken(shape: TokenShape, { settings, issuer }: { settings: SandboxSettings; issuer: string }): Shaped {
  const { audience, clientId } = settings.identity;
  if (shape === 'logout') return { typ: 'logout+jwt', life: 120, payload: { iss: issuer, aud: clientId, events: logoutEvents } };
  if (shape === 'clerk') {
    const payload = { iss: issuer, azp: settings.shopOrigins[0], sid: `sess_${randomUUID()}`, sts: 'active', fva: [0, -1], v: 2 };
    return { typ: 'JWT', life: 60, notBefore: -10, payload };
  }
  if (shape === 'auth0') {
    const payload = { iss: `${issuer}/`, aud: [audience, `${issuer}/userinfo`], azp: clientId, scope: 'openid profile email' };
    return { typ: 'JWT', life: 86_400, payload };
  }
  return { typ: 'at+jwt', life: 3600, payload: { iss: issuer, aud: audience, client_id: clientId } };
}
