import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../infra/tools/ports.mjs';
import { steerSandbox } from './steer-sandbox.js';
import { type Sandbox, SHARED } from './test-env.js';

export type { Sandbox };

interface SandboxProgram {
  startSandbox(settings: unknown): Promise<{ close(): Promise<void> }>;
  readSettings(env: NodeJS.ProcessEnv): unknown;
}

// Read by Node itself, past Jest: a process reads it once for all of its test files.
const built = (file: string): Promise<unknown> =>
  (globalThis as unknown as { importOfNode(address: string): Promise<unknown> }).importOfNode(
    pathToFileURL(resolve(import.meta.dirname, '../../../infra/lab/sandbox/dist', file)).href,
  );
const program = async (): Promise<SandboxProgram> =>
  Object.assign({}, await built('sandbox.js'), await built('settings.js')) as SandboxProgram;

/** The sandbox of the payment, courier and identity providers, with nothing kept from any test before. */
export async function startSandbox({ apiUrl, env = {} }: { apiUrl?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Sandbox> {
  const port = await freePort();
  const mailPort = await freePort();
  const url = `http://localhost:${port}`;
  const { startSandbox: start, readSettings } = await program();
  const sandbox = await start(
    readSettings({
      ...SHARED,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
      SANDBOX_URL: url,
      ...(apiUrl ? { PAYMENT_WEBHOOK_URL: `${apiUrl}/api/payment/webhook` } : {}),
      ...(apiUrl ? { COURIER_CALLBACK_URL: `${apiUrl}/api/borzo/callback` } : {}),
      ...(apiUrl ? { BACKCHANNEL_LOGOUT_URL: `${apiUrl}/api/auth/backchannel-logout` } : {}),
      ...env,
    }),
  );
  await hurryRefunds(url);
  await liftCourierLimit(url);
  return { url, smtpUrl: `smtp://localhost:${mailPort}`, stop: () => sandbox.close() };
}

/** Waiting for the bank's two seconds proves nothing. */
export const QUICK_REFUND_MS = 20;

const hurryRefunds = (url: string): Promise<unknown> =>
  steerSandbox({ url }, 'razorpay', '/policy', { refundAfterMs: QUICK_REFUND_MS });

// How many calls fall into one minute of the courier's is for no test to know.
const liftCourierLimit = (url: string): Promise<unknown> =>
  steerSandbox({ url }, 'borzo', '/scenario', { requestsPerMinute: 100_000, requestsPerDay: 1_000_000 });

/** An access token of a shopper who has just signed in. */
export async function shopperToken(sandbox: Sandbox, email = 'shopper@example.com', claims = {}): Promise<string> {
  const response = await fetch(`${sandbox.url}/identity/control/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, claims }),
  });
  if (!response.ok) throw new Error(`the sandbox minted no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}
