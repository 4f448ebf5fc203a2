import type { AdminLoginReply, AdminSessionReply } from './admin-auth.dto.js';

export function presentAdminLogin({ token, expires_at }: { token: string; expires_at: Date }): AdminLoginReply {
  return { token, expires_at: expires_at.toISOString() };
}

export function presentAdminSession({ email, name, role }: AdminSessionReply): AdminSessionReply {
  return { email, name, role };
}
