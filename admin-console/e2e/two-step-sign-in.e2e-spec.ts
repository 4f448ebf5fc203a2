import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { signInOwner } from '../../infra/lab/journeys/shopping-steps.js';
import { totpCode } from '../../infra/lab/journeys/totp-code.js';

let shop: OpenShop;
let owner: Page;
let device: CDPSession;
let key: string;
let codes: string[];
beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  owner = await shop.browser.newPage();
  // A phone with a fingerprint reader, as far as the browser can tell.
  device = await shop.browser.newCDPSession(owner);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInOwner(owner, shop.urls.admin);
});
afterAll(() => shop.close());

const tap = (name: string): Promise<void> => owner.getByRole('button', { name, exact: true }).click();
const openAccount = (): Promise<unknown> => owner.goto(`${shop.urls.admin}/admin/dashboard/account`);

/** Half a minute's code opens once: the next one is waited for, as a person does. */
async function nextCode(): Promise<string> {
  const step = () => Math.floor(Date.now() / 30_000);
  // The step after this one is right already, and of no use before.
  const next = Math.max(step(), lastStep) + (step() > lastStep ? 0 : 1);
  lastStep = next;
  return totpCode(key, new Date(next * 30_000));
}
let lastStep = 0;

async function logInAgain(): Promise<void> {
  await owner.evaluate(() => localStorage.clear());
  await owner.goto(`${shop.urls.admin}/admin/login`);
  await owner.getByLabel('Email').fill('owner@example.com');
  await owner.getByLabel('Password').fill('owner-demo');
  await tap('Log in');
}
const isIn = (): Promise<void> => owner.getByRole('heading', { name: 'Store Settings' }).waitFor();

describe('two-step sign-in, from a phone', () => {
  it('is turned on by an authenticator app, and shows the recovery codes once', async () => {
    await openAccount();
    await tap('Set up an authenticator app');
    await owner.getByLabel('Your password').fill('owner-demo');
    await tap('Continue');
    await owner.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    key = (await owner.getByLabel('Key').inputValue()).replaceAll(' ', '');
    await owner.getByLabel('Six digits that the app shows now').fill(await nextCode());
    await tap('Confirm');
    const list = owner.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
    await list.first().waitFor();
    codes = await list.allTextContents();
    expect(codes).toHaveLength(10);
    await tap('I have kept them');
    await owner.getByText('10 of 10 left').waitFor();
  });

  it('has a passkey beside it, made by the browser', async () => {
    await tap('Add a passkey');
    await owner.getByLabel('Name of the passkey').fill('My phone');
    await owner.getByLabel('Your password').fill('owner-demo');
    await tap('Continue');
    await owner
      .getByRole('listitem', { name: 'My phone' })
      .getByText(/not used yet/)
      .waitFor();
  });

  it('lets in by the passkey', async () => {
    await logInAgain();
    await tap('Use a passkey');
    await isIn();
    await openAccount();
    await owner
      .getByRole('listitem', { name: 'My phone' })
      .getByText(/last used/)
      .waitFor();
  });

  it('says that a code is wrong, keeps the person at the second step, and lets in by the right one', async () => {
    await logInAgain();
    await owner.getByLabel('Code of your authenticator app').fill('000000');
    await tap('Confirm');
    await owner
      .getByRole('alert')
      .getByText(/This code or passkey is wrong/)
      .waitFor();
    expect(await owner.getByText(/session has expired/).count()).toBe(0);
    await owner.getByLabel('Code of your authenticator app').fill(await nextCode());
    await owner.keyboard.press('Enter');
    await isIn();
  });

  it('lets in by a recovery code when the phone is lost', async () => {
    await logInAgain();
    await tap('Use a recovery code instead');
    await owner.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
    await tap('Confirm');
    await isIn();
    await openAccount();
    await owner.getByText('9 of 10 left').waitFor();
  });

  it('is off again when app and passkey are removed', async () => {
    for (const name of ['My phone', 'Authenticator app']) {
      await tap(`Remove: ${name}`);
      await owner.getByLabel('Your password').fill('owner-demo');
      await tap('Remove');
      await owner.getByText(`${name} is removed.`).waitFor();
    }
    await logInAgain();
    await isIn();
    // A wrong code is the one thing that the browser's own console speaks of.
    expect(shop.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
  });
});
