import fs from 'node:fs';
import path from 'node:path';
import { call } from '../../../../lab/journeys/buy-by-api.js';
import { CONSOLE } from './shopper.js';

export const { OWNER_EMAIL = '' } = process.env;

export interface Owner {
  token: string;
  /** One call as the console makes it; `route` is behind `/api/admin`. */
  ask(route: string, body?: object, method?: string): Promise<Response>;
  upload(route: string, bytes: Uint8Array | string, host?: string): Promise<{ status: number; body: unknown }>;
}

export const readPassword = (): string =>
  fs.readFileSync(path.join(process.env.REHEARSAL_ROOT ?? '', 'etc/shop/secrets/admin_password'), 'utf8');

export async function signInOwner(): Promise<Owner> {
  const answer = await call(`${CONSOLE}/api/admin/login`, { email: OWNER_EMAIL, password: readPassword() });
  if (!answer.ok) throw new Error(`the owner was not let in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return {
    token,
    ask: (route, body, method) => call(`${CONSOLE}/api/admin${route}`, body, token, method),
    upload: async (route, bytes, host = CONSOLE) => {
      const form = new FormData();
      form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'file');
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${host}/api/admin${route}`, { method: 'POST', body: form, headers });
      return { status: reply.status, body: await reply.json() };
    },
  };
}
