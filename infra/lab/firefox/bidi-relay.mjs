#!/usr/bin/env node
// Starts the Firefox that FIREFOX names and stands between it and Playwright, which speaks WebDriver BiDi in the dialect of the newest
// Firefox: a command that the long-term release doesn't know yet, and that no journey depends on, is answered here.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const { WebSocket, WebSocketServer } = createRequire(import.meta.url)('ws');
/** Emulated colours: sent with every page. */
const UNKNOWN_TO_FIREFOX = new Set(['emulation.setMediaFeaturesOverride']);

const firefox = spawn(process.env.FIREFOX ?? 'firefox', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => firefox.kill(signal));

let unread = '';
firefox.stderr.on('data', (chunk) => {
  const lines = (unread + chunk).split('\n');
  unread = lines.pop() ?? '';
  for (const line of lines) readLine(line);
});

/** Playwright looks for this line: it is told our address instead. @param {string} line */
function readLine(line) {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (!address) return console.error(line);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (/** @type {any} */ playwright, /** @type {{ url: string }} */ { url }) =>
    relay(playwright, address + url),
  );
}

/** @param {any} playwright @param {string} address */
function relay(playwright, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const isOpen = new Promise((open) => browser.on('open', open));
  browser.on('message', (/** @type {Buffer} */ message) => playwright.send(String(message)));
  browser.on('close', () => playwright.close());
  playwright.on('message', async (/** @type {Buffer} */ message) => {
    const { id, method } = JSON.parse(String(message));
    await isOpen;
    if (UNKNOWN_TO_FIREFOX.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else browser.send(String(message));
  });
  playwright.on('close', () => browser.close());
}
