import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The package's ES wrapper trips over Jest's module loader; its CommonJS entry does not.
const require = createRequire(import.meta.url);

const FEATURES_OFF = [
  // The two suggestion lists of the address bar are pages of their own, made for each window: half a second of processor each time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright turns off: of two such lists Chromium reads the last, and this one comes after Playwright's.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium or Chrome of this machine: the one that CHROMIUM names, one on PATH, the Mac's, or Playwright's own.
 * @returns {string | null} the path of its program
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : null;
  // The shell draws no windows of its own: a journey needs a fifth less processor time in it.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  const onMac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...onPath, ...onMac, ...fromPlaywright()].find(isProgram) ?? null;
}

/**
 * The Firefox of this machine: the one that FIREFOX names, one on PATH, or the Mac's.
 * @returns {string | null} the path of its program
 */
export function findFirefox(env = process.env) {
  if (env.FIREFOX) return isProgram(env.FIREFOX) ? env.FIREFOX : null;
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => path.join(folder, name)));
  return [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox'].find(isProgram) ?? null;
}

/**
 * As findBrowser, but on Debian and as root it installs Chromium's headless shell, or Chromium, when there is none. Says what it does.
 * @returns {string | null}
 */
export function findOrInstallBrowser(say = console.log) {
  const browserPath = findBrowser();
  if (browserPath) say(`Browser: ${browserPath}`);
  if (browserPath || process.env.CHROMIUM) return browserPath;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  say('No browser found: installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const packages = ['chromium-headless-shell', 'chromium'];
  return apt('update') && packages.some((name) => apt('install', '-y', name)) ? findBrowser() : null;
}

/**
 * A browser on a fresh profile of its own; closing the context removes the profile, and closes every other context of this browser.
 * Where a server of browsers has been started, it is a profile in that one's browser. With JOURNEYS_IN=firefox it is Firefox.
 * @param {Parameters<import('playwright-core').BrowserType['launchPersistentContext']>[1]} [options]
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export async function launchBrowser(options) {
  const context = await launchContext(options);
  const open = openBrowsers(globalThis);
  open.add(context);
  context.once('close', () => open.delete(context));
  return context;
}

const OPEN_BROWSERS = Symbol.for('browsers that are open');

/** @param {object} world the global object of whoever has launched them @returns {Set<import('playwright-core').BrowserContext>} */
function openBrowsers(world) {
  const holder = /** @type {{ [OPEN_BROWSERS]?: Set<import('playwright-core').BrowserContext> }} */ (world);
  holder[OPEN_BROWSERS] ??= new Set();
  return holder[OPEN_BROWSERS];
}

/** Of all browsers that were launched there, also those contexts that were opened later. @param {object} world */
export const openContexts = (world) => [
  ...new Set([...openBrowsers(world)].flatMap((context) => context.browser()?.contexts() ?? [context])),
];

/** @param {Parameters<typeof launchBrowser>[0]} options */
async function launchContext(options = {}) {
  const server = findBrowserServer(process.env);
  if (server) return openProfile(server, options);
  const [type, program] = process.env.JOURNEYS_IN === 'firefox' ? chooseFirefox() : chooseChromium();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-browser-'));
  const context = await type.launchPersistentContext(profile, { ...program, ...options });
  const close = context.close.bind(context);
  context.close = async (how) => {
    await close(how);
    await removeProfile(profile);
  };
  return context;
}

/** The variable that lists the addresses of the browser servers, one for each worker of a test run. */
export const BROWSER_SERVERS = 'BROWSER_SERVERS';

/**
 * Starts a browser that this machine's processes connect to: a Chromium takes as long to start as a short journey.
 * @param {{ port: number, wsPath: string }} address
 * @returns {Promise<import('playwright-core').BrowserServer>}
 */
export function startBrowserServer(address) {
  const [type, program] = chooseChromium();
  return type.launchServer({ ...program, host: '127.0.0.1', ...address });
}

/** @param {NodeJS.ProcessEnv} env */
function findBrowserServer({ BROWSER_SERVERS: servers, JEST_WORKER_ID: worker, JOURNEYS_IN }) {
  return JOURNEYS_IN === 'firefox' ? undefined : servers?.split(' ')[Number(worker) - 1];
}

/**
 * Its browser shares nothing with those who connected before: what they opened was closed when they left.
 * @param {string} server @param {import('playwright-core').BrowserContextOptions} options
 */
async function openProfile(server, options) {
  const browser = await connectPatiently(server);
  const context = await browser.newContext(options);
  context.close = (how) => browser.close(how);
  return context;
}

/** A browser that has crashed is started again, which takes a moment. @param {string} server */
async function connectPatiently(server) {
  const end = Date.now() + 60_000;
  for (;;) {
    const browser = await loadPlaywright()
      .chromium.connect(server)
      .catch((/** @type {Error} */ error) => {
        if (Date.now() > end) throw error;
        return null;
      });
    if (browser) return browser;
    await new Promise((again) => setTimeout(again, 200));
  }
}

/** @returns {[import('playwright-core').BrowserType, object]} */
function chooseChromium() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser found: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  return [loadPlaywright().chromium, { executablePath, args: FLAGS }];
}

/** A stock Firefox, driven by WebDriver BiDi: Playwright's own build of Firefox is not needed. @returns {[import('playwright-core').BrowserType, object]} */
function chooseFirefox() {
  const FIREFOX = findFirefox();
  if (!FIREFOX) throw new Error('No Firefox found: install it, or set FIREFOX to the path of one.');
  const executablePath = fileURLToPath(new URL('firefox/bidi-relay.mjs', import.meta.url));
  return [loadPlaywright().firefox, { channel: 'moz-firefox', executablePath, env: { ...process.env, FIREFOX } }];
}

/** @returns {typeof import('playwright-core')} */
const loadPlaywright = () => require('playwright-core');

/** Chromium's helpers may still write for a moment after it has closed. @param {string} profile */
async function removeProfile(profile) {
  await fs.promises.rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => {});
}

/** What `npx playwright install chromium` leaves in its cache, the newest first. */
function fromPlaywright() {
  const home = os.homedir();
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, `${home}/.cache/ms-playwright`, `${home}/Library/Caches/ms-playwright`];
  const programs = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  return caches
    .filter((cache) => cache && fs.existsSync(cache))
    .flatMap((cache) => newestFirst(String(cache)))
    .flatMap((folder) => programs.map((program) => path.join(folder, program)));
}

/** @param {string} cache */
function newestFirst(cache) {
  const number = (/** @type {string} */ name) => Number(name.split('-')[1]);
  const names = fs.readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  return names.sort((a, b) => number(b) - number(a)).map((name) => path.join(cache, name));
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
