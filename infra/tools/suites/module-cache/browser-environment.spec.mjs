import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import BrowserEnvironment from './browser-environment.mjs';

/** @type {any} */
const config = { projectConfig: { id: 'some front end', testEnvironmentOptions: {}, globals: {} } };
const consoleOfFile = () => /** @type {any} */ ({ error: jest.fn() });
const openFile = (file = consoleOfFile()) => new BrowserEnvironment(config, /** @type {any} */ ({ console: file }));

/** @type {any} */
let first;
beforeAll(() => {
  first = openFile();
});
afterAll(() => first.dom.window.close());

it('all files of a front end have one window, and each its own console', async () => {
  const file = consoleOfFile();
  const next = openFile(file);
  expect(next).toBe(first);
  next.dom?.virtualConsole.emit('jsdomError', new Error('not implemented'));
  expect(file.error).toHaveBeenCalledTimes(1);
});

it('nothing of what a file has done in the window is there for the next one', async () => {
  const { global: window } = first;
  const { document, navigator, scrollTo } = window;
  const heard = jest.fn();
  window.addEventListener('storage', heard);
  const fiveMinutes = window.setTimeout(() => {}, 300_000);
  const ended = jest.spyOn(window, 'clearTimeout');
  window.scrollTo = () => {};
  window.Razorpay = class {};
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
  window[Symbol.for('matchers')] = {};
  document.title = 'Thane Fresh Meats';
  document.body.append('A page');
  document.documentElement.lang = 'mr';
  document.cookie = 'language=mr';
  window.localStorage.setItem('cart', '1');
  window.sessionStorage.setItem('place', '1');
  window.history.pushState({ overlay: 1 }, '', '/orders');

  await first.teardown();

  window.dispatchEvent(new window.Event('storage'));
  expect(heard).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledWith(fiveMinutes);
  expect(window.scrollTo).toBe(scrollTo);
  expect(['Razorpay' in window, 'locks' in navigator, Symbol.for('matchers') in window]).toEqual([false, false, false]);
  expect([document.title, document.body.textContent, document.documentElement.lang, document.cookie]).toEqual(['', '', '', '']);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect([window.location.pathname, window.history.state]).toEqual(['/', null]);
});

it('what a package put there as it was read stays: it is read once', async () => {
  const { global: window } = first;
  window.CSS = { escape: String };
  await first.teardown();
  expect(window.CSS).toEqual({ escape: String });
});

it('React’s pending work is done before what still waits is ended', async () => {
  const work = jest.fn();
  first.global.setTimeout(work, 0);
  await first.teardown();
  expect(work).toHaveBeenCalledTimes(1);
});

it('an error that nobody has caught fails its test, also after a file that listened to errors and stopped', async () => {
  const { global: window } = first;
  const listener = () => {};
  window.addEventListener('error', listener);
  window.removeEventListener('error', listener);
  await first.teardown();
  const told = /** @type {jest.Spied<(event: string, cause: unknown) => any>} */ (jest.spyOn(process, 'emit'));
  told.mockImplementation(() => true);
  window.dispatchEvent(new window.ErrorEvent('error', { error: new Error('nobody has caught it') }));
  expect(told).toHaveBeenCalledWith('uncaughtException', expect.any(Error));
  told.mockRestore();
});
