import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { freePort } from '../../../infra/local/ports.mjs';
import { type Sandbox, SHARED } from './test-env.js';

export type { Sandbox };

const PROGRAM = resolve(import.meta.dirname, '../../../infra/sandbox/dist/main.js');

/** The sandbox of the payment, courier and identity providers, with nothing kept from any test before. */
export async function startSandbox({ apiUrl, env = {} }: { apiUrl?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Sandbox> {
  const port = await freePort();
  const mailPort = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...SHARED,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
      SANDBOX_URL: url,
      ...(apiUrl ? { PAYMENT_WEBHOOK_URL: `${apiUrl}/api/payment/webhook` } : {}),
      ...(apiUrl ? { COURIER_CALLBACK_URL: `${apiUrl}/api/borzo/callback` } : {}),
      ...(apiUrl ? { BACKCHANNEL_LOGOUT_URL: `${apiUrl}/api/auth/backchannel-logout` } : {}),
      ...env,
    },
  });
  await sayingReady(child);
  await hurryRefunds(url);
  return { url, smtpUrl: `smtp://localhost:${mailPort}`, stop: () => end(child) };
}

/** Waiting for the bank's two seconds proves nothing. */
export const QUICK_REFUND_MS = 20;

async function hurryRefunds(url: string): Promise<void> {
  await fetch(`${url}/razorpay/control/policy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refundAfterMs: QUICK_REFUND_MS }),
  });
}

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

function sayingReady(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr!.on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  return new Promise((ready, failed) => {
    createInterface(child.stdout!).on('line', (line) => line.startsWith('sandbox ready') && ready());
    child.once('exit', (code) => failed(new Error(`the sandbox stopped at once (${code}): ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
