import { Buffer } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import tls from 'node:tls';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../../../tools/browser.mjs';
import { call, type Failure, PACK } from '../../../../lab/journeys/buy-by-api.js';
import { addToCart, fillAddress, goToCheckout, signUp } from '../../../../lab/journeys/shopping-steps.js';
import { waitFor } from '../../../../tools/wait-for.mjs';
import { runIn } from '../machine.mjs';
import { readSteps, stepsMarked } from '../read-steps.mjs';
import { type Owner, OWNER_EMAIL, readPassword, signInOwner } from './owner.js';
import { buy, buyMany, CONSOLE, readSandbox, SHOP } from './shopper.js';

const { PROXY = '', MACHINE } = process.env;
const machine = Number(MACHINE);
const MB = 1024 * 1024;

let owner: Owner;
beforeAll(async () => {
  owner = await signInOwner();
});

const put = async (route: string, body: object) =>
  expect([route, (await owner.ask(route, body, 'PUT')).status]).toEqual([route, 200]);
const upload: Owner['upload'] = (...what) => owner.upload(...what);

const countPayments = async (): Promise<number> => {
  const { payments } = await readSandbox<{ payments: { status: string }[] }>('/razorpay/control/state');
  return payments.filter(({ status }) => status === 'captured').length;
};

const say = (text: string): void => void process.stdout.write(`      ${text}\n`);

describe(`one small server behind ${PROXY}`, () => {
  describe('its two hosts', () => {
    it('are redirected to HTTPS, and browsers are told once to stay there', async () => {
      for (const host of [SHOP, CONSOLE]) {
        const plain = await fetch(`${host.replace('https', 'http')}/orders?from=mail`, { redirect: 'manual' });
        expect([301, 308]).toContain(plain.status);
        expect(plain.headers.get('location')).toBe(`${host}/orders?from=mail`);
        for (const address of ['/', '/api/health/live', '/api/nothing']) {
          const answer = await fetch(host + address);
          expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
        }
      }
    });

    it('show each its own front end, compressed by the API', async () => {
      const [shop, console] = await Promise.all([fetch(SHOP), fetch(`${CONSOLE}/admin`)]);
      expect([shop.status, console.status]).toEqual([200, 200]);
      expect(shop.headers.get('content-encoding')).toMatch(/br|gzip/);
      expect(await shop.text()).not.toBe(await console.text());
      expect((await fetch(`${SHOP}/api/health/ready`)).status).toBe(200);
    });

    it('are the only ones', async () => {
      const stranger = tls.connect({ host: '127.0.0.1', port: 443, servername: 'other.example.com' });
      const failure = await new Promise<Error | null>((resolve) =>
        stranger.once('secureConnect', () => resolve(null)).once('error', resolve),
      );
      stranger.destroy();
      expect(String(failure)).toContain('alert');
    });
  });

  describe('its owner', () => {
    it('signs in at the console, fills the shop from a file, and opens it', async () => {
      const products = (await (await call(`${SHOP}/api/products`)).json()) as { name: string }[];
      if (!products.some(({ name }) => name === PACK)) {
        const imported = await upload(
          '/products-file',
          `name,price,weight,tags\n${PACK},249,500,Chicken\nMutton Curry Cut,649,500,Mutton\n`,
        );
        expect(imported).toMatchObject({ status: 200, body: { applied: true, errors: [] } });
      }
      await put('/settings/store-status', { isOpen: true });
    });

    it('is told of a file that is too large as without a proxy', async () => {
      for (const size of [9 * MB, 10 * MB + 1024]) {
        const bytes = Buffer.alloc(size, 'x');
        const [through, direct] = await Promise.all([
          upload('/pictures', bytes),
          upload('/pictures', bytes, 'http://127.0.0.1:3300'),
        ]);
        expect({ size, ...through }).toEqual({ size, ...direct });
        expect(through.status).toBe(size > 10 * MB ? 413 : 422);
      }
      expect(await upload('/pictures', Buffer.alloc(12 * MB))).toEqual({
        status: 413,
        body: { error: 'The request is too large.', code: 'REQUEST_TOO_LARGE' },
      });
    });
  });

  it('sells: a shopper in a browser pays and sees the order, the owner in theirs sees the console', async () => {
    const browser: BrowserContext = await launchBrowser({
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 900 },
      locale: 'en-IN',
    });
    try {
      const page = await browser.newPage();
      await signUp(page, SHOP, `first-${PROXY}@example.com`);
      await addToCart(page, PACK);
      await goToCheckout(page);
      await fillAddress(page);
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.getByRole('button', { name: 'Success', exact: true }).click();
      await page.getByText('Order placed successfully! You can now track its progress.').first().waitFor();
      say(`first sale ${new Date().toISOString()}`);
      const ofOwner = await browser.newPage();
      await ofOwner.goto(`${CONSOLE}/admin`);
      await ofOwner.getByLabel(/email/i).fill(OWNER_EMAIL);
      await ofOwner
        .getByLabel(/password/i)
        .first()
        .fill(readPassword());
      await ofOwner.getByRole('button', { name: /log in/i }).click();
      await ofOwner.getByRole('heading', { name: 'Store Settings' }).waitFor();
    } finally {
      await browser.close();
    }
  });

  it('passes the live feed of the orders on as it comes', async () => {
    const feed = await openFeed();
    expect(await feed.next(/event: ready/)).toBeLessThan(3_000);
    const begun = Date.now();
    const order = await buy(`feed-${PROXY}@example.com`);
    const bought = Date.now() - begun;
    await feed.next(new RegExp(order));
    say(`the feed told of the order ${Date.now() - begun - bought} ms after the shopper knew`);
    expect(Date.now() - begun - bought).toBeLessThan(3_000);
    feed.close();
  });

  it('counts each visitor by their own address, whatever they say of it', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8'])
      execFileSync('ip', ['address', 'replace', `${address}/32`, 'dev', 'lo']);
    const refusalsOf = async (localAddress: string, claimed: (n: number) => string) => {
      const statuses = await Promise.all(Array.from({ length: 100 }, (_, n) => askFrom(localAddress, claimed(n))));
      return statuses.filter((status) => status === 429).length;
    };
    // Ten are let in each second, and on a busy machine a hundred take several. Were it believed who it says it is, all would be.
    const areMostRefused = async () => (await refusalsOf('203.0.113.7', (n) => `198.51.100.${n}`)) > 50;
    await waitFor(areMostRefused, { seconds: 120, every: 200, what: 'the limit of this visitor' });
    expect(await refusalsOf('203.0.113.8', () => '203.0.113.7')).toBe(0);
  });

  it('loses no order and takes no payment twice when a process is killed while 50 shoppers buy', async () => {
    const before = await countPayments();
    const buying = buyMany(50, 10, `kill-${PROXY}`);
    await new Promise((later) => setTimeout(later, 1_500));
    runIn(machine, 'systemctl kill --signal=SIGKILL --kill-who=main shop-api@3300');
    const { orders, failures } = await buying;
    expect(new Set(orders).size).toBe(50);
    expect(await countPayments()).toBe(before + 50);
    say(`killed: ${describeFailures(failures)}`);
    // What was in the hands of the process, and nothing that could be asked again.
    expect(failures.filter(({ call: asked }) => asked.startsWith('GET'))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(10);
    runIn(machine, 'until systemctl is-active --quiet shop-api@3300; do sleep 0.5; done');
  });

  it('fails no request while it is upgraded, and while it goes back', async () => {
    const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/deployment.md'), 'utf8');
    for (const { commands } of stepsMarked(readSteps(page), 'upgrade')) {
      const upgrade = { isDone: false };
      const failures: Failure[] = [];
      let orders = 0;
      const buyOn = async (who: number): Promise<void> => {
        for (let n = 0; !upgrade.isDone; n++, orders++)
          await buy(`upgrade-${PROXY}-${who}-${n}-${Date.now()}@example.com`, failures);
      };
      const buying = Promise.all(Array.from({ length: 6 }, (_, who) => buyOn(who)));
      await runBeside(commands);
      upgrade.isDone = true;
      await buying;
      say(`upgraded while ${orders} orders were placed: ${describeFailures(failures)}`);
      expect(failures).toEqual([]);
      expect(orders).toBeGreaterThan(10);
    }
  });
});

const describeFailures = (failures: Failure[]): string =>
  failures.length === 0
    ? 'no request failed'
    : `${failures.length} failed: ${failures
        .map((one) => `${one.call} ${one.answer}`)
        .join('; ')
        .slice(0, 600)}`;

/** In the machine, without this process standing still meanwhile. */
async function runBeside(commands: string): Promise<void> {
  const script = `set -euo pipefail\n${commands}`;
  const args = [
    '--target',
    String(machine),
    '--mount',
    '--uts',
    '--ipc',
    '--net',
    '--pid',
    '--cgroup',
    '--root',
    '--wd',
    '--',
    'bash',
    '-c',
    script,
  ];
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
  const code = await new Promise((resolve) => spawn('nsenter', args, { env, stdio: 'ignore' }).once('close', resolve));
  expect([commands, code]).toEqual([commands, 0]);
}

/** A call that counts in the budget of a stranger, from an address of this machine, with another one written into it. */
function askFrom(localAddress: string, claimed: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
    https
      .get(`${SHOP}/api/orders`, { localAddress, headers, agent: false }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      })
      .once('error', reject);
  });
}

async function openFeed(): Promise<{ next(pattern: RegExp): Promise<number>; close(): void }> {
  let text = '';
  const request = https.get(`${CONSOLE}/api/admin/orders/feed`, { headers: { authorization: `Bearer ${owner.token}` } });
  request.on('response', (answer) => answer.on('data', (chunk) => (text += chunk)));
  request.on('error', () => undefined);
  return {
    next: async (pattern) => {
      const begun = Date.now();
      while (!pattern.test(text)) {
        if (Date.now() - begun > 30_000) throw new Error(`the feed did not tell ${pattern}: ${text}`);
        await new Promise((again) => setTimeout(again, 10));
      }
      return Date.now() - begun;
    },
    close: () => request.destroy(),
  };
}
