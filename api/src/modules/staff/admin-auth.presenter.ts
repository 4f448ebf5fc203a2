import type { SecondStepNeeded } from './sign-in/tickets/sign-in-tickets.js';
import type { AdminLoginReply, AdminSessionReply, AdminTokenReply } from './admin-auth.dto.js';
import type { Admin } from './admin-sessions.js';
import { permissionsOf } from './permissions.js';

export function presentAdminToken({ token, expires_at }: { token: string; expires_at: Date }): AdminTokenReply {
  return { token, expires_at: expires_at.toISOString() };
}

export function presentSecondStep({ ticket, expires_at, methods }: SecondStepNeeded): AdminLoginReply {
  return { state: 'second-factor-required', ticket, expires_at: expires_at.toISOString(), methods };
}

export function presentAdminSession({ email, name, role }: Admin): AdminSessionReply {
  return { email, name, role, permissions: permissionsOf(role) };
}
