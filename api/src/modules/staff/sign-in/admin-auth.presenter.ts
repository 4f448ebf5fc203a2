import type { AdminLoginReply, AdminSessionReply } from './admin-auth.dto.js';
import type { Admin } from '../admin-sessions.js';
import { permissionsOf } from '../permissions.js';

export function presentAdminLogin({ token, expires_at }: { token: string; expires_at: Date }): AdminLoginReply {
  return { token, expires_at: expires_at.toISOString() };
}

export function presentAdminSession({ email, name, role }: Admin): AdminSessionReply {
  return { email, name, role, permissions: permissionsOf(role) };
}
