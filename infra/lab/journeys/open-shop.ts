import { randomBytes } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser.mjs';
import { welcome } from '../../tools/launcher/welcome.mjs';
import { startShop } from '../../tools/shop.mjs';
import { createDatabase, dropDatabase } from '../../tools/suites/database-server.mjs';
import { giveWindows } from './own-windows.js';
import { signInOwnerByApi } from './owner-client.js';

/** A whole shop of its own and a browser in front of it. */
export interface OpenShop {
  urls: { shop: string; admin: string; api: string; sandbox: string };
  /** What `npm start` would print. */
  welcome: string;
  browser: BrowserContext;
  /** Another person's browser: no one is signed in, nothing is kept yet. */
  newDevice(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** What went wrong in any page: errors thrown, errors logged, answers of 500 and above. */
  faults: string[];
  close(): Promise<void>;
}

/**
 * Starts sandbox and API on free ports with a throw-away database, for people who work around the clock: whenever a journey is made, a rider is
 * booked when it is paid. The rider rides at `speed`. Without a memory the
 * browser keeps nothing for a visit without a network, so that a test may hold back what the page asks for. Without `motion` the
 * visitor has asked the system for less of it: what moves for ever keeps a whole core busy unseen.
 */
export async function openShop({
  width = 390,
  height = 844,
  speed = 20,
  memory = true,
  motion = false,
  env = {},
} = {}): Promise<OpenShop> {
  const database = await copyDatabase();
  const shop = await startShop({
    databaseUrl: database?.url ?? null,
    durable: false,
    quiet: true,
    env: { COURIER_SPEED: String(speed), BORZO_REFRESH_SECONDS: '1', ...env },
  });
  const options: BrowserContextOptions = {
    viewport: { width, height },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: memory ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  };
  const browser: BrowserContext = giveWindows(await launchBrowser(options));
  const faults: string[] = [];
  const listen = async (device: BrowserContext) => {
    await device.addInitScript(writeViolations);
    return device.on('page', (page) => listenToFaults(page, faults));
  };
  await listen(browser);
  for (const page of browser.pages()) listenToFaults(page, faults);
  const close = async (): Promise<void> => {
    await browser.close();
    await shop.stop();
    await database?.drop();
  };
  const newDevice = async (own: BrowserContextOptions = {}) =>
    listen(giveWindows(await browser.browser()!.newContext({ ...options, ...own })));
  const { sandbox } = shop.urls;
  if (sandbox === null) throw new Error('A shop without the sandbox cannot be steered.');
  const opened: OpenShop = { urls: { ...shop.urls, sandbox }, welcome: welcome(shop), browser, newDevice, faults, close };
  // How many calls fall into one minute of the courier's is for no journey to know.
  await steer(opened, '/borzo/control/scenario', { requestsPerMinute: 100_000, requestsPerDay: 1_000_000 });
  await (await signInOwnerByApi(opened)).work({ from: '00:00', until: '00:00' });
  return opened;
}

/** A copy of the database that the run has prepared; without one the shop makes its own. */
async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const { JOURNEY_SERVER: server, JOURNEY_TEMPLATE: template } = process.env;
  if (!server || !template) return null;
  const name = `journey_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabase(server, name, { template }), drop: () => dropDatabase(server, name) };
}

/** What a page's policy has stopped becomes an error of its console. Runs in the page. */
function writeViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event as Event & Violation;
    console.error(`policy: ${effectiveDirective} stopped ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`);
  });
}

interface Violation {
  effectiveDirective: string;
  blockedURI: string;
  sourceFile: string;
  lineNumber: number;
  sample: string;
}

/** Steers the sandbox: the rider, the payment provider. */
export async function steer({ urls }: OpenShop, path: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${urls.sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`);
}

/** What Firefox says of a request that was under way when the page was left. */
const LEFT_BEHIND = /^Failed to load .*A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

function listenToFaults(page: Page, faults: string[]): void {
  page.setDefaultTimeout(60_000); // a busy machine is slow, not wrong
  page.on('pageerror', (error) => {
    if (!LEFT_BEHIND.test(error.message)) faults.push(`thrown: ${error.message}`);
  });
  page.on('console', (message) => {
    // An answer of 4xx is logged by the browser itself; the journey asserts what the page makes of it.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of 4'))
      faults.push(`logged: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
  });
}
